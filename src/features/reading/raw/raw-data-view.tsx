import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { mostSeries, type SeriesFacts } from '#contract/reading/data-points.ts'
import { readReadingChart } from '#contract/reading/original.contract.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import type { ChartWindow } from '#src/shared/charts/chart.tsx'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { useCan } from '#src/shared/user/rights.ts'
import { DateRangePicker } from '#src/shared/widgets/date-range/date-range-picker.tsx'

import { ChooserFrame } from '../choose/chooser-frame.tsx'
import { itemName } from '#src/shared/format/item-name.ts'
import { NothingPicked } from '../choose/nothing-picked.tsx'
import { pointKey, withoutPoint } from '../choose/point-address.ts'
import { anyPicked, togglePoint, usePicked } from '../choose/use-picked.ts'
import { curveContent } from '../curve/curve-content.ts'
import { curveSeries, valueText } from '../curve/curve-series.ts'
import { SeenTable } from '../curve/seen-table.tsx'
import { SeriesTags } from '../curve/series-tags.tsx'
import { type RawRow, rawListMachine, saveRaw, spanOf } from './raw-data.actors.ts'

addWords(readingWords)

const rowKey = ({ at }: RawRow): string => at

/** Single readings of a few days as curves and as a table (collection §1 Raw data view; at most 5 series, 7 days). */
export function RawDataView() {
  const { t, i18n } = useTranslation()
  const canExport = useCan('reading', 'export')
  const [columnsOf, setColumnsOf] = useState<readonly SeriesFacts[]>([])
  const [list] = useState(() => ({
    id: '/reading/raw',
    machine: rawListMachine(setColumnsOf),
    any: anyPicked,
    sortBy: 'at',
    sortOrder: 'desc' as const,
  }))
  const { snapshot, send, filters, search, views } = useAddressList(list)
  const picked = usePicked(filters, mostSeries)
  const { points, utcOffset } = picked
  const hasPoints = points.length > 0
  const chart = useAnswer(readReadingChart, hasPoints ? { points: [...points], ...spanOf(picked) } : null)
  const series = useMemo(() => (chart.data?.series ?? []).map((told) => curveSeries(told)), [chart.data])
  const window = useMemo(() => windowOf(picked.from, picked.to), [picked.from, picked.to])
  const [seen, setSeen] = useState<{ key: string; window: ChartWindow } | null>(null)
  const key = JSON.stringify([filters.p, picked.from, picked.to])
  const content = useMemo(() => {
    if (chart.data === null) return null
    const isEmpty = series.every((one) => one.points.length === 0)
    return isEmpty ? 'empty' : curveContent(series, t, { window })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
  }, [chart.data, series, t, window, i18n.language])
  const columns = useMemo(
    () => rawColumns(columnsOf, t('reading.column.at')),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as above
    [columnsOf, t, i18n.language],
  )
  return (
    <PageFrame title={t('reading.raw.title')}>
      <ChooserFrame
        points={points}
        most={mostSeries}
        onToggle={(point, offset) => search(togglePoint(filters, point, offset, mostSeries))}
      >
        <PageCard>
          <DateRangePicker
            label={t('reading.choose.range')}
            value={{ from: picked.from, to: picked.to }}
            today={picked.today}
            onChange={({ from, to }) => search({ ...filters, from, to })}
          />
        </PageCard>
        {!hasPoints && <NothingPicked />}
        {hasPoints && (
          <>
            <SeriesTags
              tags={points.map((point) => ({
                key: pointKey(point),
                name: series.find((one) => one.key === pointKey(point))?.name ?? point.code,
              }))}
              most={mostSeries}
              onRemove={(removed) =>
                search({
                  ...filters,
                  p: withoutPoint(filters.p, removed),
                })
              }
            />
            <ChartFrame
              title={t('reading.raw.chart')}
              content={content}
              hasFailed={chart.problem !== null}
              isLoading={chart.isLoading}
              onReload={chart.reload}
              fileName={`${t('reading.raw.title')} ${picked.from}`}
              height="24rem"
              onZoom={(zoomed) => setSeen({ key, window: zoomed })}
              note={[
                t('reading.chart.zone', { offset: utcOffset }),
                ...(chart.data?.thinning === 'minMax' ? [t('reading.chart.thinned')] : []),
              ].join(' ')}
            />
            {series.length > 0 && (
              <Panel title={t('reading.stat.title')}>
                <SeenTable
                  series={series}
                  window={seen?.key === key ? seen.window : null}
                  isThinned={chart.data?.thinning === 'minMax'}
                />
              </Panel>
            )}
            <Panel title={t('reading.raw.table')}>
              <ListTable
                tableId="reading.raw"
                label={t('reading.raw.table')}
                columns={columns}
                rowKey={rowKey}
                snapshot={snapshot}
                send={send}
                views={views}
                height={420}
                {...(canExport && { saveAll: (format: 'csv' | 'xlsx') => saveRaw(filters, format) })}
              />
            </Panel>
          </>
        )}
      </ChooserFrame>
    </PageFrame>
  )
}

/** Days of a site's clock, which the chart keeps as if it were UTC. */
const windowOf = (from: string, to: string) => ({
  from: Date.parse(`${from}T00:00:00Z`),
  to: Date.parse(`${to}T00:00:00Z`) + 86_400_000,
})

function rawColumns(series: readonly SeriesFacts[], at: string): readonly TableColumn<RawRow>[] {
  const offset = series[0]?.detailUtcTime ?? '+08:00'
  const isEnglish = currentLanguage() === 'en'
  return [
    {
      prop: 'at',
      label: `${at} (UTC${offset})`,
      minWidth: 200,
      isSortable: true,
      pin: 'start',
      value: (row) => dateTimeAtSite(row.at, offset),
    },
    ...series.map((facts, index): TableColumn<RawRow> => ({
      prop: `${facts.deviceId}.${facts.code}`,
      label: `${(isEnglish && facts.deviceNameEnglish) || facts.deviceName} ${itemName(facts)}`,
      align: 'right',
      minWidth: 160,
      value: ({ values }) => {
        const value = values[index] ?? null
        const { unit, decimals, states, kind } = facts
        return valueText(
          { unit, decimals, states, isState: kind === 'state' },
          value === null ? null : value / 10 ** decimals,
        )
      },
    })),
  ]
}
