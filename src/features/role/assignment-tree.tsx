import { Box, Flex, Input, InputGroup, Stack, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { MenuNode } from '#contract/menu/menu.contract.ts'
import { CheckTree } from '#src/shared/widgets/tree/check-tree.tsx'
import { foundRows, rangeOf, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

import { ActionChips, chipStyle } from './action-chips.tsx'
import { type Assignment, menuStates, nodesById, toggleAction, toggleMenu } from './assignment.ts'

interface AssignmentTreeProps {
  readonly tree: readonly MenuNode[]
  readonly assignment: Assignment
  readonly isReadOnly: boolean
  readonly onChange: (assignment: Assignment) => void
}

/** The menus with their actions; what the editor does not hold is shown and stays as it is. */
export function AssignmentTree({ tree, assignment, isReadOnly, onChange }: AssignmentTreeProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const items = useMemo(
    () => treeIndex(tree, ({ fAddress, label }) => t(`menu.${fAddress}`, { defaultValue: label })),
    [tree, t],
  )
  const nodes = useMemo(() => nodesById(tree), [tree])
  const states = useMemo(() => menuStates(items, nodes, assignment), [items, nodes, assignment])
  const open = useMemo(
    () =>
      new Set(
        items
          .filter((_, at) => rangeOf(items, at).some((below) => isOwn(nodes.get(items[below]?.id ?? 0))))
          .map(({ id }) => id),
      ),
    [items, nodes],
  )
  const isFound = text.trim() === '' || foundRows(items, text).length > 0
  return (
    <Stack flex="1" minW="0" gap="2" css={chipStyle}>
      <Flex gap="3" align="center" wrap="wrap" justify="space-between">
        <InputGroup startElement={<Search size={14} aria-hidden />} maxW={{ md: '16rem' }}>
          <Input
            size="sm"
            type="search"
            aria-label={t('roles.assign.search')}
            placeholder={t('roles.assign.search')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </InputGroup>
        <Text as="output" fontSize="sm" color="fg.muted">
          {t('roles.assign.count', { count: assignment.size })}
        </Text>
      </Flex>
      <Box borderWidth="1px" rounded="md" p="1">
        {isFound ? (
          <CheckTree
            label={t('roles.assign.tree')}
            items={items}
            states={states}
            text={text}
            rowHeight={36}
            mostRows={13}
            isLocked={({ id }) => isReadOnly || !open.has(id)}
            onToggle={(at) => onChange(toggleMenu(items, nodes, assignment, at))}
            renderEnd={({ id, label }, { tabIndex }) => {
              const node = nodes.get(id)
              if (!node) return null
              return (
                <ActionChips
                  node={node}
                  name={label}
                  held={assignment.get(id)}
                  isLocked={isReadOnly}
                  tabIndex={tabIndex}
                  onToggle={(action) => onChange(toggleAction(assignment, node, action))}
                />
              )
            }}
          />
        ) : (
          <Text color="fg.muted" fontSize="sm" p="2">
            {t('roles.assign.noMatch')}
          </Text>
        )}
      </Box>
      <Text fontSize="xs" color="fg.muted">
        {t('roles.assign.hint')}
      </Text>
    </Stack>
  )
}

const isOwn = (node: MenuNode | undefined): boolean => node !== undefined && node.own.length > 0
