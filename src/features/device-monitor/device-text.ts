import type { DeviceState } from '#contract/device-monitor/device-status.ts'
import type { ItemFacts } from '#contract/reading/data-points.ts'
import { dateTimeAtSite, dayAtSite, timeAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { decimalText } from '#src/shared/format/quantity.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'

interface Named {
  readonly name: string
  readonly nameEnglish: string
}

/** In the language of the moment; Chinese where there is no other (core §3). */
export const nameOf = ({ name, nameEnglish }: Named): string =>
  (currentLanguage() === 'en' && nameEnglish) || name

export const parentNameOf = (device: {
  readonly parentName: string
  readonly parentNameEnglish: string
}): string => nameOf({ name: device.parentName, nameEnglish: device.parentNameEnglish })

export const stateTones = {
  normal: 'green',
  alarm: 'red',
  silent: 'orange',
  never: 'gray',
} as const satisfies Readonly<Record<DeviceState, Tone>>

/** What is said of the instant of the newest reading. */
export const timeWords = {
  normal: 'deviceMonitor.at',
  alarm: 'deviceMonitor.at',
  silent: 'deviceMonitor.silentSince',
  never: 'deviceMonitor.neverSaid',
} as const satisfies Readonly<Record<DeviceState, string>>

export const levelTones = ['red', 'orange', 'blue', 'gray'] as const satisfies readonly Tone[]

/** The clock of today, the date before it on other days. @param today of the site's calendar */
export const shortTime = (at: string, utcOffset: string, today: string): string =>
  dayAtSite(at, utcOffset) === today ? timeAtSite(at, utcOffset) : dateTimeAtSite(at, utcOffset)

/** A number of a card: as many digits as its size leaves room for. A state in words; a dash where nothing was read. */
export function headlineText(item: ItemFacts, value: number | null): string {
  if (value === null) return '—'
  const language = currentLanguage()
  const state = item.kind === 'state' ? item.states.find((one) => one.value === value) : undefined
  if (state) return language === 'en' ? state.english : state.chinese
  const number = value / 10 ** item.decimals
  const size = Math.abs(number)
  const digits = Math.min(item.decimals, size >= 1000 ? 0 : size >= 10 ? 1 : 3)
  const text = decimalText(number, language, digits)
  return item.unit === '' ? text : `${text} ${item.unit}`
}
