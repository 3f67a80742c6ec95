import { text } from '../kernel/record/fields.ts'
import { matching } from '../rules/rule.ts'

/** Monday first, as the digits of {@link weekdays} count them. */
export const daysOfWeek = [1, 2, 3, 4, 5, 6, 7] as const

const someDays = matching('format', /^1?2?3?4?5?6?7?$/)

/** Days of a week by their digits, 1 Monday to 7 Sunday in their order; nothing is every day. */
export const weekdays = () => text({ max: 7, optional: true, rule: someDays })

/** When a rule counts, by the clock and the calendar of the site. */
export interface Schedule {
  /** Minutes of the day from which and until which, over midnight where the end is the earlier; null: all day. */
  readonly slot: { readonly from: number; readonly to: number } | null
  /** As {@link weekdays}: the days on which the slot begins. */
  readonly days: string
}

const minuteMs = 60_000
const minutesInDay = 1440
const dayMs = minutesInDay * minuteMs
/** 1 January 1970 was a Thursday. */
const firstWeekday = 3

const isOn = (days: string, day: number): boolean =>
  days === '' || days.includes(String(((((day + firstWeekday) % 7) + 7) % 7) + 1))

/** @param at epoch ms @param offsetMs of the site's clock from UTC */
export function isScheduled({ slot, days }: Schedule, at: number, offsetMs: number): boolean {
  const day = Math.floor((at + offsetMs) / dayMs)
  if (slot === null) return isOn(days, day)
  const minute = Math.floor((at + offsetMs) / minuteMs) % minutesInDay
  if (slot.from < slot.to) return minute >= slot.from && minute < slot.to && isOn(days, day)
  return minute >= slot.from ? isOn(days, day) : minute < slot.to && isOn(days, day - 1)
}

export type Stretch = readonly [from: number, to: number]

/** The stretches within a span that a schedule has, epoch ms; those that touch are one. */
export function stretchesOf(schedule: Schedule, [from, to]: Stretch, offsetMs: number): readonly Stretch[] {
  const { slot, days } = schedule
  if (slot === null && days === '') return [[from, to]]
  const begin = slot?.from ?? 0
  const minutes = slot ? (slot.to - slot.from + minutesInDay) % minutesInDay : minutesInDay
  const found: [number, number][] = []
  const last = Math.floor((to + offsetMs) / dayMs)
  for (let day = Math.floor((from + offsetMs) / dayMs) - 1; day <= last; day += 1) {
    if (!isOn(days, day)) continue
    const starts = day * dayMs + begin * minuteMs - offsetMs
    const [first, end] = [Math.max(starts, from), Math.min(starts + minutes * minuteMs, to)]
    if (first >= end) continue
    const before = found.at(-1)
    if (before?.[1] === first) before[1] = end
    else found.push([first, end])
  }
  return found
}

/** A whole week lies between two stretches at the most. */
const lookBackMs = 8 * dayMs

/** Since when the schedule counts without a break, epoch ms; null: it does not count at the instant. */
export function scheduledSince(schedule: Schedule, at: number, offsetMs: number): number | null {
  if (!isScheduled(schedule, at, offsetMs)) return null
  return stretchesOf(schedule, [at - lookBackMs, at + 1], offsetMs).at(-1)?.[0] ?? null
}
