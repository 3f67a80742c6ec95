import type { FleetStation } from '#contract/field/field.contract.ts'

import { advanceStation, commission, type StationState } from '../station.ts'
import type { PolicyMemory } from './policy-plan.ts'

/** What a station stood at: power above 0 charging, W, and its stores, Wh. */
export interface StationMoment extends StationState {
  readonly powerW: number
}

const dayMs = 86_400_000
const keptEveryMs = 5 * 60_000
/** Days that a terminal keeps of what it read. */
export const keptDays = 8

/**
 * What a station did before now, as its terminal keeps it. The curve is worked out from the grid once and joined to the
 * counters as they are now, so that counters never fall on the way to them.
 */
export class StationPast {
  readonly #station: FleetStation
  readonly #seed: string
  readonly #now: () => StationState
  readonly #course: () => PolicyMemory['course']
  #kept: StationState[] = []

  /**
   * @param now the state that the station has reached
   * @param course plans that its converters followed
   */
  constructor(
    station: FleetStation,
    seed: string,
    now: () => StationState,
    course: () => PolicyMemory['course'],
  ) {
    this.#station = station
    this.#seed = seed
    this.#now = now
    this.#course = course
  }

  /** Null where it is older than what is kept. */
  at(moment: number): StationMoment | null {
    const anchor = this.#now()
    if (moment >= anchor.at) return this.#advanced(anchor, moment)
    const [first] = this.#kept
    if (!first || first.at < anchor.at - (keptDays + 2) * dayMs)
      this.#kept = [commission(this.#station, this.#seed, anchor.at, keptDays)]
    const [here, there] = [this.#worked(moment), this.#worked(anchor.at)]
    if (!here || !there) return null
    return {
      ...here,
      chargedWh: anchor.chargedWh - (there.chargedWh - here.chargedWh),
      dischargedWh: anchor.dischargedWh - (there.dischargedWh - here.dischargedWh),
    }
  }

  #worked(moment: number): StationMoment | null {
    const [start] = this.#kept
    if (!start || moment < start.at) return null
    for (let last = this.#kept.at(-1); last && last.at + keptEveryMs <= moment; last = this.#kept.at(-1))
      this.#kept.push(this.#advanced(last, last.at + keptEveryMs))
    const before = this.#kept[Math.floor((moment - start.at) / keptEveryMs)]
    return before ? this.#advanced(before, moment) : null
  }

  #advanced(from: StationState, moment: number): StationMoment {
    const { at, storedWh, chargedWh, dischargedWh } = from
    const state = { at, storedWh, chargedWh, dischargedWh }
    const powerW = advanceStation(this.#station, state, this.#seed, moment, this.#course())
    return { ...state, powerW }
  }
}
