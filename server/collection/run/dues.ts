import type { CycleUnit } from '#contract/collection/codes.ts'

/** When something is due: at its start, and every cycle after it. */
export interface Cycle {
  /** Epoch ms. */
  readonly startAt: number
  readonly cycle: number
  readonly unit: CycleUnit
  /** The site's: months and years are of its calendar. */
  readonly offsetMs: number
}

const unitMs = { 1: 60_000, 2: 3_600_000, 3: 86_400_000 } as const
const monthsOf = { 4: 1, 5: 12 } as const

/** The `k`th time, 0 at the start. The 31st becomes the last day of a shorter month. */
function dueAt({ startAt, cycle, unit, offsetMs }: Cycle, k: number): number {
  if (unit <= 3) return startAt + k * cycle * unitMs[unit as 1 | 2 | 3]
  const local = new Date(startAt + offsetMs)
  const month = local.getUTCMonth() + k * cycle * monthsOf[unit as 4 | 5]
  const last = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const day = Date.UTC(local.getUTCFullYear(), month, Math.min(local.getUTCDate(), last))
  return day + ((startAt + offsetMs) % 86_400_000) - offsetMs
}

/** How many times it was due up to an instant, the instant itself included; 0 before the start. */
export function duesUntil(cycle: Cycle, at: number): number {
  if (at < cycle.startAt) return 0
  const about =
    cycle.unit <= 3 ? unitMs[cycle.unit as 1 | 2 | 3] : monthsOf[cycle.unit as 4 | 5] * 28 * 86_400_000
  let k = Math.floor((at - cycle.startAt) / (about * cycle.cycle))
  while (dueAt(cycle, k) > at) k -= 1
  return k + 1
}

/** The last time at or before an instant; null before the start. */
export function lastDue(cycle: Cycle, at: number): number | null {
  const dues = duesUntil(cycle, at)
  return dues === 0 ? null : dueAt(cycle, dues - 1)
}

/** The first time after an instant. */
export const nextDue = (cycle: Cycle, after: number): number => dueAt(cycle, duesUntil(cycle, after))
