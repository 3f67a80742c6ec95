import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'

import { totalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import { type DayCurve, dayCurveMachine, type DayCurveQuery } from '#machines/overview/index.ts'
import { baseOption, writtenIn } from '#src/shared/charts/base-option.ts'
import { type ChartContent, ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { dayAxis, powerAxis, powerIn } from '#src/shared/charts/day-axes.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { hoursOf } from './single/curve-hours.ts'
import { seriesOf } from './single/curve-option.ts'

/** The day's curve of one station, asked for all of them: what they charge and discharge together. */
const machine = dayCurveMachine.provide({
  actors: {
    loadCurve: fromPromise<DayCurve, DayCurveQuery>(async ({ signal }) => {
      const { points, ...curve } = await callApi(totalPowerCurve, {}, { signal })
      const together = points.map(({ at, chargeW, dischargeW }) => ({
        at,
        powerW: Math.round(chargeW + dischargeW),
        socPermille: 0,
      }))
      return { ...curve, points: together }
    }),
  },
})

/** Five minutes a point: gaps are longer than with one station's minutes. */
const slotMs = 5 * 60_000

/** Today's power of all stations together. */
export function TotalCurvePanel({ stations }: { readonly stations: number }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const [snapshot, send] = usePageMachine(machine, { input: { siteId: 0 } })
  const { curve, problem } = snapshot.context
  const content = useMemo((): ChartContent | 'empty' | null => {
    if (curve === null) return null
    if (curve.points.length === 0) return 'empty'
    const power = powerIn(language)
    const name = t('overview.all.power')
    return {
      label: t('overview.all.curveLabel', { stations }),
      option: (colors) => ({
        ...baseOption(colors),
        legend: { show: false },
        grid: { ...baseOption(colors).grid, top: 12 },
        xAxis: dayAxis(curve, colors, writtenIn(colors)),
        yAxis: powerAxis(language, colors, writtenIn(colors)),
        series: [
          {
            name,
            type: 'line',
            data: seriesOf(curve, 'powerW', 3 * slotMs),
            showSymbol: curve.points.length < 3,
            lineStyle: { width: 2 },
            areaStyle: { opacity: 0.12, origin: 0 },
            tooltip: { valueFormatter: power },
          },
        ],
      }),
      table: {
        headings: [t('overview.curve.hour'), t('overview.curve.meanPower')],
        rows: hoursOf(curve).map(({ hour, meanPowerW }) => [hour, quantityText(meanPowerW, 'W', language)]),
      },
      sheet: () => [
        [t('overview.curve.time'), `${name} (W)`],
        ...curve.points.map(({ at, powerW }) => [dateTimeAtSite(at, curve.detailUtcTime), powerW]),
      ],
    }
  }, [curve, stations, t, language])
  return (
    <ChartFrame
      title={t('overview.all.curve')}
      // The window's rest below numbers and table; many stations leave what the map beside it has.
      height={`clamp(14.5rem, calc(100dvh - 29rem - ${stations} * 2.05rem), 26rem)`}
      content={content}
      hasFailed={problem !== null}
      isLoading={snapshot.hasTag('busy')}
      onReload={() => send({ type: 'curve.reload' })}
      fileName={`${t('overview.all.curve')} ${curve?.dataTime ?? ''}`.trim()}
    />
  )
}
