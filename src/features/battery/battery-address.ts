import { mostBatteryDays } from '#contract/battery/battery.contract.ts'
import { daysOn, isCalendarDay } from '#src/shared/format/site-time.ts'

/** Days as an address holds them: `days` are the last so many; else both ends. Nothing: the last seven. */
export const anyDays = { days: '', fromDay: '', toDay: '' }
export type DayFilters = typeof anyDays

export const daySpans = [1, 7, 30, 90, 365] as const
const usualDays = 7

export interface SaidDays {
  readonly fromDay: string
  readonly toDay: string
  /** The last so many days; null: those that were chosen. */
  readonly days: number | null
  readonly fault: 'order' | 'tooLong' | null
}

/** The days that are meant, of the site's calendar. */
export function daysOf({ days, fromDay, toDay }: DayFilters, today: string): SaidDays {
  if (isCalendarDay(fromDay) || isCalendarDay(toDay)) {
    const last = isCalendarDay(toDay) && toDay <= today ? toDay : today
    const first = isCalendarDay(fromDay) ? fromDay : last
    const fault = first > last ? 'order' : first <= daysOn(last, -mostBatteryDays) ? 'tooLong' : null
    return { fromDay: first, toDay: last, days: null, fault }
  }
  const count = daySpans.find((one) => String(one) === days) ?? usualDays
  return { fromDay: daysOn(today, 1 - count), toDay: today, days: count, fault: null }
}

/** An id that an address names; null: none. */
export const idIn = (text: string): number | null => (/^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null)
