import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

import { knownOf, type Latest, withSample } from './newest-items.ts'
import { readDeviceTypes } from './query/data-items.ts'
import { numbersOf } from './taking/sample.ts'

const minuteMs = 60_000
/** Samples of a device that are looked at; what is older comes from its rollups. */
const mostSamples = 60
/** Devices of one statement: their samples are taken apart between two turns of others. */
const devicesAtOnce = 50

/** Rollups that are looked at, each with its length and as many as reach where the next begins. */
const rollups = [
  ['rollup_quarter', 15 * minuteMs, 8],
  ['rollup_hour', 60 * minuteMs, 26],
  ['rollup_day', 1440 * minuteMs, 45],
] as const

interface Within {
  readonly after: Date
  readonly until: Date
}

/** Puts together what was read last of each item, as far as it lies within; devices that said nothing are missing. */
export async function findNewest(
  db: Db,
  deviceIds: readonly number[],
  within: Within,
): Promise<Map<number, Latest>> {
  const found = new Map<number, Latest>()
  for (let from = 0; from < deviceIds.length; from += devicesAtOnce) {
    const some = deviceIds.slice(from, from + devicesAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- some at a time
    for (const [id, latest] of await readSamples(db, some, within, mostSamples)) found.set(id, latest)
  }
  const scarce = await withGaps(db, found)
  if (scarce.length > 0) await addRollups(db, scarce, within, found)
  return found
}

/** The newest samples of devices, put together; as many a device as are asked for. */
export async function readSamples(
  db: Db,
  deviceIds: readonly number[],
  { after, until }: Within,
  most: number,
): Promise<Map<number, Latest>> {
  const { rows } = await sql<{ device_id: number; at: Date; values: string; counters: string }>`
    select wanted.device_id, newest.* from unnest(${[...deviceIds]}::int4[]) as wanted (device_id),
    lateral (select at, values::text, counters::text from sample
      where sample.device_id = wanted.device_id and at > ${after} and at <= ${until}
      order by at desc limit ${most}) as newest order by wanted.device_id, newest.at`.execute(db)
  const found = new Map<number, Latest>()
  for (const { device_id: deviceId, at, values, counters } of rows) {
    const sample = {
      deviceId,
      at: at.getTime(),
      values: numbersOf(values),
      counters: numbersOf(counters),
    }
    found.set(deviceId, withSample(found.get(deviceId) ?? null, sample))
  }
  return found
}

/** Those of which an item of their kind is not known yet. */
async function withGaps(db: Db, found: ReadonlyMap<number, Latest>): Promise<number[]> {
  if (found.size === 0) return []
  const types = new Map((await readDeviceTypes(db)).map((type) => [type.id, type]))
  const devices = await db
    .selectFrom('device')
    .select(['id', 'type_id'])
    .where('id', 'in', [...found.keys()])
    .execute()
  return devices.flatMap(({ id, type_id: typeId }) => {
    const latest = found.get(id)
    const items = types.get(typeId)?.items ?? []
    return latest && items.some(({ part, place }) => knownOf(latest, part, place) === null) ? [id] : []
  })
}

interface Rolled {
  readonly device_id: number
  readonly at: Date
  readonly last_ms: number
  readonly lasts: string
  readonly lasts_ms: string | null
  readonly counter_lasts: string
  readonly counter_lasts_ms: string | null
}

async function addRollups(
  db: Db,
  deviceIds: readonly number[],
  { after, until }: Within,
  found: Map<number, Latest>,
): Promise<void> {
  for (const [table, lengthMs, most] of rollups) {
    // A period that goes on past the instant tells what came later.
    const last = new Date(until.getTime() - lengthMs)
    // oxlint-disable-next-line no-await-in-loop -- three statements
    const { rows } = await sql<Rolled>`
      select wanted.device_id, rolled.* from unnest(${[...deviceIds]}::int4[]) as wanted (device_id),
      lateral (select at, last_ms, lasts::text, lasts_ms::text, counter_lasts::text, counter_lasts_ms::text
        from ${sql.table(table)} as rollup where rollup.device_id = wanted.device_id
          and at > ${after} and at <= ${last} order by at desc limit ${most}) as rolled`.execute(db)
    for (const row of rows) takeRolled(row, found)
  }
}

/** Each item's last reading of a period, as a sample of its instant. */
function takeRolled(row: Rolled, found: Map<number, Latest>): void {
  const { device_id: deviceId, last_ms: lastMs } = row
  const begin = row.at.getTime()
  const take = (part: 'values' | 'counters', lasts: string, at: string | null): void => {
    const instants = at === null ? [] : numbersOf(at)
    for (const [place, value] of numbersOf(lasts).entries()) {
      const latest = found.get(deviceId)
      if (value === null || !latest || typeof latest[part][place] === 'number') continue
      const numbers = Array.from({ length: place + 1 }, (_, of) => (of === place ? value : null))
      const sample = {
        deviceId,
        at: begin + (instants[place] ?? lastMs),
        values: part === 'values' ? numbers : [],
        counters: part === 'counters' ? numbers : [],
      }
      found.set(deviceId, withSample(latest, sample))
    }
  }
  take('values', row.lasts, row.lasts_ms)
  take('counters', row.counter_lasts, row.counter_lasts_ms)
}
