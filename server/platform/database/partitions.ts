import { sql } from 'kysely'

import type { Db, Tx } from './database.ts'

/** Tables in range partitions by `at`, and how long one of them is, in UTC. */
export const partitioned = {
  sample: 'day',
  rollup_quarter: 'month',
  rollup_hour: 'month',
  rollup_day: 'year',
  rollup_month: 'year',
} as const
export type PartitionedTable = keyof typeof partitioned
type Unit = (typeof partitioned)[PartitionedTable]

const dayMs = 86_400_000
const digits = { day: 10, month: 7, year: 4 } as const satisfies Record<Unit, number>

/** Begin of the partition that holds `at`, or of a later one. */
function startOf(unit: Unit, at: Date, plus = 0): Date {
  if (unit === 'day') return new Date((Math.floor(at.getTime() / dayMs) + plus) * dayMs)
  if (unit === 'month') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + plus, 1))
  return new Date(Date.UTC(at.getUTCFullYear() + plus, 0, 1))
}

/** Name of the partition that holds `at`, e.g. `sample_2026_11_22`. */
export const partitionOf = (table: PartitionedTable, at: Date): string =>
  `${table}_${at.toISOString().slice(0, digits[partitioned[table]]).replaceAll('-', '_')}`

/** Makes the partitions that hold `from` to `to`. Done again it changes nothing. */
export async function ensurePartitions(db: Db, table: PartitionedTable, from: Date, to: Date): Promise<void> {
  const unit = partitioned[table]
  for (let start = startOf(unit, from); start <= to; start = startOf(unit, start, 1)) {
    const end = startOf(unit, start, 1)
    // oxlint-disable-next-line no-await-in-loop -- they are few, and most are there
    await db.transaction().execute((tx) => ensurePartition(tx, table, start, end))
  }
}

/**
 * Made beside the table and then attached: `create table … partition of` would wait for every reader of the
 * table, such as a backup, and keep every writer waiting behind itself.
 */
async function ensurePartition(tx: Tx, table: PartitionedTable, from: Date, to: Date): Promise<void> {
  const name = partitionOf(table, from)
  if (await isThere(tx, name)) return
  // Two nodes at once would both find it missing.
  await sql`select pg_advisory_xact_lock(731554202)`.execute(tx)
  if (await isThere(tx, name)) return
  await sql`create table ${sql.id(name)} (like ${sql.id(table)} including all)`.execute(tx)
  await sql`alter table ${sql.id(table)} attach partition ${sql.id(name)}
    for values from (${sql.lit(from.toISOString())}) to (${sql.lit(to.toISOString())})`.execute(tx)
}

/**
 * Drops the partitions that end before an instant. They are taken off first, beside readers and writers.
 *
 * @returns their names
 */
export async function dropPartitions(db: Db, table: PartitionedTable, before: Date): Promise<string[]> {
  const keptFrom = partitionOf(table, startOf(partitioned[table], before))
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname::text collate "C" < ${keptFrom} collate "C"
    order by 1`.execute(db)
  for (const { name } of rows) {
    // oxlint-disable no-await-in-loop -- one at a time: each waits for who reads it
    await sql`alter table ${sql.id(table)} detach partition ${sql.id(name)} concurrently`.execute(db)
    await sql`drop table ${sql.id(name)}`.execute(db)
    // oxlint-enable no-await-in-loop
  }
  return rows.map(({ name }) => name)
}

/** Asked of the table itself: `to_regclass` would answer from what the session remembers from before the lock. */
async function isThere(tx: Tx, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_class
    where relname = ${name} and relnamespace = 'public'::regnamespace`.execute(tx)
  return rows.length > 0
}
