import { storageStation } from '#contract/device/types/storage-station.ts'
import type { FleetStation, Telemetry } from '#contract/field/field.contract.ts'
import type { SampleMessage } from '#contract/field/sample.ts'

import { offsetMs } from './plant/offset.ts'
import { followedAt, type PolicyMemory } from './plant/policy-plan.ts'
import { seededRandom } from './random.ts'

/** State of charge and counters at a moment of the grid; fractions of a Wh are kept. */
export interface StationState {
  /** Epoch ms, a multiple of `stepMs`. */
  at: number
  storedWh: number
  chargedWh: number
  dischargedWh: number
}

export const stepMs = 5000
/** Terminals freeze a point of the curve so often (Q/GDW 1376.1 freezing density: 5 min). */
const frozenMs = 5 * 60_000
const stepH = stepMs / 3_600_000
const dayMs = 86_400_000
const [lowest, highest] = [0.08, 0.95]

/**
 * Two cycles a day by Henan's time-of-use periods: it charges in the night and at noon and discharges over
 * the morning and evening peaks. Hours of the site's day and the share of the capacity that is moved.
 */
const periods = [
  { from: 0, to: 6, share: 0.86 },
  { from: 8.5, to: 11, share: -0.72 },
  { from: 12, to: 15, share: 0.78 },
  { from: 17.5, to: 21, share: -0.78 },
] as const
const rampH = 0.15

/** What makes one station another than the next: when it begins, how much it moves, what it loses, how calm it runs. */
interface Traits {
  readonly laterH: number
  readonly share: number
  /** Of one direction. */
  readonly efficiency: number
  readonly ripple: number
  /** What it holds at its first midnight, of its capacity. */
  readonly begins: number
  /** Its noon charge follows the sun and its clouds, not a plan. */
  readonly isSunny: boolean
}

const traitsBySeed = new Map<string, Traits>()

/** The same for the same station at every start. */
function traitsOf(seed: string): Traits {
  const known = traitsBySeed.get(seed)
  if (known) return known
  const random = seededRandom(`${seed}:traits`)
  const traits = {
    laterH: (random() - 0.5) * 0.8,
    share: 0.6 + 0.4 * random(),
    efficiency: 0.91 + 0.045 * random(),
    ripple: 0.01 + 0.05 * random(),
    begins: 0.1 + 0.12 * random(),
    isSunny: random() < 0.4,
  }
  traitsBySeed.set(seed, traits)
  return traits
}

/**
 * At its first start a station stands as if it had followed its periods since a midnight of its site: today's,
 * or the one `daysAgo` days before.
 */
export function commission(station: FleetStation, seed: string, now: number, daysAgo = 0): StationState {
  const offset = offsetMs(station.utcOffset)
  const midnight = (Math.floor((now + offset) / dayMs) - daysAgo) * dayMs - offset
  const { chargedWh, dischargedWh, ratedCapacityWh } = station
  return { at: midnight, storedWh: traitsOf(seed).begins * ratedCapacityWh, chargedWh, dischargedWh }
}

/**
 * Moments of the curve that a terminal freezes and that nobody was told of: every five minutes, or `everyMs`, after
 * `toldAt` and before `now`, no further back than its memory reaches.
 */
export function frozenMoments(toldAt: number, now: number, storedDays: number, everyMs = frozenMs): number[] {
  const from = Math.max(toldAt, now - storedDays * dayMs)
  const moments: number[] = []
  for (let at = (Math.floor(from / everyMs) + 1) * everyMs; at < now; at += everyMs) moments.push(at)
  return moments
}

/**
 * Advances the station to `now` in fixed steps. What it does depends on nothing but the grid, so that a fleet
 * that was killed and starts from an older state arrives at the same counters: they never fall.
 *
 * @param course plans that its converters follow, and from when on
 * @returns the power at `now`, W, above 0 charging
 */
