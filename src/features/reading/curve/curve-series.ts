import type { ChartData } from '#contract/reading/original.contract.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { decimalText } from '#src/shared/format/quantity.ts'

import { itemName } from '#src/shared/format/item-name.ts'

type Told = ChartData['series'][number]

/** A curve as it is drawn: time is that of its site's clock, numbers are those of its unit. */
export interface CurveSeries {
  readonly key: string
  readonly name: string
  readonly unit: string
  readonly decimals: number
  readonly isState: boolean
  readonly states: Told['states']
  readonly statistic: Told['statistic']
  readonly utcOffset: string
  /** Ms of the site's clock as if it were UTC, and the number; null is a gap. */
  readonly points: readonly (readonly [at: number, value: number | null])[]
}

const deviceName = ({ deviceName: name, deviceNameEnglish }: Told): string =>
  (currentLanguage() === 'en' && deviceNameEnglish) || name

/** @param suffix what tells this curve from another of the same item, such as its day */
export function curveSeries(told: Told, suffix = '', shiftMs = 0): CurveSeries {
  const { deviceId, code, unit, decimals, kind, states, statistic, detailUtcTime } = told
  const offsetMs = offsetMsOf(detailUtcTime) + shiftMs
  const scale = 10 ** decimals
  return {
    key: `${deviceId}.${code}${suffix === '' ? '' : `@${suffix}`}`,
    name: `${deviceName(told)} ${itemName(told)}${suffix === '' ? '' : ` ${suffix}`}`,
    unit,
    decimals,
    isState: kind === 'state',
    states,
    statistic,
    utcOffset: detailUtcTime,
    points: told.points.map(([at, value]) => [at + offsetMs, value === null ? null : value / scale]),
  }
}

/** A number of a series in words, with its unit; a dash where there is none. */
export function valueText(
  { unit, decimals, states, isState }: Pick<CurveSeries, 'unit' | 'decimals' | 'states' | 'isState'>,
  value: number | null | undefined,
): string {
  if (value === null || value === undefined) return '—'
  const language = currentLanguage()
  const state = isState ? states.find((one) => one.value === value) : undefined
  if (state) return language === 'en' ? state.english : state.chinese
  const number = decimalText(value, language, Math.min(decimals, 4))
  return unit === '' ? number : `${number} ${unit}`
}

/** What a curve comes to in a window of its clock. Instants are ms of the site's clock. */
export interface SeenFacts {
  readonly count: number
  readonly low: readonly [at: number, value: number] | null
  readonly high: readonly [at: number, value: number] | null
  readonly mean: number | null
  readonly sum: number
  readonly last: number | null
  readonly gaps: number
}

export function seenFacts(
  { points }: Pick<CurveSeries, 'points'>,
  window: { readonly from: number; readonly to: number } | null,
): SeenFacts {
  let [count, sum, gaps] = [0, 0, 0]
  let low: SeenFacts['low'] = null
  let high: SeenFacts['high'] = null
  let last: number | null = null
  for (const [at, value] of points) {
    if (window !== null && (at < window.from || at > window.to)) continue
    if (value === null) {
      gaps += 1
      continue
    }
    count += 1
    sum += value
    last = value
    if (low === null || value < low[1]) low = [at, value]
    if (high === null || value > high[1]) high = [at, value]
  }
  return { count, low, high, mean: count === 0 ? null : sum / count, sum, last, gaps }
}
