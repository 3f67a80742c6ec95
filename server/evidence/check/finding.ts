import type { CheckPhase, FindingKind } from '#contract/evidence/finding-kinds.ts'

/** Something that does not hold. */
export interface Finding {
  readonly kind: FindingKind
  /** A machine's id, or one of `ownChains`, or empty. */
  readonly machineId: string
  readonly record: string
  /** Row, root or booking that is meant; null where all of it is. */
  readonly seq: number | null
  /** More for whoever looks: a column, a hash. Never translated. */
  readonly detail: string
}

/** How much was gone through; every figure is a number of rows. */
export interface CheckCounts {
  records: number
  journalRows: number
  projections: number
  auditRows: number
  bookings: number
  roots: number
  leaves: number
  outside: number
  stamps: number
}

export const noCounts = (): CheckCounts => ({
  records: 0,
  journalRows: 0,
  projections: 0,
  auditRows: 0,
  bookings: 0,
  roots: 0,
  leaves: 0,
  outside: 0,
  stamps: 0,
})

/** What every part of a check is given. */
export interface Checking {
  readonly counts: CheckCounts
  readonly found: (finding: Finding) => void
  /** @param done share of the phase, 0 to 1 */
  readonly reached: (phase: CheckPhase, done: number) => void
}
