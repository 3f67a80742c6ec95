import { type RawBuilder, sql } from 'kysely'

import { offsetMsOf, periodOf } from '#contract/reading/periods.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { numbersOf } from './taking/sample.ts'

/** What a register showed last, and the one in its place at first, as the meter shows it: Wh. */
export interface ChangedRegister {
  /** Of the device type's data item. */
  readonly code: string
  readonly lastWh: number
  readonly firstWh: number
}

export interface MeterSwap {
  readonly deviceId: number
  /** A reading of this very instant is the new meter's. */
  readonly at: Date
  readonly registers: readonly ChangedRegister[]
}

interface Neighbour {
  readonly at: Date
  readonly counters: readonly (number | null)[]
}

/** A device's last reading before an instant, and its first from then on. */
export interface Neighbours {
  readonly before: Neighbour | null
  readonly after: Neighbour | null
}

export async function neighboursOf(tx: Tx, deviceId: number, at: Date): Promise<Neighbours> {
  const read = async (where: RawBuilder<unknown>): Promise<Neighbour | null> => {
    const { rows } = await sql<{ at: Date; counters: string }>`
      select at, counters::text from sample where device_id = ${deviceId} and ${where} limit 1`.execute(tx)
    const [row] = rows
    return row ? { at: row.at, counters: numbersOf(row.counters) } : null
  }
  return {
    before: await read(sql`at < ${at} order by at desc`),
    after: await read(sql`at >= ${at} order by at`),
  }
}

const kWhDecimals = 3

/** Wh as a register with these decimals of a kWh counts them. */
export const unitsOfWh = (wh: number, decimals: number): number =>
  Math.round(wh / 10 ** (kWhDecimals - decimals))

export const countersOf = (tx: Tx, deviceId: number) =>
  tx
    .selectFrom('device')
    .innerJoin('data_item', 'data_item.type_id', 'device.type_id')
    .select(['data_item.code', 'data_item.place', 'data_item.decimals', 'data_item.unit'])
    .where('device.id', '=', deviceId)
    .where('data_item.part', '=', 'counters')
    .orderBy('data_item.place')
    .execute()

/**
 * Notes that a device's meter was exchanged, and marks what depends on it, so that it is worked out again. Registers
 * that nobody read at the exchange went on from the last reading that there is to the first of the new meter.
 *
 * @returns how many quarters of an hour are worked out again
 */
export async function noteCounterChange(tx: Tx, { deviceId, at, registers }: MeterSwap): Promise<number> {
  const { before, after } = await neighboursOf(tx, deviceId, at)
  const changes = (await countersOf(tx, deviceId)).flatMap(({ code, place, decimals }) => {
    const stated = registers.find((register) => register.code === code)
    const last = stated ? unitsOfWh(stated.lastWh, decimals) : (before?.counters[place] ?? null)
    if (last === null) return []
    const first = stated ? unitsOfWh(stated.firstWh, decimals) : (after?.counters[place] ?? 0)
    return [{ device_id: deviceId, at, place, last_reading: last, first_reading: first }]
  })
  if (changes.length > 0) await tx.insertInto('counter_change').values(changes).execute()
  return markAround(tx, deviceId, at, { before, after })
}

/**
 * Takes back an exchange that was noted, with all that depended on it.
 *
 * @returns how many quarters of an hour are worked out again
 */
export async function dropCounterChange(tx: Tx, deviceId: number, at: Date): Promise<number> {
  await tx.deleteFrom('counter_change').where('device_id', '=', deviceId).where('at', '=', at).execute()
  return markAround(tx, deviceId, at, await neighboursOf(tx, deviceId, at))
}

/** The quarter of the exchange, and those of the readings on both sides, whose step goes over it. */
async function markAround(
  tx: Tx,
  deviceId: number,
  at: Date,
  { before, after }: Neighbours,
): Promise<number> {
  const site = await tx
    .selectFrom('device')
    .innerJoin('site', 'site.id', 'device.site_id')
    .select('site.utc_offset')
    .where('device.id', '=', deviceId)
    .executeTakeFirstOrThrow()
  const offsetMs = offsetMsOf(site.utc_offset)
  const instants = [before?.at, at, after?.at].flatMap((instant) => (instant ? [instant.getTime()] : []))
  const quarters = new Map(
    instants.map((instant) => {
      const { from, to } = periodOf('quarter', instant, offsetMs)
      return [from, to]
    }),
  )
  for (const [from, to] of quarters)
    // oxlint-disable-next-line no-await-in-loop -- three at the most
    await sql`insert into rollup_due (level, device_id, at, ends_at)
      values ('quarter', ${deviceId}, ${new Date(from)}, ${new Date(to)})
      on conflict (level, device_id, at) do update set told = rollup_due.told + 1`.execute(tx)
  return quarters.size
}
