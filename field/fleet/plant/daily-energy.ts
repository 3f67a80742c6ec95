const dayMs = 86_400_000
const stepMs = 5 * 60_000
/** Where counters of what is always there begin. */
const epoch = Date.UTC(2026, 9, 1)

/** The energy of a power that is a function of time: summed up in steps, whole days remembered. */
export class DailyEnergy {
  readonly #offsetMs: number
  readonly #wattsAt: (at: number) => number
  /** Wh from the epoch to the begin of a day, by the day. */
  readonly #before = new Map<number, number>()

  /** @param offsetMs of the site's clock, by which days begin */
  constructor(offsetMs: number, wattsAt: (at: number) => number) {
    this.#offsetMs = offsetMs
    this.#wattsAt = wattsAt
  }

  at(at: number): { readonly dayWh: number; readonly wattHours: number } {
    const day = Math.floor((at + this.#offsetMs) / dayMs)
    const dayWh = this.#between(this.#beginOf(day), at)
    return { dayWh, wattHours: this.#until(day) + dayWh }
  }

  #beginOf(day: number): number {
    return day * dayMs - this.#offsetMs
  }

  #until(day: number): number {
    let from = Math.floor((epoch + this.#offsetMs) / dayMs)
    let sum = 0
    for (let known = day; known > from; known -= 1) {
      const before = this.#before.get(known)
      if (before === undefined) continue
      ;[from, sum] = [known, before]
      break
    }
    for (; from < day; from += 1) {
      sum += this.#between(this.#beginOf(from), this.#beginOf(from + 1))
      this.#before.set(from + 1, sum)
    }
    return sum
  }

  /** Steps of five minutes from the day's begin, so that a later moment never has less. */
  #between(from: number, to: number): number {
    let sum = 0
    for (let at = from; at < to; at += stepMs)
      sum += (this.#wattsAt(at + stepMs / 2) * Math.min(stepMs, to - at)) / 3_600_000
    return sum
  }
}
