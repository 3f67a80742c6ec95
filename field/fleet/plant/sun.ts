import type { FleetStation } from '#contract/field/field.contract.ts'

import { seededRandom } from '../random.ts'
import { offsetMs } from './offset.ts'
import { DailyEnergy } from './daily-energy.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const [sunrise, sunset] = [6, 18] as const
const brightest = 1000
/** A cloud changes within so much time. */
const cloudMs = 10 * 60_000

const cloudAt = (seed: string, slot: number): number => {
  const random = seededRandom(`${seed}:cloud:${slot}`)
  // Mostly clear, now and then a cloud that lets a third through.
  return random() < 0.75 ? 0.92 + 0.08 * random() : 0.3 + 0.4 * random()
}

/** What falls on a square metre, W: a clear day's arch by the site's clock, and the clouds before it. */
export function irradiance({ utcOffset }: Pick<FleetStation, 'utcOffset'>, seed: string, at: number): number {
  const hour = ((((at + offsetMs(utcOffset)) % dayMs) + dayMs) % dayMs) / hourMs
  if (hour <= sunrise || hour >= sunset) return 0
  const arch = Math.sin((Math.PI * (hour - sunrise)) / (sunset - sunrise)) ** 1.3
  const slot = Math.floor(at / cloudMs)
  const share = (at % cloudMs) / cloudMs
  const clouds = cloudAt(seed, slot) * (1 - share) + cloudAt(seed, slot + 1) * share
  return brightest * arch * clouds
}

/** An inverter's place on its curve: little at dawn, best at half load. */
export const inverterEfficiency = (load: number): number =>
  load <= 0 ? 0 : Math.max(0.7, 0.985 - 0.004 / (load + 0.02) - 0.008 * load)

/** W of the AC side, of so many peak W of modules. */
export function pvWatts(station: FleetStation, seed: string, peakW: number, at: number) {
  const sun = irradiance(station, seed, at)
  // Hot modules give less.
  const dc = ((peakW * sun) / brightest) * (1 - 0.0035 * Math.max(0, sun / 40 - 5))
  return { sun, dc, ac: dc * inverterEfficiency(dc / peakW) }
}

const energies = new Map<string, DailyEnergy>()

/** Wh that a field of modules has given: of the site's day, and ever. */
export function pvEnergy(station: FleetStation, seed: string, peakW: number, at: number) {
  const key = `${seed}:${peakW}`
  const energy =
    energies.get(key) ??
    new DailyEnergy(offsetMs(station.utcOffset), (moment) => pvWatts(station, seed, peakW, moment).ac)
  energies.set(key, energy)
  return energy.at(at)
}
