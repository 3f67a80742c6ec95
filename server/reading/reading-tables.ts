import type { Generated } from 'kysely'

import type { Level } from '#contract/reading/periods.ts'
import type { Instant } from '#server/platform/database/schema.ts'

/** What was not read is null. */
type Numbers = (number | null)[]

/**
 * What a device's readings of a period come to. Arrays are by the places of its type; instants are ms after `at`.
 * What is the same for all items is null and stands in the row.
 */
interface Rollup {
  device_id: number
  /** Begin of the period by the site's own clock. */
  at: Instant
  samples: number
  first_ms: number
  last_ms: number
  /** Readings of each item; null: as many as samples. */
  reads: Numbers | null
  firsts: Numbers
  lasts: Numbers
  lows: Numbers
  highs: Numbers
  sums: Numbers
  /** Readings that cannot be true, which nothing else counts; null: none. */
  odd: Numbers | null
  firsts_ms: Numbers | null
  lasts_ms: Numbers | null
  lows_ms: Numbers
  highs_ms: Numbers
  counter_reads: Numbers | null
  counter_firsts: Numbers
  counter_lasts: Numbers
  /** How far each counter rose from its first reading of the period to its last. */
  rises: Numbers
  /** Steps of a counter that were neither a rise nor a change of meters nor a register's new begin; null: none. */
  faults: Numbers | null
  counter_firsts_ms: Numbers | null
  counter_lasts_ms: Numbers | null
}

/** Samples, and what is worked out from them. Partitions are made by the application. */
interface ReadingTables {
  /** Daily range partitions by `at`, in days of UTC. */
  sample: { device_id: number; at: Instant; values: Numbers; counters: Numbers }
  /** Readings whose instant cannot be believed. */
  sample_apart: {
    device_id: number
    at: Instant
    values: Numbers
    counters: Numbers
    /** `late`: before what is kept open; `clock`: of a terminal whose clock was known to be wrong. */
    reason: 'ahead' | 'late' | 'clock'
    received_at: Instant
  }
  /** Terminals whose clock is wrong, and by how much. */
  terminal_clock: { terminal_id: number; offset_ms: number; since: Instant; last_at: Instant }
  /** A register that was taken out and the one that took its place. */
  counter_change: {
    device_id: number
    at: Instant
    place: number
    last_reading: number
    first_reading: number
  }
  /** Periods that must be worked out once they have ended, or again. */
  rollup_due: { level: Level; device_id: number; at: Instant; ends_at: Instant; told: Generated<number> }
  rollup_quarter: Rollup
  rollup_hour: Rollup
  rollup_day: Rollup
  rollup_month: Rollup
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends ReadingTables {}
}
