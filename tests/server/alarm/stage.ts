import { AlarmWatch } from '#server/alarm/raise/watch-samples.ts'
import { moveRule } from '#server/alarm/rule-life.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const beginning = '2026-11-21T02:00:00.000Z'
export const begin = Date.parse(beginning)
export const minute = 60_000
export const clock = handClock(beginning)

/** Somebody who sees and may do everything. */
export const engineer = callerWith()
export const byEngineer = (call: string) => callBy(engineer, call)

/** A utility with a battery cluster, and two nodes that watch it. */
export interface AlarmStage {
  readonly utility: MeteredUtility
  readonly platform: Platform
  readonly nodes: AlarmWatch[]
  readonly latests: readonly LatestReadings[]
  readonly cluster: number
}

/** Made anew for each test. */
export async function alarmStage(database: TestDatabase): Promise<AlarmStage> {
  const { db } = database
  await database.truncate()
  clock.set(beginning)
  const utility = await insertMeteredUtility(db)
  const cluster = await utility.addDevice('batteryCluster', '1', { name: '1 号簇' })
  const platform = testPlatform(db, clock)
  const latests = [0, 1].map(() => new LatestReadings(db, clock))
  const nodes = latests.map((latest) => new AlarmWatch(platform, latest))
  await ensurePartitions(db, 'sample', new Date(begin), new Date(begin))
  return { utility, platform, nodes, latests, cluster }
}

/** A rule that is switched on, which every node knows. */
export async function addRule({ utility, platform, nodes }: AlarmStage, own: object = {}): Promise<number> {
  const { db } = platform
  const { id: type_id } = await db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', 'batteryCluster')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('alarm_rule')
    .values({
      agency_id: utility.province,
      name: `规则 ${Math.random()}`,
      kind: 1,
      level: 2,
      type_id,
      indicator: 'highestTemperature',
      lower: 0,
      upper: 45_000,
      hysteresis: 3000,
      hold_seconds: 120,
      message: '{site}{device}{indicator}为 {value}，超过 {limit}',
      message_english: '{device}: {indicator} is {value}, above {limit}',
      ...own,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const by = { actor: 'server', address: '', at: clock.now() }
  await db.transaction().execute(async (tx) => {
    await moveRule(tx, id, by, { type: 'rule.add' })
    await moveRule(tx, id, by, { type: 'rule.try', days: 7, alarms: 0 })
    await moveRule(tx, id, by, { type: 'rule.switchOn', why: '' })
  })
  for (const node of nodes) await node.refresh()
  return id
}

export const alarmsIn = ({ db }: Pick<Platform, 'db'>) =>
  db
    .selectFrom('alarm')
    .select([
      'state',
      'is_open',
      'message',
      'message_english',
      'raised_at',
      'gone_at',
      'is_late',
      'previous_id',
      'is_flapping',
      'id',
      'value',
    ])
    .orderBy('id')
    .execute()
