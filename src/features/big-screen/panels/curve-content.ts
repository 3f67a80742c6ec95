import type { TFunction } from 'i18next'

import type { TotalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { quantityText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite, hourAtSite } from '#src/shared/format/site-time.ts'
import type { Language } from '#src/shared/i18n/language.ts'

import { curveOption } from './curve-option.ts'

/** Today's power of all stations as a picture, by the hour as a table, and point by point as a file. */
export function curveContent(
  curve: TotalPowerCurve,
  rem: number,
  t: TFunction,
  language: Language,
): ChartContent {
  const names = { charge: t('bigScreen.curve.charge'), discharge: t('bigScreen.curve.discharge') }
  const text = (watts: number): string => quantityText(watts, 'W', language)
  return {
    label: t('bigScreen.curve.label', {
      day: curve.dataTime,
      charge: text(Math.max(0, ...curve.points.map(({ chargeW }) => chargeW))),
      discharge: text(Math.max(0, ...curve.points.map(({ dischargeW }) => -dischargeW))),
    }),
    option: (colors) => curveOption(curve, names, colors, rem, language),
    table: {
      headings: [t('bigScreen.curve.hour'), names.charge, names.discharge],
      rows: hoursOf(curve).map(({ hour, chargeW, dischargeW }) => [hour, text(chargeW), text(dischargeW)]),
    },
    sheet: () => [
      [
        t('bigScreen.curve.time'),
        `${names.charge} (W)`,
        `${names.discharge} (W)`,
        t('bigScreen.curve.reported'),
      ],
      ...curve.points.map(({ at, chargeW, dischargeW, reported }) => [
        dateTimeAtSite(at, curve.detailUtcTime),
        chargeW,
        dischargeW,
        reported,
      ]),
    ],
  }
}

/** Means of the site's hours; hours without a point are left out. */
function hoursOf({ points, detailUtcTime }: TotalPowerCurve) {
  const hours = new Map<number, { chargeW: number; dischargeW: number; count: number }>()
  for (const { at, chargeW, dischargeW } of points) {
    const hour = hourAtSite(at, detailUtcTime)
    const so = hours.get(hour) ?? { chargeW: 0, dischargeW: 0, count: 0 }
    hours.set(hour, {
      chargeW: so.chargeW + chargeW,
      dischargeW: so.dischargeW + dischargeW,
      count: so.count + 1,
    })
  }
  return [...hours].map(([hour, { chargeW, dischargeW, count }]) => ({
    hour: `${String(hour).padStart(2, '0')}:00`,
    chargeW: Math.round(chargeW / count),
    dischargeW: Math.round(dischargeW / count),
  }))
}
