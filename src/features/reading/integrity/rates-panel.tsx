import { Stack } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchIntegrityRate } from '#contract/reading/reading.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { DevicesDrawer, type DrilledInto } from './devices-drawer.tsx'
import { heatCells, heatContent } from './heat-content.ts'
import { byOf, type DaySpan, type RatedDays, scopeOf } from './integrity-address.ts'
import { ItemRates } from './item-rates.tsx'
import { Pages, pageSize } from './pages.tsx'
import { RateTable } from './rate-table.tsx'
import { TaskRates } from './task-rates.tsx'

/** Rates by institution, site, terminal or kind of device: a heat map by day, and from each cell down to devices. */
export function RatesPanel({ filters, span }: RatedDays) {
  const { t, i18n } = useTranslation()
  const { laid } = usePlaceNames()
  const by = byOf(filters)
  const [pageNum, setPage] = useState(1)
  const [drilled, setDrilled] = useState<DrilledInto | null>(null)
  const { fromDay, toDay } = span
  const { data, problem, isLoading, reload } = useAnswer(
    searchIntegrityRate,
    by === 'item' || by === 'task' ? null : { ...scopeOf(filters), fromDay, toDay, by, pageNum, pageSize },
  )
  const rows = useMemo(
    () =>
      (data?.list ?? []).map((row) => ({
        ...row,
        name: laid((currentLanguage() === 'en' && row.nameEnglish) || row.name),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- named in the language of the moment
    [data, laid, i18n.language],
  )
  const content = useMemo(() => {
    if (data === null) return null
    return rows.length === 0 ? 'empty' : heatContent(rows, t)
  }, [data, rows, t])
  if (by === 'item') return <ItemRates filters={filters} span={span} />
  if (by === 'task') return <TaskRates filters={filters} span={span} />
  const open = (row: (typeof rows)[number], days: DaySpan): void =>
    setDrilled({ by, id: row.id, name: row.name, ...days })
  return (
    <Stack gap="4" minW="0">
      <ChartFrame
        title={t('integrity.heat.title')}
        content={content}
        hasFailed={problem !== null}
        isLoading={isLoading}
        onReload={reload}
        fileName={`${t('integrity.title')} ${fromDay}`}
        height={`${Math.max(10, Math.min(rows.length, pageSize) * 1.9 + 5)}rem`}
        onPress={({ dataIndex }) => {
          const cell = heatCells(rows)[dataIndex]
          const row = rows.find(({ id }) => id === cell?.row.id)
          if (cell && row) open(row, { fromDay: cell.day, toDay: cell.day })
        }}
        note={t('integrity.heat.note')}
      />
      <Panel title={t('integrity.table.title')}>
        <RateTable
          rows={data && rows}
          problem={problem}
          onRetry={reload}
          label={t('integrity.table.title')}
          first={[{ label: t('integrity.column.name'), cell: (row) => row.name }]}
          rowKey={({ id }) => id}
          onOpen={(row) => open(row, span)}
        />
        {data && <Pages pageNum={pageNum} total={data.total} onPage={setPage} />}
      </Panel>
      {drilled && <DevicesDrawer drilled={drilled} filters={filters} onClose={() => setDrilled(null)} />}
    </Stack>
  )
}
