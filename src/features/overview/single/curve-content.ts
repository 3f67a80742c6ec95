import type { TFunction } from 'i18next'

import type { DayCurve } from '#machines/overview/index.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { percentText, quantityText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import type { Language } from '#src/shared/i18n/language.ts'

import { hoursOf } from './curve-hours.ts'
import { curveOption } from './curve-option.ts'

/** A day's curve as a picture, by the hour as a table, and by the minute as a file. */
export function curveContent(
  curve: DayCurve,
  siteName: string,
  t: TFunction,
  language: Language,
): ChartContent {
  const power = t('overview.curve.power')
  const soc = t('overview.curve.soc')
  const powers = curve.points.map(({ powerW }) => powerW)
  return {
    label: t('overview.curve.label', {
      site: siteName,
      day: curve.dataTime,
      charge: quantityText(Math.max(0, ...powers), 'W', language),
      discharge: quantityText(Math.max(0, ...powers.map((powerW) => -powerW)), 'W', language),
    }),
    option: (colors) =>
      curveOption(curve, { power, soc, before: t('overview.curve.before') }, colors, language),
    table: {
      headings: [t('overview.curve.hour'), t('overview.curve.meanPower'), t('overview.curve.lastSoc')],
      rows: hoursOf(curve).map(({ hour, meanPowerW, socPermille }) => [
        hour,
        quantityText(meanPowerW, 'W', language),
        percentText(socPermille),
      ]),
    },
    sheet: () => [
      [t('overview.curve.time'), `${power} (W)`, `${soc} (%)`],
      ...curve.points.map(({ at, powerW, socPermille }) => [
        dateTimeAtSite(at, curve.detailUtcTime),
        powerW,
        socPermille / 10,
      ]),
    ],
  }
}
