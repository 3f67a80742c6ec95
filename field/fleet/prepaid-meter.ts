import { seededRandom } from './random.ts'

/** What a prepaid meter holds, and when it was worked out last. */
export interface PrepaidMeter {
  readonly balanceFen: number
  /** Milliseconds since the epoch. */
  readonly at: number
  /** Times that it was charged by a card. */
  readonly purchaseCount: number
}

/** Money that a household of this meter uses in an hour, in thousandths of a fen. */
const hourly = (address: string): number => 8_000 + Math.floor(seededRandom(`${address}:use`)() * 40_000)

/** New ones hold something between a debt of 30 yuan and 220 yuan; every fourth is nearly out of money. */
export function newMeter(address: string, at: number): PrepaidMeter {
  const random = seededRandom(`${address}:prepaid`)
  const isPoor = random() < 0.25
  const balanceFen = Math.floor(isPoor ? random() * 6_000 - 3_000 : 2_500 + random() * 19_500)
  return { balanceFen, at, purchaseCount: 0 }
}

/** What it holds later: one whose breaker is open uses nothing. */
export function meterAt(
  address: string,
  meter: PrepaidMeter,
  { at, isOpen }: { readonly at: number; readonly isOpen: boolean },
): PrepaidMeter {
  if (at <= meter.at) return meter
  if (isOpen) return { ...meter, at }
  const used = Math.floor((hourly(address) * (at - meter.at)) / 3_600_000 / 1000)
  // What is less than a fen is left for the next time.
  return used === 0 ? meter : { ...meter, balanceFen: meter.balanceFen - used, at }
}
