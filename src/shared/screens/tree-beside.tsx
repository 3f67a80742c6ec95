import { Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { BesideFrame } from '../ui/frame/beside-frame.tsx'
import { SearchedTree } from '../widgets/tree/searched-tree.tsx'
import type { TreeItem } from '../widgets/tree/tree-index.ts'

interface TreeBesideProps {
  /** Names the tree to screen readers, and its button on phones. */
  readonly label: string
  /** Of `treeIndex`; the same on every rendering until they change. */
  readonly items: readonly TreeItem[]
  readonly chosen: number | null
  readonly onChoose: (id: number) => void
  /** All of it is open at first; else the way to what is chosen. */
  readonly isOpen?: boolean
  /** What is chosen opens, also where its children come later. */
  readonly isChosenOpen?: boolean
  /** Stands before a node's label. */
  readonly iconOf?: (id: number) => ReactNode
  /** Nodes can be dragged onto others. */
  readonly onMove?: (id: number, to: number) => void
  /** Stands below the tree: what can be done with what is chosen. */
  readonly below?: ReactNode
  /** What belongs to the chosen node: a list, a record. */
  readonly children: ReactNode
}

/** A tree at the left and what belongs to its chosen node at the right; on phones the tree is in a drawer. */
export function TreeBeside({ children, ...tree }: TreeBesideProps) {
  const { t } = useTranslation()
  const { label, items, chosen, onChoose } = tree
  const name = items.find(({ id }) => id === chosen)?.label ?? ''
  return (
    <BesideFrame
      title={label}
      button={name === '' ? t('screens.tree.open', { label }) : t('screens.tree.chosen', { label, name })}
      renderAside={(close) => (
        <Tree
          {...tree}
          onChoose={(id) => {
            close()
            onChoose(id)
          }}
        />
      )}
    >
      {children}
    </BesideFrame>
  )
}

function Tree({
  label,
  items,
  chosen,
  onChoose,
  isOpen,
  isChosenOpen,
  below,
  iconOf,
  onMove,
}: Omit<TreeBesideProps, 'children'>) {
  const { t } = useTranslation()
  return (
    <Flex direction="column" gap="3">
      <SearchedTree
        items={items}
        chosen={chosen}
        words={{
          label,
          search: t('screens.tree.search'),
          noMatch: t('screens.tree.noMatch'),
          found: (count) => t('widgets.agency.found', { count }),
        }}
        isOpen={isOpen ?? false}
        isChosenOpen={isChosenOpen ?? false}
        {...(iconOf && { iconOf })}
        {...(onMove && { onMove })}
        mostRows={18}
        onChoose={onChoose}
      />
      {below}
    </Flex>
  )
}
