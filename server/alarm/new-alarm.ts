import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'

/** What a rule or an event raises. */
export interface NewAlarm {
  /** The condition; one of it is open at a time. */
  readonly subject: string
  readonly agencyId: number
  readonly siteId: number | null
  readonly terminalId: number | null
  readonly deviceId: number | null
  readonly ruleId: number | null
  readonly ruleVersion: number | null
  readonly eventId: number | null
  readonly level: AlarmLevel
  readonly message: string
  readonly messageEnglish: string
  readonly indicator: string
  /** Thousandths of the indicator's unit. */
  readonly value: number | null
  /** By the instant of the sample or event. */
  readonly raisedAt: Date
  /** It is over with it. */
  readonly isMoment: boolean
  readonly isLate: boolean
  /** Escalated when nobody confirms it for so long; null: never. */
  readonly escalateMinutes: number | null
}

/** What stands in a message's braces, in both languages. */
export type Facts = Readonly<Record<string, readonly [zh: string, en: string] | undefined>>

/** Fills `{device}`, `{value}` and so on in; a name that nobody knows stays as it is. */
export const filledIn = (text: string, facts: Facts, language: 0 | 1): string =>
  text.replaceAll(/\{(\w+)\}/gu, (braces, name: string) => facts[name]?.[language] ?? braces).slice(0, 400)

/** Thousandths as people read them, without useless zeros. */
export const thousandths = (value: number): string => String(value / 1000)
