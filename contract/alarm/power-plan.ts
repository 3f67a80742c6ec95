import { number, rows, text } from '../kernel/record/fields.ts'
import { timeOrDayEnd } from '../rules/formats.ts'

/** A stretch of a day's plan by the site's clock (collection §3 Power plan item). */
export interface PowerPlanItem {
  /** `HH:mm`. */
  readonly startTime: string
  /** `HH:mm`, not part of the stretch; `24:00` is the day's end. */
  readonly endTime: string
  /** Thousandths of a kW: above 0 charges, below 0 discharges (collection §4). */
  readonly power: number
}
export type PowerPlan = readonly PowerPlanItem[]

/** Stretches of a plan. */
export const mostItems = 48
export const mostKilowatts = 1e6

/** The plan of a day as a record's field. */
export const powerPlanRows = () =>
  rows(
    {
      startTime: text({ max: 5, rule: timeOrDayEnd }),
      endTime: text({ max: 5, rule: timeOrDayEnd }),
      power: number({ unit: 'kW', decimals: 3, min: -mostKilowatts, max: mostKilowatts }),
    },
    { most: mostItems },
  )

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Each item ends after its begin, and no two of them overlap. */
export function planIsClear(plan: PowerPlan): boolean {
  const items = plan.toSorted((one, other) => minuteOf(one.startTime) - minuteOf(other.startTime))
  return items.every(
    ({ startTime, endTime }, place) =>
      minuteOf(startTime) < minuteOf(endTime) &&
      minuteOf(endTime) <= minuteOf(items[place + 1]?.startTime ?? '24:00'),
  )
}

/**
 * What is planned at a minute of the site's day; what the plan leaves out is idle, 0 (collection §4 Plan to time
 * slots).
 */
export const plannedPower = (plan: PowerPlan, minute: number): number =>
  plan.find(({ startTime, endTime }) => minuteOf(startTime) <= minute && minute < minuteOf(endTime))?.power ??
  0

const minuteMs = 60_000
const minutesInDay = 1440

/** What is planned at an instant, epoch ms. @param offsetMs of the site's clock from UTC */
export const plannedAt = (plan: PowerPlan, at: number, offsetMs: number): number =>
  plannedPower(plan, Math.floor((at + offsetMs) / minuteMs) % minutesInDay)
