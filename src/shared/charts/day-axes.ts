import { quantityText } from '../format/quantity.ts'
import { minuteAtSite, startOfDayAtSite } from '../format/site-time.ts'
import type { Language } from '../i18n/language.ts'
import { ruledIn } from './base-option.ts'
import type { ChartColors } from './chart-colors.ts'

const hours = 3_600_000

/** A day and the site whose day it is. */
interface SiteDay {
  /** Any moment of the day, ISO 8601. */
  readonly dataTime: string
  /** The site's offset, such as `+08:00`. */
  readonly detailUtcTime: string
}

/** How labels are written, as ECharts takes it. */
type LabelStyle = Readonly<Record<string, unknown>>

/** A power in words, for axes and tooltips; a dash where there is none. @param value W */
export const powerIn =
  (language: Language) =>
  (value: unknown): string =>
    typeof value === 'number' ? quantityText(value, 'W', language) : '—'

/** The whole of a day from left to right, in the site's own time. */
export function dayAxis({ dataTime, detailUtcTime }: SiteDay, colors: ChartColors, written: LabelStyle) {
  const from = startOfDayAtSite(dataTime, detailUtcTime)
  const clock = (at: number): string => (at >= from + 24 * hours ? '24:00' : minuteAtSite(at, detailUtcTime))
  return {
    type: 'value',
    min: from,
    max: from + 24 * hours,
    interval: 4 * hours,
    axisLabel: { ...written, formatter: clock, hideOverlap: true },
    axisLine: { show: true, onZero: false, ...ruledIn(colors) },
    axisTick: { show: false },
    splitLine: { show: false },
    axisPointer: { label: { formatter: ({ value }: { value: number }) => clock(value) } },
  }
}

/** Of an axis, where the ticks are even numbers: no decimals that say nothing, and no other unit at zero. */
export const tickIn = (language: Language) => {
  const power = powerIn(language)
  return (value: number): string => (value === 0 ? '0' : power(value).replace(/\.00(?= )/u, ''))
}

/** Power from below to above. */
export const powerAxis = (language: Language, colors: ChartColors, written: LabelStyle) => ({
  type: 'value',
  // An idle day is a flat line at 0 W, not a scale of fractions of a watt.
  minInterval: 1000,
  axisLabel: { ...written, formatter: tickIn(language) },
  splitLine: ruledIn(colors),
  axisLine: { show: false },
  axisTick: { show: false },
})
