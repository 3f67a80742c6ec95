import { Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CellRule, EditColumn } from '#src/shared/table/edit/edit-column.ts'
import { type EditRows, savedRows } from '#src/shared/table/edit/edit-rows.ts'
import { EditTable } from '#src/shared/table/edit/edit-table.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

/** Two decimals at the most (core §5). */
const price = /^\d+(?:\.\d{1,2})?$/u
const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
const periods = ['sharp', 'peak', 'flat', 'valley'] as const

/** A table of inputs with rows that are given: numbers are typed, or pasted from a spreadsheet. */
export function InputTableView() {
  const { t } = useTranslation()
  const columns = useMemo((): readonly EditColumn[] => {
    const rule: CellRule = (value) => (price.test(value) ? null : t('example.input.price'))
    return [
      { prop: 'period', label: t('example.input.period'), type: 'input', only: true, width: 120 },
      ...seasons.map((prop): EditColumn => ({
        prop,
        label: t(`example.input.${prop}`),
        type: 'input',
        inputMode: 'decimal',
        align: 'right',
        minWidth: 150,
        placeholder: '0.00',
        rules: [rule],
      })),
    ]
  }, [t])
  const [rows, setRows] = useState<EditRows>(() =>
    savedRows(
      periods.map((period, index) => ({
        period: t(`example.input.${period}`),
        ...Object.fromEntries(seasons.map((season) => [season, (1.2 - index * 0.25).toFixed(2)])),
      })),
    ),
  )
  return (
    <PageFrame title={t('example.page.inputTable')}>
      <Text color="fg.muted">{t('example.notice.demo')}</Text>
      <PageCard gap="3">
        <Text fontSize="sm" color="fg.muted">
          {t('example.input.hint')}
        </Text>
        <EditTable label={t('example.page.inputTable')} columns={columns} rows={rows} onChange={setRows} />
      </PageCard>
    </PageFrame>
  )
}
