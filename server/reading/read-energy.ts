import { sql } from 'kysely'

import { dayStart, siteClock } from '#contract/reading/site-clock.ts'
import type { Db } from '#server/platform/database/database.ts'

import { stepBetween } from './rollup/rollup.ts'
import { rollupColumns, rollupOf, type RollupText } from './rollup/rollup-rows.ts'
import { readRolledDevices } from './rollup/rollup-rules.ts'

/** What one counter of a device did over days of its site. */
export interface CountedDays {
  /** In the counter's own units. */
  readonly rise: number
  readonly faults: number
  /** Ms from either end of these days, or from now, to the reading that stands for it; the greater of both. */
  readonly offMs: number
  readonly changes: number
}

interface Days {
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly to: string
  /** What comes later has not been read yet, in ms since 1970. */
  readonly now: number
}

interface Counter {
  readonly deviceId: number
  readonly place: number
}

const noOffset = siteClock('+00:00')

/**
 * How far counters rose over whole days of their sites, meter changes and the step from the day before included.
 *
 * @returns by device, of those that were read on these days
 */
export async function readCountedDays(
  db: Db,
  counters: readonly Counter[],
  { from, to, now }: Days,
): Promise<ReadonlyMap<number, CountedDays>> {
  const deviceIds = [...new Set(counters.map(({ deviceId }) => deviceId))]
  const devices = await readRolledDevices(db, deviceIds)
  const read = async ({ deviceId, place }: Counter): Promise<(readonly [number, CountedDays])[]> => {
    const device = devices.get(deviceId)
    const clock = device?.clock ?? noOffset
    const begin = dayStart(clock, from)
    const end = dayStart(clock, to, 1)
    const { rows } = await sql<RollupText>`
      (select ${rollupColumns} from rollup_day as rolled where rolled.device_id = ${deviceId}
        and rolled.at < ${new Date(begin)} order by rolled.at desc limit 1)
      union all
      (select ${rollupColumns} from rollup_day as rolled where rolled.device_id = ${deviceId}
        and rolled.at >= ${new Date(begin)} and rolled.at < ${new Date(end)}) order by at`.execute(db)
    const days = rows.map(rollupOf).flatMap(({ at, rollup }) => {
      const counter = rollup.counters[place]
      if (!counter || counter.firstAt === null || counter.lastAt === null) return []
      return [{ at, counter, firstAt: counter.firstAt, lastAt: counter.lastAt }]
    })
    const rule = device?.rules.counters[place]
    let [rise, faults] = [0, 0]
    for (const [index, { at, counter }] of days.entries()) {
      if (at < begin) continue
      const earlier = days[index - 1]?.counter
      const step = earlier && rule ? stepBetween(earlier, counter, rule) : { rise: 0, isFault: false }
      rise += counter.rise + step.rise
      faults += counter.faults + Number(step.isFault)
    }
    const changes = (rule?.changes ?? []).filter(({ at }) => at >= begin && at < end).length
    const [first, last] = [days[0], days.at(-1)]
    if (!first || !last || last.at < begin) return []
    const readFrom = first.at < begin ? first.lastAt : first.firstAt
    const offMs = Math.max(Math.abs(begin - readFrom), Math.min(end, now) - last.lastAt)
    return [[deviceId, { rise, faults, offMs, changes }]]
  }
  return new Map((await Promise.all(counters.map(read))).flat())
}
