import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'

import { arrayText, mergedNumbers, numbersOf, oneEach, type Sample, turnsOf } from './sample.ts'

/** A quarter of an hour of a device that must be worked out once it has ended. */
export interface DueQuarter {
  readonly deviceId: number
  readonly from: number
  readonly to: number
}

const iso = (at: number): string => new Date(at).toISOString()

/**
 * Stores samples in one statement, one commit (one more where corrections stand among them), with the quarters that they make due. What is there already stays as
 * it is, but for what a message adds or corrects.
 *
 * @param dueOf the quarters of those samples
 * @returns how many of them were not there
 */
export async function storeSamples(
  db: Db,
  told: readonly Sample[],
  due: readonly DueQuarter[],
  dueOf: (samples: readonly Sample[]) => readonly DueQuarter[],
): Promise<number> {
  let stored = 0
  for (const turn of turnsOf(told)) {
    // oxlint-disable-next-line no-await-in-loop -- in the order in which they came, and nearly always one
    stored += await storeTurn(db, oneEach(turn), due, dueOf)
  }
  return stored
}

async function storeTurn(
  db: Db,
  samples: readonly Sample[],
  due: readonly DueQuarter[],
  dueOf: (samples: readonly Sample[]) => readonly DueQuarter[],
): Promise<number> {
  const { rows } = await sql<{ stored: number }>`
    with told as (${unnested(samples)}), put as (
      insert into sample (device_id, at, values, counters) select * from told
      on conflict do nothing returning 1
    ), due as (${markDue(due)})
    select count(*) as stored from put`.execute(db)
  const stored = rows[0]?.stored ?? 0
  if (stored < samples.length) {
    await db.transaction().execute((tx) => mergeIntoStored(tx, samples, dueOf))
  }
  return stored
}

const unnested = (samples: readonly Sample[]) => sql`
  select device_id, at, told_values::int4[] as values, told_counters::int8[] as counters from unnest(
    ${samples.map(({ deviceId }) => deviceId)}::int4[], ${samples.map(({ at }) => iso(at))}::timestamptz[],
    ${samples.map(({ values }) => arrayText(values))}::text[],
    ${samples.map(({ counters }) => arrayText(counters))}::text[]) as t (device_id, at, told_values, told_counters)`

/** Whoever takes a mark away while this writes waits for its commit, and so sees its samples. */
const markDue = (due: readonly DueQuarter[]) => sql`
  insert into rollup_due (level, device_id, at, ends_at)
  select 'quarter', * from unnest(${due.map(({ deviceId }) => deviceId)}::int4[],
    ${due.map(({ from }) => iso(from))}::timestamptz[], ${due.map(({ to }) => iso(to))}::timestamptz[])
  on conflict (level, device_id, at) do update set told = rollup_due.told + 1`

async function mergeIntoStored(
  tx: Tx,
  samples: readonly Sample[],
  dueOf: (samples: readonly Sample[]) => readonly DueQuarter[],
): Promise<void> {
  const { rows } = await sql<{ device_id: number; at: Date; values: string; counters: string }>`
    select sample.device_id, sample.at, sample.values::text, sample.counters::text
    from sample join (${unnested(samples)}) as told on told.device_id = sample.device_id and told.at = sample.at
    where told.values <> sample.values or told.counters <> sample.counters
    order by 1, 2 for update of sample`.execute(tx)
  if (rows.length === 0) return
  const there = new Map(rows.map((row) => [`${row.device_id}:${row.at.getTime()}`, row]))
  const changed = samples.flatMap((sample) => {
    const row = there.get(`${sample.deviceId}:${sample.at}`)
    if (!row) return []
    const corrects = sample.corrects ?? false
    const values = mergedNumbers(numbersOf(row.values), sample.values, corrects)
    const counters = mergedNumbers(numbersOf(row.counters), sample.counters, corrects)
    const isSame = arrayText(values) === row.values && arrayText(counters) === row.counters
    return isSame ? [] : [{ ...sample, values, counters }]
  })
  if (changed.length === 0) return
  await sql`update sample set values = told.values, counters = told.counters from (${unnested(changed)}) as told
    where sample.device_id = told.device_id and sample.at = told.at`.execute(tx)
  await markDue(dueOf(changed)).execute(tx)
}
