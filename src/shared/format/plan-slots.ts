/** A stretch of a day's plan (collection §3 Power plan item). */
export interface PlanItem {
  /** `HH:mm`. */
  readonly startTime: string
  /** `HH:mm`, not part of the stretch; `24:00` is the day's end. */
  readonly endTime: string
  /** Above 0 charges, below 0 discharges. */
  readonly power: number
}

const minutesInDay = 24 * 60

/** Minutes since midnight. @throws RangeError for what is no `HH:mm` of 00:00 to 24:00 */
function minuteOf(time: string): number {
  const [, hour, minute] = /^([01]\d|2[0-4]):([0-5]\d)$/u.exec(time) ?? []
  const minutes = Number(hour) * 60 + Number(minute)
  if (!(minutes <= minutesInDay)) throw new RangeError(`${time} is no time of a day`)
  return minutes
}

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/**
 * A day's plan as the power of each of its time slots; what the plan leaves out is idle, 0. A slot has the
 * power that the plan has at its begin; where items overlap, the later in the list wins.
 *
 * @param slotMinutes length of a slot, a divisor of 1,440
 * @throws RangeError for times that are none and for slots that do not fill the day
 */
export function slotsOfPlan(plan: readonly PlanItem[], slotMinutes: number): readonly number[] {
  if (!Number.isInteger(slotMinutes) || slotMinutes < 1 || minutesInDay % slotMinutes !== 0)
    throw new RangeError(`slots of ${slotMinutes} minutes do not fill a day`)
  const items = plan.map(({ startTime, endTime, power }) => ({
    from: minuteOf(startTime),
    to: minuteOf(endTime),
    power,
  }))
  return Array.from({ length: minutesInDay / slotMinutes }, (_, slot) => {
    const at = slot * slotMinutes
    return items.findLast(({ from, to }) => from <= at && at < to)?.power ?? 0
  })
}

/** The shortest plan with these slots of one length: equal neighbours are one item, idle ones are left out. */
export function planOfSlots(slots: readonly number[]): readonly PlanItem[] {
  const slotMinutes = minutesInDay / slots.length
  const plan: PlanItem[] = []
  let begin = 0
  for (let slot = 1; slot <= slots.length; slot += 1) {
    const power = slots[begin] ?? 0
    if (slot < slots.length && slots[slot] === power) continue
    if (power !== 0)
      plan.push({ startTime: timeOf(begin * slotMinutes), endTime: timeOf(slot * slotMinutes), power })
    begin = slot
  }
  return plan
}