export function advanceStation(
  station: FleetStation,
  state: StationState,
  seed: string,
  now: number,
  course: PolicyMemory['course'] = [],
): number {
  const { efficiency } = traitsOf(seed)
  const powerAt = powerOf(station, seed, course)
  let power = powerAt(state)
  while (state.at + stepMs <= now) {
    const energyWh = power * stepH
    if (power > 0) {
      state.chargedWh += energyWh
      state.storedWh += energyWh * efficiency
    } else {
      state.dischargedWh -= energyWh
      state.storedWh += energyWh / efficiency
    }
    state.at += stepMs
    power = powerAt(state)
  }
  return power
}

/** The power of a station by its state, W, above 0 charging. Whoever asks moment after moment asks one and the same. */
function powerOf(
  station: FleetStation,
  seed: string,
  course: PolicyMemory['course'],
): (state: StationState) => number {
  const traits = traitsOf(seed)
  const offset = offsetMs(station.utcOffset)
  const later = traits.laterH * 3_600_000
  const rippling = byLot(`${seed}:`, 30_000)
  const cloudy = byLot(`${seed}:cloud:`, 420_000)
  return ({ at, storedWh }) => {
    const followed = followedAt(course, at)
    const charge = storedWh / station.ratedCapacityWh
    if (followed !== null) {
      const { watts, lower, upper } = followed
      const room =
        watts > 0 ? Math.min(highest, upper) - charge : watts < 0 ? charge - Math.max(lowest, lower) : 0
      const limit = Math.max(0, Math.min(1, room / 0.01))
      return Math.sign(watts) * Math.min(Math.abs(watts), station.ratedPowerW) * limit
    }
    const hour = ((at + offset - later) % dayMs) / 3_600_000
    const period = periods.find(({ from, to }) => hour >= from && hour < to)
    if (!period) return 0
    const { from, to, share } = period
    const wanted = (share * traits.share * station.ratedCapacityWh) / (to - from - rampH)
    const isSun = traits.isSunny && from === 12
    const ramp = isSun
      ? sunAt((hour - from) / (to - from), cloudy(at))
      : Math.min(1, (hour - from) / rampH, (to - hour) / rampH)
    const ripple = 1 - traits.ripple * rippling(at)
    const room = share > 0 ? (highest - charge) / 0.05 : (charge - lowest) / 0.05
    const limit = Math.max(0, Math.min(1, room)) * ramp * ripple
    return Math.sign(wanted) * Math.min(Math.abs(wanted), station.ratedPowerW * 0.98) * limit
  }
}

/** A number from 0 to 1 for each `everyMs` of the grid, drawn once for all moments of it. */
function byLot(seed: string, everyMs: number): (at: number) => number {
  let drawnFor = Number.NaN
  let drawn = 0
  return (at) => {
    const slot = Math.floor(at / everyMs)
    if (slot !== drawnFor) {
      drawnFor = slot
      drawn = seededRandom(`${seed}${slot}`)()
    }
    return drawn
  }
}

/** The sun over a period's course from 0 to 1: a bell, with clouds that pass within some minutes. */
const sunAt = (course: number, cloud: number): number =>
  Math.sin(Math.PI * course) * (cloud < 0.25 ? 0.45 + 2 * cloud : 1)

/** What the station says of itself at `now`. */
export const telemetryOf = (
  station: FleetStation,
  state: StationState,
  power: number,
  now: number,
): Telemetry => ({
  at: new Date(now).toISOString(),
  powerW: Math.round(power),
  socPermille: Math.max(0, Math.min(1000, Math.round((state.storedWh / station.ratedCapacityWh) * 1000))),
  chargedWh: Math.floor(state.chargedWh),
  dischargedWh: Math.floor(state.dischargedWh),
})

/** Points of one message: a day of the frozen curve has 288. */
const mostPoints = 1000

/** Points that nobody was told of, many to a message: each message waits for the one before it to be stored. */
export const curveMessages = (address: string, points: readonly Telemetry[]): SampleMessage[] =>
  Array.from({ length: Math.ceil(points.length / mostPoints) }, (_, nth) => ({
    type: storageStation.code,
    samples: points
      .slice(nth * mostPoints, (nth + 1) * mostPoints)
      .map(({ at, powerW, socPermille, chargedWh, dischargedWh }) => [
        address,
        Date.parse(at),
        [powerW, socPermille, chargedWh, dischargedWh],
      ]),
  }))
