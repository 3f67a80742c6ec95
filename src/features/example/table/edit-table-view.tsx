import { Button, HStack, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CellRule, EditColumn, EditValues } from '#src/shared/table/edit/edit-column.ts'
import { type EditRows, faultsOf, hasEdits, savedRows } from '#src/shared/table/edit/edit-rows.ts'
import { EditTable } from '#src/shared/table/edit/edit-table.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

const blank: EditValues = { name: '', kind: '', limit: '', date: '', at: '', from: '', note: '' }
/** Digits with an optional sign and decimals (collection §5 Edit-table numeric rule). */
const number = /^[+-]?\d+(?:\.\d+)?$/u

/** The editable table with every kind of cell (core §2 Shared widgets). */
export function EditTableView() {
  const { t } = useTranslation()
  const columns = useMemo((): readonly EditColumn[] => {
    const required: CellRule = (value) => (value.trim() === '' ? t('example.edit.required') : null)
    const numeric: CellRule = (value) =>
      value === '' || number.test(value) ? null : t('example.edit.number')
    return [
      { prop: 'name', label: t('example.edit.name'), type: 'input', minWidth: 150, rules: [required] },
      {
        prop: 'kind',
        label: t('example.edit.kind'),
        type: 'select',
        minWidth: 120,
        rules: [required],
        placeholder: t('example.edit.choose'),
        options: [
          { key: 'text', value: t('example.edit.kindText') },
          { key: 'number', value: t('example.edit.kindNumber') },
        ],
      },
      {
        prop: 'limit',
        label: t('example.edit.limit'),
        type: 'input',
        inputMode: 'decimal',
        align: 'right',
        minWidth: 110,
        rules: [numeric],
        // A text has no upper limit.
        disabled: (row) => row['kind'] === 'text',
      },
      { prop: 'date', label: t('example.edit.date'), type: 'date', minWidth: 140 },
      { prop: 'at', label: t('example.edit.at'), type: 'datetime', minWidth: 240 },
      { prop: 'from', label: t('example.edit.from'), type: 'timeSelec', minWidth: 100 },
      {
        prop: 'note',
        label: t('example.edit.self'),
        type: 'self',
        minWidth: 140,
        render: (row) => (
          <Text truncate px="2" lineHeight="calc(var(--row-height) - 6px)" color="fg.muted">
            {t('example.edit.length', { count: (row['name'] ?? '').length })}
          </Text>
        ),
      },
      { prop: 'operation', label: t('example.asset.operations'), type: 'operation', width: 90 },
    ]
  }, [t])
  const [saved, setSaved] = useState<readonly EditValues[]>(() =>
    [1, 2, 3, 4].map((no) => ({
      ...blank,
      name: t('example.edit.item', { no }),
      kind: no % 2 === 0 ? 'text' : 'number',
      limit: no % 2 === 0 ? '' : String(no * 10),
      date: `2026-01-0${no}`,
      at: `2026-01-0${no}T08:30`,
      from: `0${no}:15`,
    })),
  )
  const [rows, setRows] = useState<EditRows>(() => savedRows(saved))
  const [checks, setChecks] = useState(0)
  const reset = (values: readonly EditValues[]): void => {
    setSaved(values)
    setRows(savedRows(values))
    setChecks(0)
  }
  const check = (): void => {
    if (faultsOf(rows, columns).size > 0) return setChecks(checks + 1)
    reset(rows.map(({ values }) => values))
    notify('success', t('example.edit.taken'))
  }
  const isChanged = hasEdits(rows, saved.length)
  return (
    <PageFrame
      title={t('example.page.editTable')}
      actions={
        <HStack>
          <Button size="sm" variant="outline" disabled={!isChanged} onClick={() => reset(saved)}>
            {t('example.edit.undo')}
          </Button>
          <Button size="sm" onClick={check}>
            {t('example.edit.check')}
          </Button>
        </HStack>
      }
    >
      <Text color="fg.muted">{t('example.notice.demo')}</Text>
      <PageCard gap="3">
        <Text fontSize="sm" color="fg.muted">
          {t('example.edit.keys')}
        </Text>
        <EditTable
          label={t('example.page.editTable')}
          columns={columns}
          rows={rows}
          onChange={setRows}
          checks={checks}
          blank={blank}
        />
      </PageCard>
    </PageFrame>
  )
}
