import { Flex, IconButton, Stack, Text } from '@chakra-ui/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { searchItemRate } from '#contract/reading/distribution.contract.ts'
import { searchIntegrityRate } from '#contract/reading/reading.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { DevicesDrawer, type DrilledInto } from './devices-drawer.tsx'
import { heatCells, heatContent } from './heat-content.ts'
import { byOf, type DaySpan, type IntegrityFilters, scopeOf } from './integrity-address.ts'
import { RateTable } from './rate-table.tsx'

const pageSize = 20

interface RatesPanelProps {
  readonly filters: IntegrityFilters
  readonly span: DaySpan
}

/** Rates by institution, site, terminal or kind of device: a heat map by day, and from each cell down to devices. */
export function RatesPanel({ filters, span }: RatesPanelProps) {
  const { t, i18n } = useTranslation()
  const by = byOf(filters)
  const [pageNum, setPage] = useState(1)
  const [drilled, setDrilled] = useState<DrilledInto | null>(null)
  const { fromDay, toDay } = span
  const { data, problem, reload } = useAnswer(
    searchIntegrityRate,
    by === 'item' ? null : { ...scopeOf(filters), fromDay, toDay, by, pageNum, pageSize },
  )
  const rows = useMemo(
    () =>
      (data?.list ?? []).map((row) => ({
        ...row,
        name: (currentLanguage() === 'en' && row.nameEnglish) || row.name,
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- named in the language of the moment
    [data, i18n.language],
  )
  const content = useMemo(() => {
    if (data === null) return null
    return rows.length === 0 ? 'empty' : heatContent(rows, t)
  }, [data, rows, t])
  if (by === 'item') return <ItemRates filters={filters} span={span} />
  const open = (row: (typeof rows)[number], days: DaySpan): void =>
    setDrilled({ by, id: row.id, name: row.name, ...days })
  return (
    <Stack gap="4" minW="0">
      <ChartFrame
        title={t('integrity.heat.title')}
        content={content}
        hasFailed={problem !== null}
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
          rows={rows}
          label={t('integrity.table.title')}
          first={[{ label: t('integrity.column.name'), cell: (row) => row.name }]}
          rowKey={({ id }) => id}
          onOpen={(row) => open(row, span)}
        />
        <Pages pageNum={pageNum} total={data?.total ?? 0} onPage={setPage} />
      </Panel>
      {drilled && <DevicesDrawer drilled={drilled} filters={filters} onClose={() => setDrilled(null)} />}
    </Stack>
  )
}

function ItemRates({ filters, span: { fromDay, toDay } }: RatesPanelProps) {
  const { t } = useTranslation()
  const [pageNum, setPage] = useState(1)
  const { data, problem } = useAnswer(searchItemRate, {
    ...scopeOf(filters),
    fromDay,
    toDay,
    pageNum,
    pageSize: 50,
  })
  const isEnglish = currentLanguage() === 'en'
  return (
    <Panel title={t('integrity.items.title')}>
      {problem && <Text role="alert">{t('widgets.chart.failed')}</Text>}
      <RateTable
        rows={data?.list ?? []}
        label={t('integrity.items.title')}
        first={[
          {
            label: t('integrity.by.type'),
            cell: (row) => (isEnglish && row.typeNameEnglish) || row.typeName,
          },
          { label: t('integrity.by.item'), cell: (row) => (isEnglish && row.nameEnglish) || row.name },
          { label: t('integrity.column.code'), cell: (row) => row.code },
        ]}
        rowKey={(row) => `${row.typeCode}.${row.code}`}
      />
      <Pages pageNum={pageNum} total={data?.total ?? 0} size={50} onPage={setPage} />
    </Panel>
  )
}

interface PagesProps {
  readonly pageNum: number
  readonly total: number
  readonly size?: number
  readonly onPage: (pageNum: number) => void
}

function Pages({ pageNum, total, size = pageSize, onPage }: PagesProps) {
  const { t } = useTranslation()
  const last = Math.max(1, Math.ceil(total / size))
  return (
    <Flex gap="2" align="center" justify="space-between" color="fg.muted" fontSize="sm">
      <output>{t('table.total', { count: total })}</output>
      {last > 1 && (
        <Flex gap="1" align="center">
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={t('integrity.previous')}
            disabled={pageNum <= 1}
            onClick={() => onPage(pageNum - 1)}
          >
            <ChevronLeft />
          </IconButton>
          {`${pageNum} / ${last}`}
          <IconButton
            size="xs"
            variant="ghost"
            aria-label={t('integrity.next')}
            disabled={pageNum >= last}
            onClick={() => onPage(pageNum + 1)}
          >
            <ChevronRight />
          </IconButton>
        </Flex>
      )}
    </Flex>
  )
}
