import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { isWithinDays, mostDays } from '#contract/reading/data-points.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import type { ChartWindow } from '#src/shared/charts/chart.tsx'
import { startOfDayAtSite } from '#src/shared/format/site-time.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { addressOfValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'

import { ChooserFrame } from '../choose/chooser-frame.tsx'
import { NothingPicked } from '../choose/nothing-picked.tsx'
import { pointKey, withoutPoint } from '../choose/point-address.ts'
import { togglePoint, usePicked } from '../choose/use-picked.ts'
import { CopyLink } from './copy-link.tsx'
import {
  anyCurve,
  comparedDays,
  type CurveFilters,
  curveQuery,
  daysSpan,
  mostCurves,
} from './curve-address.ts'
import { curveContent } from './curve-content.ts'
import { CurveControls } from './curve-controls.tsx'
import { curveSeries } from './curve-series.ts'
import { SeenTable } from './seen-table.tsx'
import { SeriesTags } from './series-tags.tsx'
import { useCurves } from './use-curves.ts'

addWords(readingWords)

/** Any item of any device over any span, or some days beside one another (collection §1 historical curve). */
export function CurveView() {
  const { t, i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const filters = useMemo(() => valuesFromAddress(params, anyCurve), [params])
  const change = (next: CurveFilters): void =>
    setParams((before) => addressOfValues(before, next, anyCurve), { replace: true })
  const days = comparedDays(filters.days)
  const isDays = days.length > 0
  const most = Math.floor(mostCurves / Math.max(1, days.length))
  const picked = usePicked(filters, most)
  const { points, utcOffset, from, to } = picked
  const spans = isDays ? days.map((day) => ({ from: day, to: day })) : [{ from, to }]
  const hasPoints = points.length > 0
  const queries = hasPoints ? spans.map((span) => curveQuery(picked, daysSpan(span, utcOffset), filters)) : []
  const { answers, problem, isLoading, reload } = useCurves(queries)
  const daysKey = days.join('~')
  const series = useMemo(() => {
    if (daysKey === '') return (answers?.[0]?.series ?? []).map((told) => curveSeries(told))
    const compared = daysKey.split('~')
    const first = startOfDayAtSite(compared[0] ?? '', utcOffset)
    return (answers ?? []).flatMap((answer, index) => {
      const day = compared[index] ?? ''
      // All days begin where the first one does.
      const shift = first - startOfDayAtSite(day, utcOffset)
      return answer.series.map((told) => curveSeries(told, day, shift))
    })
  }, [answers, daysKey, utcOffset])
  const isThinned = answers?.some(({ thinning }) => thinning === 'minMax') ?? false
  const resolution = answers?.[0]?.resolution
  const [first, last] = isDays ? [days[0] ?? from, days[0] ?? to] : [from, to]
  const content = useMemo(() => {
    if (answers === null) return null
    if (series.every((one) => one.points.length === 0)) return 'empty'
    const window = {
      from: Date.parse(`${first}T00:00:00Z`),
      to: Date.parse(`${last}T00:00:00Z`) + 86_400_000,
    }
    return curveContent(series, t, { window, isClockOnly: daysKey !== '' })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
  }, [answers, series, t, first, last, daysKey, i18n.language])
  const [seen, setSeen] = useState<{ key: string; window: ChartWindow } | null>(null)
  const key = JSON.stringify(queries)
  const isTooLong = filters.r === 'sample' && queries.some((query) => !isWithinDays(mostDays)(query))
  return (
    <PageFrame title={t('reading.curve.title')} actions={<CopyLink />}>
      <ChooserFrame
        points={points}
        most={most}
        onToggle={(point, offset) => change({ ...filters, ...togglePoint(filters, point, offset, most) })}
      >
        <PageCard>
          <CurveControls filters={filters} picked={picked} onChange={change} />
        </PageCard>
        {!hasPoints && <NothingPicked />}
        {hasPoints && (
          <>
            <SeriesTags
              tags={points.map((point) => ({
                key: pointKey(point),
                name: tagName(series, pointKey(point)) ?? point.code,
              }))}
              most={most}
              onRemove={(removed) =>
                change({
                  ...filters,
                  p: withoutPoint(filters.p, removed),
                })
              }
            />
            <ChartFrame
              title={t('reading.curve.chart')}
              content={content}
              hasFailed={problem !== null}
              isLoading={isLoading}
              onReload={reload}
              fileName={`${t('reading.curve.title')} ${first}`}
              height="26rem"
              onZoom={(zoomed) => setSeen({ key, window: zoomed })}
              note={[
                ...(resolution
                  ? [`${t('reading.resolution')}: ${t(`reading.resolution.${resolution}`)}.`]
                  : []),
                t('reading.chart.zone', { offset: utcOffset }),
                ...(isThinned ? [t('reading.chart.thinned')] : []),
                ...(isTooLong ? [t('reading.curve.sampleTooLong', { days: mostDays })] : []),
              ].join(' ')}
            />
            {series.length > 0 && (
              <Panel title={t('reading.stat.title')}>
                <SeenTable
                  series={series}
                  window={seen?.key === key ? seen.window : null}
                  isThinned={isThinned}
                />
              </Panel>
            )}
          </>
        )}
      </ChooserFrame>
    </PageFrame>
  )
}

/** The name of an item without the day that a curve of it may carry. */
const tagName = (series: readonly { key: string; name: string }[], key: string): string | undefined => {
  const found = series.find((one) => one.key === key || one.key.startsWith(`${key}@`))
  const day = found?.key.split('@')[1]
  return day === undefined ? found?.name : found?.name.replace(` ${day}`, '')
}
