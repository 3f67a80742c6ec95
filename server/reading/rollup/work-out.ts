import { sql } from 'kysely'

import { type Level, levels } from '#contract/reading/periods.ts'
import { periodAt, periodsIn } from '#contract/reading/site-clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { ensurePartitions, partitionOf } from '#server/platform/database/partitions.ts'

import { graceMs } from '../due-quarters.ts'
import { numbersOf } from '../taking/sample.ts'
import { allTogether, ofSample, type Rollup } from './rollup.ts'
import { rollupColumns, rollupOf, type RollupText, writeRollups } from './rollup-rows.ts'
import { readRolledDevices, type RolledDevice } from './rollup-rules.ts'

interface Due {
  readonly deviceId: number
  readonly from: number
  readonly to: number
}

const iso = (at: number): string => new Date(at).toISOString()
/** Periods of one transaction: so many at first and at the most; and as many as bring about so many rows to read. */
const firstAtOnce = 100
const mostAtOnce = 500
const rowsAtOnce = 20_000
/**
 * Rows that are worked out in one go. Readings that come in and lists that are asked for share the process, and have
 * their turn between two goes.
 */
const rowsInOneGo = { quarter: 1000, hour: 100, day: 100, month: 100 } as const satisfies Record<
  Level,
  number
>
/** Marks may begin within a quarter of the clock that is in effect. */
const quarterMs = 900_000

/**
 * Works out the periods that have ended or that late samples changed: quarters of an hour from their samples, each
 * longer period from the shorter ones. Always anew and as a whole, so that the order in which samples came makes no
 * difference. Nodes take turns.
 *
 * @returns how many periods it worked out
 */
export async function workOutRollups(db: Db, now: Date): Promise<number> {
  let done = 0
  for (const level of levels) {
    let most = firstAtOnce
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- a longer period waits for the shorter ones
      const { periods, rows } = await workOutSome(db, level, now, most)
      done += periods
      if (periods < most) break
      most = fitting(most, rows, rowsAtOnce)
    }
  }
  return done
}

/** How many periods bring about as many rows as are wanted, when so many brought these. */
const fitting = (periods: number, rows: number, wanted: number): number =>
  Math.min(mostAtOnce, Math.max(1, Math.floor((periods * wanted) / Math.max(1, rows))))

interface Worked {
  /** That were due. */
  readonly periods: number
  /** That were read for them. */
  readonly rows: number
}
const nothing: Worked = { periods: 0, rows: 0 }

