import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { alarmHandlers } from '#server/alarm/alarm-handlers.ts'
import { moveRule } from '#server/alarm/rule-life.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, alarmsIn, alarmStage, type AlarmStage, begin, byEngineer, clock, minute } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage
let clusters: readonly number[]

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
  const { utility } = stage
  clusters = [
    stage.cluster,
    await utility.addDevice('batteryCluster', '2', { name: '2 号簇' }),
    await utility.addDevice('batteryCluster', '3', { name: '3 号簇' }),
  ]
})

const context = byEngineer('tryAlarmRule')

/** Degrees of the three clusters, minute by minute. */
const course: readonly (readonly number[])[] = [
  [30, 30, 30],
  [50, 30, 30],
  [51, 31, 30],
  [52, 31, 30],
  [30, 31, 47],
  [30, 47, 47],
  [30, 48, 47],
  [30, 30, 30],
  [50, 30, 30],
]
const samplesAt = (index: number): readonly Sample[] =>
  clusters.map((deviceId, place) => ({
    deviceId,
    at: begin + (index + 1) * minute,
    values: [...Array<null>(10).fill(null), (course[index]?.[place] ?? 0) * 10],
    counters: [],
  }))

const tryIt = async (id: number) => {
  const { version } = await database.db
    .selectFrom('alarm_rule')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return alarmHandlers(stage.platform).tryAlarmRule({ id, version, days: 1 }, context)
}

const off = (id: number): Promise<void> =>
  database.db
    .transaction()
    .execute((tx) =>
      moveRule(
        tx,
        id,
        { actor: 'server', address: '', at: clock.now() },
        { type: 'rule.switchOff', why: '' },
      ),
    )

const linesOf = (spans: readonly (readonly (string | null)[])[]) =>
  spans.map((span) => span.join(' – ')).toSorted()

describe('a rule that is tried on the last days (issue 20: "would have raised 14 alarms")', () => {
  it.each([
    ['thresholds', { kind: 1, upper: 45_000, hold_seconds: 60 }],
    ['change in a minute', { kind: 2, lower: -15_000, upper: 15_000, hold_seconds: 0, hysteresis: 0 }],
    ['spread among like devices', { kind: 3, lower: null, upper: 8_000, hold_seconds: 0, hysteresis: 0 }],
    [
      'a plan of the day',
      {
        kind: 9,
        lower: -1000,
        upper: 5000,
        hold_seconds: 0,
        hysteresis: 0,
        plan: JSON.stringify([
          { startTime: '10:01', endTime: '10:05', power: 30_000 },
          { startTime: '10:05', endTime: '10:10', power: 47_000 },
        ]),
      },
    ],
  ] as const)('of %s says which alarms raising then comes to', async (_, own) => {
    const id = await addRule(stage, own)
    const before = clock.now()
    for (let index = 0; index < course.length; index += 1) {
      const samples = samplesAt(index)
      await storeSamples(database.db, samples, [], () => [])
      stage.latests[0]?.take(samples)
      await stage.nodes[0]?.take(samples)
    }
    clock.set(new Date(begin + 20 * minute).toISOString())
    await database.db
      .transaction()
      .execute((tx) =>
        moveRule(tx, id, { actor: 'server', address: '', at: before }, { type: 'rule.switchOff', why: '' }),
      )
    const trial = await tryIt(id)
    const raised = await alarmsIn(database)
    expect(raised.length).toBeGreaterThan(0)
    expect(trial).toMatchObject({ count: raised.length, devices: 3, readings: 3 * course.length })
    const told = trial.alarms.map(({ raisedAt, endedAt }) => [raisedAt, endedAt])
    const real = raised.map(({ raised_at, gone_at }) => [
      raised_at.toISOString(),
      gone_at?.toISOString() ?? null,
    ])
    expect(linesOf(told)).toEqual(linesOf(real))
    // Where readings are not judged themselves, what was judged is drawn.
    expect(trial.judged === null).toBe(own.kind === 1)
    const drawn = trial.alarms.flatMap(({ raisedAt, value, deviceId }) =>
      deviceId === trial.busiestId ? [[Date.parse(raisedAt), value]] : [],
    )
    expect(trial.judged?.points ?? drawn).toEqual(expect.arrayContaining(drawn))
    // The curve is drawn of the device with the most of them.
    expect(clusters).toContain(trial.busiestId)
    expect(trial.alarms.map(({ deviceId }) => deviceId)).toContain(trial.busiestId)
    const row = await database.db
      .selectFrom('alarm_rule')
      .select('would_raise')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row.would_raise).toBe(raised.length)
  })
})

describe('a rule without thresholds, tried on what is kept (issue 20: tried before it is switched on)', () => {
  it('finds the pauses of devices, from when they were long enough until the next reading', async () => {
    const id = await addRule(stage, { kind: 4, hold_seconds: 300, lower: null, upper: null, indicator: '' })
    await off(id)
    for (const at of [1, 2, 12, 13])
      await storeSamples(
        database.db,
        clusters.slice(0, 1).map((deviceId) => ({
          deviceId,
          at: begin + at * minute,
          values: [1],
          counters: [],
        })),
        [],
        () => [],
      )
    await sql`update device set created_at = ${new Date(begin)}`.execute(database.db)
    clock.set(new Date(begin + 20 * minute).toISOString())
    const trial = await tryIt(id)
    expect(trial).toMatchObject({ of: 'silence', devices: 3, judged: null })
    const spans = trial.alarms
      .filter(({ deviceId }) => deviceId === stage.cluster)
      .map(({ raisedAt, endedAt }) =>
        [raisedAt, endedAt].map((at) => at && (Date.parse(at) - begin) / minute),
      )
    expect(spans).toEqual([
      [7, 12],
      [18, null],
    ])
    // The other two never said anything.
    expect(trial.count).toBe(4)
  })

  it('counts commands whose end nobody knows', async () => {
    const id = await addRule(stage, { kind: 7, lower: null, upper: null, indicator: '' })
    await off(id)
    expect(await tryIt(id)).toMatchObject({ of: 'commands', count: 0, alarms: [] })
  })

  it.each([5, 6] as const)('says of kind %s how it is now, as nothing of the past is kept', async (kind) => {
    const id = await addRule(stage, { kind, lower: null, upper: null, indicator: '' })
    await off(id)
    const raised = await tryIt(id)
    expect(raised).toMatchObject({ of: 'now', readings: 0, busiestId: null })
    expect(raised.alarms).toHaveLength(raised.count)
  })
})
