import type { FleetStation } from '#contract/field/field.contract.ts'

import { seededRandom } from '../random.ts'
import { offsetMs } from './offset.ts'
import { DailyEnergy } from './daily-energy.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** How likely a car comes in each hour of the day: before work, at noon, and most after it. */
const busy = [1, 1, 1, 1, 1, 2, 4, 8, 7, 5, 4, 5, 8, 7, 5, 4, 5, 8, 10, 10, 8, 6, 4, 2] as const
const busiest = 10

/** One car at a pile. */
export interface Charge {
  /** Minutes of the site's day. */
  readonly from: number
  readonly minutes: number
  readonly watts: number
  readonly firstSoc: number
  readonly lastSoc: number
}

const days = new Map<string, readonly Charge[]>()

/** The cars of a day, one after the other: who comes while another one charges drives on. */
function chargesOf(seed: string, day: number): readonly Charge[] {
  const key = `${seed}:${day}`
  const known = days.get(key)
  if (known) return known
  const random = seededRandom(`${key}:cars`)
  const charges: Charge[] = []
  let free = 0
  for (let minute = 0; minute < 1440; minute += 10) {
    const comes = random() < ((busy[Math.floor(minute / 60)] ?? 1) / busiest) * 0.16
    const [watts, firstSoc, gain] = [40_000 + 80_000 * random(), 10 + 40 * random(), 30 + 40 * random()]
    if (!comes || minute < free) continue
    const kiloWattHours = (60 * gain) / 100
    const minutes = Math.min(1430 - minute, Math.ceil((kiloWattHours * 60_000) / watts / 0.8))
    if (minutes < 5) continue
    charges.push({ from: minute, minutes, watts, firstSoc, lastSoc: Math.min(100, firstSoc + gain) })
    free = minute + minutes + 5
  }
  days.set(key, charges)
  return charges
}

/** The car that is at a pile now, and how far it has come. */
export function chargeAt({ utcOffset }: Pick<FleetStation, 'utcOffset'>, seed: string, at: number) {
  const local = at + offsetMs(utcOffset)
  const day = Math.floor(local / dayMs)
  const minute = (local - day * dayMs) / minuteMs
  const charge = chargesOf(seed, day).find(({ from, minutes }) => minute >= from && minute < from + minutes)
  if (!charge) return null
  const share = (minute - charge.from) / charge.minutes
  // Full power to two thirds of the time, then ever less.
  const watts = charge.watts * (share < 2 / 3 ? 1 : 1 - 0.8 * (share - 2 / 3) * 3)
  return { ...charge, watts, share, minute: minute - charge.from }
}

const energies = new Map<string, DailyEnergy>()

/** Wh that a pile has given: of the site's day, and ever. */
export function pileEnergy(station: FleetStation, seed: string, at: number) {
  const energy =
    energies.get(seed) ??
    new DailyEnergy(offsetMs(station.utcOffset), (moment) => chargeAt(station, seed, moment)?.watts ?? 0)
  energies.set(seed, energy)
  return energy.at(at)
}