async function workOutSome(db: Db, level: Level, now: Date, most: number): Promise<Worked> {
  const wanted = await readDue(db, level, now, most)
  if (wanted.length === 0) return nothing
  // Made before the transaction, which would otherwise keep everybody from them.
  const rollupTable = `rollup_${level}` as const
  const missing = new Map(
    wanted.flatMap(({ from, to }) =>
      [from - quarterMs, to - 1].map((at) => [partitionOf(rollupTable, new Date(at)), new Date(at)]),
    ),
  )
  for (const at of missing.values()) {
    // oxlint-disable-next-line no-await-in-loop -- one or two
    await ensurePartitions(db, rollupTable, at, at)
  }
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(731554241) as mine`.execute(tx)
    if (!rows[0]?.mine) return nothing
    const taken = await takeDue(tx, level, wanted)
    const devices = await readRolledDevices(tx, [...new Set(taken.map(({ deviceId }) => deviceId))])
    const due = wholePeriods(level, taken, devices)
    const read = await workOutAll(tx, level, due, devices)
    await markLonger(tx, level, due, devices)
    return { periods: wanted.length, rows: read }
  })
}

/** Works out those periods, some after the others. @returns how many rows it read */
async function workOutAll(
  tx: Tx,
  level: Level,
  due: readonly Due[],
  devices: ReadonlyMap<number, RolledDevice>,
): Promise<number> {
  let read = 0
  let most = Math.min(due.length, rowsInOneGo[level] / 30)
  for (let from = 0; from < due.length;) {
    const some = due.slice(from, from + most)
    from += some.length
    // oxlint-disable-next-line no-await-in-loop -- whatever else is to be done has its turn between them
    const rows = await workOutThese(tx, level, some, devices)
    read += rows
    most = fitting(some.length, rows, rowsInOneGo[level])
  }
  return read
}

async function workOutThese(
  tx: Tx,
  level: Level,
  due: readonly Due[],
  devices: ReadonlyMap<number, RolledDevice>,
): Promise<number> {
  const parts = level === 'quarter' ? await readSamples(tx, due, devices) : await readShorter(tx, level, due)
  const worked = due.map((period) => {
    const device = devices.get(period.deviceId)
    const rollup = device
      ? allTogether(parts.get(keyOf(period.deviceId, period.from)) ?? [], device.rules)
      : null
    return { ...period, rollup }
  })
  await writeRollups(
    tx,
    level,
    worked.flatMap(({ deviceId, from, rollup }) => (rollup ? [{ deviceId, at: from, rollup }] : [])),
  )
  await removeEmpty(
    tx,
    level,
    worked.filter(({ rollup }) => rollup === null),
  )
  return [...parts.values()].reduce((sum, { length }) => sum + length, 0)
}

/** What is marked as the site's clock has it: who marked may not have heard yet that its offset changed. */
function wholePeriods(
  level: Level,
  taken: readonly Due[],
  devices: ReadonlyMap<number, RolledDevice>,
): Due[] {
  const due = new Map<string, Due>()
  for (const mark of taken) {
    const clock = devices.get(mark.deviceId)?.clock
    for (const period of clock ? periodsIn(level, mark, clock) : [mark])
      due.set(keyOf(mark.deviceId, period.from), {
        deviceId: mark.deviceId,
        from: period.from,
        to: period.to,
      })
  }
  return [...due.values()]
}

const keyOf = (deviceId: number, from: number): string => `${deviceId}:${from}`

async function readDue(db: Db, level: Level, now: Date, most: number): Promise<Due[]> {
  const rows = await db
    .selectFrom('rollup_due')
    .select(['device_id', 'at', 'ends_at'])
    .where('level', '=', level)
    .where('ends_at', '<=', new Date(now.getTime() - graceMs))
    .orderBy('ends_at')
    .orderBy('device_id')
    .limit(most)
    .execute()
  return rows.map((row) => ({ deviceId: row.device_id, from: row.at.getTime(), to: row.ends_at.getTime() }))
}

/** Takes the marks away; one that is being written again just now stays for the next time. */
async function takeDue(tx: Tx, level: Level, wanted: readonly Due[]): Promise<Due[]> {
  const { rows } = await sql<{ device_id: number; at: Date; ends_at: Date }>`
    delete from rollup_due using (
      select level, device_id, at from rollup_due where level = ${level} and (device_id, at) in (
        select * from unnest(${wanted.map(({ deviceId }) => deviceId)}::int4[],
          ${wanted.map(({ from }) => iso(from))}::timestamptz[]))
      for update skip locked) as mine
    where rollup_due.level = mine.level and rollup_due.device_id = mine.device_id and rollup_due.at = mine.at
    returning rollup_due.device_id, rollup_due.at, rollup_due.ends_at`.execute(tx)
  return rows.map((row) => ({ deviceId: row.device_id, from: row.at.getTime(), to: row.ends_at.getTime() }))
}

const spans = (due: readonly Due[]) => sql`unnest(${due.map(({ deviceId }) => deviceId)}::int4[],
  ${due.map(({ from }) => iso(from))}::timestamptz[], ${due.map(({ to }) => iso(to))}::timestamptz[])
  as due (device_id, starts, ends)`

/** The instants of all of them, so that no other partition is looked into. */
const bounds = (due: readonly Due[]) => [
  iso(Math.min(...due.map(({ from }) => from))),
  iso(Math.max(...due.map(({ to }) => to))),
]

async function readSamples(
  tx: Tx,
  due: readonly Due[],
  devices: ReadonlyMap<number, RolledDevice>,
): Promise<ReadonlyMap<string, Rollup[]>> {
  const [least, most] = bounds(due)
  const { rows } = await sql<{ device_id: number; starts: Date; at: Date; values: string; counters: string }>`
    select sample.device_id, due.starts, sample.at, sample.values::text, sample.counters::text
    from ${spans(due)} join sample on sample.device_id = due.device_id and sample.at >= due.starts
      and sample.at < due.ends and sample.at >= ${least}::timestamptz and sample.at < ${most}::timestamptz
    order by sample.device_id, sample.at`.execute(tx)
  const parts = new Map<string, Rollup[]>()
  for (const row of rows) {
    const device = devices.get(row.device_id)
    if (!device) continue
    const sample = {
      deviceId: row.device_id,
      at: row.at.getTime(),
      values: numbersOf(row.values),
      counters: numbersOf(row.counters),
    }
    put(parts, keyOf(row.device_id, row.starts.getTime()), ofSample(sample, device.rules))
  }
  return parts
}

async function readShorter(
  tx: Tx,
  level: Level,
  due: readonly Due[],
): Promise<ReadonlyMap<string, Rollup[]>> {
  const shorter = levels[levels.indexOf(level) - 1] ?? 'quarter'
  const [least, most] = bounds(due)
  const { rows } = await sql<RollupText & { starts: Date }>`
    select due.starts, ${rollupColumns} from ${spans(due)} join ${sql.id(`rollup_${shorter}`)} as rolled
      on rolled.device_id = due.device_id and rolled.at >= due.starts and rolled.at < due.ends
      and rolled.at >= ${least}::timestamptz and rolled.at < ${most}::timestamptz
    order by rolled.device_id, rolled.at`.execute(tx)
  const parts = new Map<string, Rollup[]>()
  for (const row of rows) put(parts, keyOf(row.device_id, row.starts.getTime()), rollupOf(row).rollup)
  return parts
}

function put(parts: Map<string, Rollup[]>, key: string, rollup: Rollup): void {
  const there = parts.get(key)
  if (there) there.push(rollup)
  else parts.set(key, [rollup])
}

async function removeEmpty(tx: Tx, level: Level, empty: readonly Due[]): Promise<void> {
  if (empty.length === 0) return
  await sql`delete from ${sql.id(`rollup_${level}`)} as rolled using ${spans(empty)}
    where rolled.device_id = due.device_id and rolled.at = due.starts`.execute(tx)
}

/** What a period is part of must be worked out again. */
async function markLonger(
  tx: Tx,
  level: Level,
  due: readonly Due[],
  devices: ReadonlyMap<number, RolledDevice>,
): Promise<void> {
  const longer = levels[levels.indexOf(level) + 1]
  if (!longer) return
  const marks = new Map<string, Due>()
  for (const { deviceId, from } of due) {
    const device = devices.get(deviceId)
    if (!device) continue
    const period = periodAt(longer, from, device.clock)
    marks.set(keyOf(deviceId, period.from), { deviceId, ...period })
  }
  const sorted = [...marks.values()].toSorted(
    (one, other) => one.deviceId - other.deviceId || one.from - other.from,
  )
  await sql`insert into rollup_due (level, device_id, at, ends_at) select ${longer}, * from ${spans(sorted)}
    on conflict (level, device_id, at) do update set told = rollup_due.told + 1, ends_at = excluded.ends_at`.execute(
    tx,
  )
}
