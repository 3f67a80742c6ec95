import type { Level } from '#contract/reading/periods.ts'
import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'

import { arrayText, type Numbers, numbersOf } from '../taking/sample.ts'
import { type CounterRollup, noCounter, noValue, type Rollup, type ValueRollup } from './rollup.ts'

/** A rollup at its place. */
export interface PlacedRollup {
  readonly deviceId: number
  /** Begin of the period, epoch ms. */
  readonly at: number
  readonly rollup: Rollup
}

/** Arrays of a row; null: the same for all items, as the row says. */
const valueColumns = ['firsts', 'lasts', 'lows', 'highs', 'sums', 'odd', 'reads'] as const
const counterColumns = ['counter_firsts', 'counter_lasts', 'rises', 'faults', 'counter_reads'] as const
const instantColumns = [
  'firsts_ms',
  'lasts_ms',
  'lows_ms',
  'highs_ms',
  'counter_firsts_ms',
  'counter_lasts_ms',
] as const
const arrays = [...valueColumns, ...counterColumns, ...instantColumns]
type ArrayColumn = (typeof arrays)[number]

const wide: readonly ArrayColumn[] = ['sums', 'counter_firsts', 'counter_lasts', 'rises']
const typeOf = (column: ArrayColumn, level: Level): string =>
  wide.includes(column) || (level === 'month' && instantColumns.some((instant) => instant === column))
    ? 'int8[]'
    : 'int4[]'

export type RollupText = {
  device_id: number
  at: Date
  samples: number
  first_ms: number
  last_ms: number
} & Record<ArrayColumn, string | null>

/** What a query of rollups selects, as {@link rollupOf} reads it. */
export const rollupColumns = sql.raw(
  ['device_id', 'at', 'samples', 'first_ms', 'last_ms', ...arrays.map((name) => `${name}::text`)]
    .map((name) => `rolled.${name}`)
    .join(', '),
)

/** Writes rollups in the place of what is there. */
export async function writeRollups(
  tx: Db | Tx,
  level: Level,
  placed: readonly PlacedRollup[],
): Promise<void> {
  if (placed.length === 0) return
  const rows = placed.map(rowOf)
  const column = (name: ArrayColumn) => sql`${rows.map((row) => row[name])}::text[]`
  const table = sql.id(`rollup_${level}`)
  const names = ['device_id', 'at', 'samples', 'first_ms', 'last_ms', ...arrays]
  await sql`
    insert into ${table} (${sql.raw(names.join(', '))})
    select device_id, at, samples, first_ms, last_ms,
      ${sql.raw(arrays.map((name) => `${name}::${typeOf(name, level)}`).join(', '))}
    from unnest(${rows.map((row) => row.device_id)}::int4[], ${rows.map((row) => row.at.toISOString())}::timestamptz[],
      ${rows.map((row) => row.samples)}::int4[], ${rows.map((row) => row.first_ms)}::int8[],
      ${rows.map((row) => row.last_ms)}::int8[], ${sql.join(arrays.map(column))})
      as t (${sql.raw(names.join(', '))})
    on conflict (device_id, at) do update set
      ${sql.raw(
        names
          .slice(2)
          .map((name) => `${name} = excluded.${name}`)
          .join(', '),
      )}`.execute(tx)
}

const of = <Part>(parts: readonly Part[], pick: (part: Part) => number | null): string =>
  arrayText(parts.map(pick))

/** Null where every item says what the row says. */
const unless = (same: number, numbers: Numbers): string | null =>
  numbers.every((number) => number === same) ? null : arrayText(numbers)

