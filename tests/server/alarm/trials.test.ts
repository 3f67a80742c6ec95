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

  it('finds when none of the devices of a terminal said anything, as its connections are not kept', async () => {
    const id = await addRule(stage, { ...without, kind: 5, hold_seconds: 300 })
    await off(id)
    await database.db.updateTable('device').set({ terminal_id: stage.utility.terminalId }).execute()
    // One of them is silent from 2 on, the other only until 12.
    for (const [at, place] of [
      [1, 0],
      [2, 1],
      [12, 0],
      [13, 1],
    ] as const)
      await store(at, [place])
    clock.set(new Date(begin + 15 * minute).toISOString())
    const trial = await tryIt(id)
    expect(trial).toMatchObject({ of: 'pauses', devices: 1, count: 1, busiestId: null })
    expect(minutesOf(trial.alarms)).toEqual([[7, 12]])
  })

  it('finds when clocks were off by the readings that were kept apart for it', async () => {
    const id = await addRule(stage, { ...without, kind: 6 })
    await off(id)
    await database.db.updateTable('device').set({ terminal_id: stage.utility.terminalId }).execute()
    const apart = (at: number, reason: 'clock' | 'late') => ({
      device_id: stage.cluster,
      at: new Date(begin - at * minute),
      values: [],
      counters: [],
      reason,
      received_at: new Date(begin + at * minute),
    })
    await database.db
      .insertInto('sample_apart')
      // What came late says nothing of the clock; an hour of quiet ends a fault.
      .values([apart(1, 'clock'), apart(21, 'clock'), apart(41, 'late'), apart(141, 'clock')])
      .execute()
    clock.set(new Date(begin + 200 * minute).toISOString())
    const before = await tryIt(id)
    expect(before).toMatchObject({ of: 'clocks', devices: 1, readings: 3, count: 2 })
    expect(minutesOf(before.alarms)).toEqual([
      [1, 21],
      [141, 141],
    ])
    // One that is off now stays so.
    await database.db
      .insertInto('terminal_clock')
      .values({
        terminal_id: stage.utility.terminalId,
        offset_ms: 3_600_000,
        since: new Date(begin + 150 * minute),
        last_at: clock.now(),
      })
      .execute()
    expect(minutesOf((await tryIt(id)).alarms)).toEqual([
      [1, 21],
      [141, null],
    ])
  })

  it('counts no longer than the schedule of the rule does', async () => {
    // Saturday, 21 November 2026, 10:00 at the site.
    const slot = { slot_from: '10:08', slot_to: '10:10' }
    const own = { ...without, kind: 4, hold_seconds: 300, ...slot }
    const [some, never] = [
      await addRule(stage, { ...own, days: '6' }),
      await addRule(stage, { ...own, days: '7' }),
    ]
    await off(some)
    await off(never)
    await sql`update device set created_at = ${new Date(begin)}`.execute(database.db)
    for (const at of [1, 12]) await store(at, [0])
    clock.set(new Date(begin + 15 * minute).toISOString())
    const trial = await tryIt(some)
    expect(minutesOf(trial.alarms.filter(({ deviceId }) => deviceId === stage.cluster))).toEqual([[8, 10]])
    expect(await tryIt(never)).toMatchObject({ count: 0 })
  })
})

const without = { lower: null, upper: null, indicator: '' } as const

/** A reading of some of the clusters. */
const store = (at: number, places: readonly number[]) =>
  storeSamples(
    database.db,
    clusters
      .filter((_, place) => places.includes(place))
      .map((deviceId) => ({ deviceId, at: begin + at * minute, values: [1], counters: [] })),
    [],
    () => [],
  )

const minutesOf = (alarms: readonly { readonly raisedAt: string; readonly endedAt: string | null }[]) =>
  alarms.map(({ raisedAt, endedAt }) =>
    [raisedAt, endedAt].map((at) => at && (Date.parse(at) - begin) / minute),
  )
