import { Input, InputGroup, Stack, Text } from '@chakra-ui/react'
import { Search } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DepartmentRow } from '#contract/department/department.contract.ts'
import { foundRows, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'
import { TreeBox } from '#src/shared/widgets/tree/tree-box.tsx'
import { TreeRow } from '#src/shared/widgets/tree/tree-row.tsx'

import { departmentTree } from './department-tree.ts'

interface DepartmentPickerProps {
  readonly list: readonly DepartmentRow[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}

/** The tree of departments with its search, all of it open at first. */
export function DepartmentPicker({ list, chosen, onChoose }: DepartmentPickerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const items = useMemo(() => treeIndex(departmentTree(list), ({ label }) => label), [list])
  const open = useMemo(() => new Set(items.map(({ id }) => id)), [items])
  const isFound = text.trim() === '' || foundRows(items, text).length > 0
  return (
    <Stack gap="2">
      <InputGroup startElement={<Search size={14} aria-hidden />}>
        <Input
          size="sm"
          type="search"
          aria-label={t('departments.tree.search')}
          placeholder={t('departments.tree.search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </InputGroup>
      {isFound ? (
        <TreeBox
          // One more or less: what was added is in sight.
          key={items.length}
          label={t('departments.tree.label')}
          items={items}
          open={open}
          start={items.findIndex(({ id }) => id === chosen)}
          text={text}
          mostRows={16}
          onChoose={(at) => {
            const item = items[at]
            if (item) onChoose(item.id)
          }}
          renderRow={(place) => (
            <TreeRow key={place.item.id} {...place} isChosen={place.item.id === chosen} />
          )}
        />
      ) : (
        <Text color="fg.muted" fontSize="sm" p="2">
          {t('departments.tree.noMatch')}
        </Text>
      )}
    </Stack>
  )
}
