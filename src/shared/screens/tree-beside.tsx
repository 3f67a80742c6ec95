import { Box, Button, CloseButton, Drawer, Flex, Portal } from '@chakra-ui/react'
import { ListTree } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { PageCard } from '../ui/page-card.tsx'
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
  const [isDrawn, setIsDrawn] = useState(false)
  const name = items.find(({ id }) => id === chosen)?.label ?? ''
  return (
    <Flex direction={{ base: 'column', lg: 'row' }} gap="4" align="stretch" minW="0">
      <Box hideBelow="lg" width="18rem" flexShrink="0">
        <PageCard>
          <Tree {...tree} />
        </PageCard>
      </Box>
      <Button
        hideFrom="lg"
        variant="outline"
        size="sm"
        justifyContent="flex-start"
        fontWeight="normal"
        onClick={() => setIsDrawn(true)}
      >
        <ListTree aria-hidden />
        {name === '' ? t('screens.tree.open', { label }) : t('screens.tree.chosen', { label, name })}
      </Button>
      <Drawer.Root
        open={isDrawn}
        placement="start"
        size="xs"
        lazyMount
        unmountOnExit
        onOpenChange={({ open }) => setIsDrawn(open)}
      >
        <Portal>
          <Drawer.Backdrop />
          <Drawer.Positioner>
            <Drawer.Content>
              <Drawer.Header>
                <Drawer.Title>{label}</Drawer.Title>
              </Drawer.Header>
              <Drawer.Body>
                <Tree
                  {...tree}
                  onChoose={(id) => {
                    setIsDrawn(false)
                    onChoose(id)
                  }}
                />
              </Drawer.Body>
              <Drawer.CloseTrigger asChild>
                <CloseButton size="sm" aria-label={t('shell.action.close')} />
              </Drawer.CloseTrigger>
            </Drawer.Content>
          </Drawer.Positioner>
        </Portal>
      </Drawer.Root>
      <Box flex="1" minW="0">
        {children}
      </Box>
    </Flex>
  )
}

function Tree({
  label,
  items,
  chosen,
  onChoose,
  isOpen,
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
        {...(iconOf && { iconOf })}
        {...(onMove && { onMove })}
        mostRows={18}
        onChoose={onChoose}
      />
      {below}
    </Flex>
  )
}