function rowOf({ deviceId, at, rollup }: PlacedRollup): RollupText {
  const { samples, firstAt, lastAt, values, counters } = rollup
  const offset = (instant: number | null): number | null => (instant === null ? null : instant - at)
  const first = firstAt - at
  const last = lastAt - at
  return {
    device_id: deviceId,
    at: new Date(at),
    samples,
    first_ms: first,
    last_ms: last,
    reads: unless(
      samples,
      values.map(({ read }) => read),
    ),
    firsts: of(values, (value) => value.first),
    lasts: of(values, (value) => value.last),
    lows: of(values, (value) => value.low),
    highs: of(values, (value) => value.high),
    sums: of(values, (value) => value.sum),
    odd: unless(
      0,
      values.map(({ odd }) => odd),
    ),
    firsts_ms: unless(
      first,
      values.map(({ firstAt: own }) => offset(own)),
    ),
    lasts_ms: unless(
      last,
      values.map(({ lastAt: own }) => offset(own)),
    ),
    lows_ms: of(values, ({ lowAt }) => offset(lowAt)),
    highs_ms: of(values, ({ highAt }) => offset(highAt)),
    counter_reads: unless(
      samples,
      counters.map(({ read }) => read),
    ),
    counter_firsts: of(counters, (counter) => counter.first),
    counter_lasts: of(counters, (counter) => counter.last),
    rises: of(counters, ({ rise }) => rise),
    faults: unless(
      0,
      counters.map(({ faults }) => faults),
    ),
    counter_firsts_ms: unless(
      first,
      counters.map(({ firstAt: own }) => offset(own)),
    ),
    counter_lasts_ms: unless(
      last,
      counters.map(({ lastAt: own }) => offset(own)),
    ),
  }
}

/** What a row of {@link rollupColumns} says. */
export function rollupOf(row: RollupText): PlacedRollup {
  const at = row.at.getTime()
  const numbers = (name: ArrayColumn): Numbers | null => {
    const text = row[name]
    return text === null ? null : numbersOf(text)
  }
  const instant = (offsets: Numbers | null, place: number, same: number): number | null => {
    const own = offsets === null ? same : (offsets[place] ?? null)
    return own === null ? null : at + own
  }
  const [reads, firsts, lasts, lows, highs] = [
    numbers('reads'),
    numbers('firsts'),
    numbers('lasts'),
    numbers('lows'),
    numbers('highs'),
  ]
  const [sums, odd, lowsMs, highsMs] = [
    numbers('sums'),
    numbers('odd'),
    numbers('lows_ms'),
    numbers('highs_ms'),
  ]
  const [firstsMs, lastsMs] = [numbers('firsts_ms'), numbers('lasts_ms')]
  const values = (firsts ?? []).map((first, place): ValueRollup => {
    const oddOnes = odd?.[place] ?? 0
    if (first === null) return { ...noValue, odd: oddOnes }
    return {
      read: reads === null ? row.samples : (reads[place] ?? 0),
      odd: oddOnes,
      first,
      firstAt: instant(firstsMs, place, row.first_ms),
      last: lasts?.[place] ?? null,
      lastAt: instant(lastsMs, place, row.last_ms),
      low: lows?.[place] ?? null,
      lowAt: instant(lowsMs, place, 0),
      high: highs?.[place] ?? null,
      highAt: instant(highsMs, place, 0),
      sum: sums?.[place] ?? 0,
    }
  })
  const [counterReads, counterFirsts, counterLasts] = [
    numbers('counter_reads'),
    numbers('counter_firsts'),
    numbers('counter_lasts'),
  ]
  const [rises, faults] = [numbers('rises'), numbers('faults')]
  const [counterFirstsMs, counterLastsMs] = [numbers('counter_firsts_ms'), numbers('counter_lasts_ms')]
  const counters = (counterFirsts ?? []).map((first, place): CounterRollup =>
    first === null
      ? noCounter
      : {
          read: counterReads === null ? row.samples : (counterReads[place] ?? 0),
          faults: faults?.[place] ?? 0,
          rise: rises?.[place] ?? 0,
          first,
          firstAt: instant(counterFirstsMs, place, row.first_ms),
          last: counterLasts?.[place] ?? null,
          lastAt: instant(counterLastsMs, place, row.last_ms),
        },
  )
  const rollup = {
    samples: row.samples,
    firstAt: at + row.first_ms,
    lastAt: at + row.last_ms,
    values,
    counters,
  }
  return { deviceId: row.device_id, at, rollup }
}
