import { sql } from 'kysely'

import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import { deviceMonitorHandlers } from '#server/device-monitor/device-monitor-handlers.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'

export const minute = 60_000

export interface MonitorStage {
  readonly database: TestDatabase
  readonly clock: HandClock
  readonly latest: LatestReadings
  readonly utility: MeteredUtility
  readonly handlers: ReturnType<typeof deviceMonitorHandlers>
  /** Stores what a device said of its items now, or so many minutes ago, and takes it in as a node does. */
  readonly say: (
    deviceId: number,
    items: Readonly<Record<string, number>>,
    minutesAgo?: number,
  ) => Promise<void>
  /** Raises an alarm whose condition holds. @returns its id */
  readonly raise: (deviceId: number, level: AlarmLevel, more?: object) => Promise<number>
}

/** The product's types at a small utility, on a clock that is moved by hand. */
export async function openMonitorStage(): Promise<
  Omit<MonitorStage, 'utility' | 'latest' | 'handlers'> & {
    /** Everything anew. */
    readonly begin: () => Promise<MonitorStage>
  }
> {
  const database = await testDatabase()
  const { db } = database
  const clock = handClock()
  let stage: MonitorStage | null = null
  const opened = {
    database,
    clock,
    async say(deviceId: number, items: Readonly<Record<string, number>>, minutesAgo = 0) {
      const at = clock.now().getTime() - minutesAgo * minute
      const { rows } = await sql<{ code: string; part: 'values' | 'counters'; place: number }>`
        select item.code, item.part, item.place from device
        join data_item as item on item.type_id = device.type_id where device.id = ${deviceId}`.execute(db)
      const sample: Sample = {
        deviceId,
        at,
        values: filled(rows, items, 'values'),
        counters: filled(rows, items, 'counters'),
      }
      await ensurePartitions(db, 'sample', new Date(at), new Date(at))
      await storeSamples(db, [sample], [], () => [])
      stage?.latest.take([sample])
    },
    async raise(deviceId: number, level: AlarmLevel, more: object = {}) {
      const device = await db
        .selectFrom('device')
        .select(['agency_id', 'site_id'])
        .where('id', '=', deviceId)
        .executeTakeFirstOrThrow()
      const { count } = await db
        .selectFrom('alarm')
        .select(sql<number>`count(*)::int4`.as('count'))
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('alarm')
        .values({
          ...device,
          device_id: deviceId,
          subject: `rule:1:device:${deviceId}:${count}`,
          level,
          message: `告警 ${count}`,
          message_english: `Alarm ${count}`,
          raised_at: new Date(clock.now().getTime() + count),
          noticed_at: clock.now(),
          change: count + 1,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
  }
  return {
    ...opened,
    async begin() {
      await database.truncate()
      clock.set('2026-11-21T02:00:00.000Z')
      const latest = new LatestReadings(db, clock)
      const utility = await insertMeteredUtility(db)
      stage = {
        ...opened,
        latest,
        utility,
        handlers: deviceMonitorHandlers(testPlatform(db, clock), { latest }),
      }
      return stage
    },
  }
}

function filled(
  places: readonly { readonly code: string; readonly part: string; readonly place: number }[],
  items: Readonly<Record<string, number>>,
  part: 'values' | 'counters',
): (number | null)[] {
  const own = places.filter((one) => one.part === part)
  const numbers = Array.from(own, (): number | null => null)
  for (const { code, place } of own) numbers[place] = items[code] ?? null
  return numbers
}
