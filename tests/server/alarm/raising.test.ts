import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { byServer, moveAlarm } from '#server/alarm/move-alarm.ts'
import { AlarmWatch } from '#server/alarm/raise/watch-samples.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, alarmsIn, type AlarmStage, alarmStage, begin, clock, minute } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
})

/** The highest temperature is the cluster's eleventh reading, in tenths of a degree. */
const sampleOf = (minutes: number, degrees: number, more: object = {}): Sample => ({
  deviceId: stage.cluster,
  at: begin + minutes * minute,
  values: [...Array<null>(10).fill(null), degrees * 10],
  counters: [],
  ...more,
})

async function tell(samples: readonly Sample[], node = 0): Promise<void> {
  await storeSamples(database.db, samples, [], () => [])
  stage.latests[node]?.take(samples)
  await stage.nodes[node]?.take(samples)
}

const minutesIn = (at: Date | null): number | null => (at === null ? null : (at.getTime() - begin) / minute)
const courses = async () =>
  (await alarmsIn(database)).map(({ raised_at, gone_at }) => [minutesIn(raised_at), minutesIn(gone_at)])

describe('raising by readings as they come in (silences: State tables, Alarm)', () => {
  it('takes the instant of the sample that held for long enough, and says what it read', async () => {
    await addRule(stage)
    for (const at of [0, 1, 2, 3]) await tell([sampleOf(at, 47.5)])
    const [alarm, ...more] = await alarmsIn(database)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({ state: 1, is_open: true, is_late: false, value: 47_500 })
    expect(minutesIn(alarm?.raised_at ?? null)).toBe(2)
    expect(alarm?.message).toContain('1 号簇最高单体温度为 47.5 ℃，超过 45')
    expect(alarm?.message_english).toBe('batteryCluster 1: Highest cell temperature is 47.5 ℃, above 45')
  })

  it('raises nothing for what did not hold, and clears only beyond the hysteresis', async () => {
    await addRule(stage)
    await tell([sampleOf(0, 47), sampleOf(1, 44), sampleOf(2, 47)])
    expect(await alarmsIn(database)).toEqual([])
    await tell([sampleOf(3, 47), sampleOf(4, 47), sampleOf(5, 43)])
    expect(await courses()).toEqual([[4, null]])
    await tell([sampleOf(6, 42)])
    expect(await courses()).toEqual([[4, 6]])
    expect((await alarmsIn(database))[0]).toMatchObject({ state: 5, is_open: false })
  })

  it('goes on where another node stopped, and after a restart', async () => {
    await addRule(stage)
    await tell([sampleOf(0, 47)], 0)
    const restarted = new AlarmWatch(stage.platform, new LatestReadings(database.db, clock))
    await restarted.refresh()
    stage.nodes[1] = restarted
    await tell([sampleOf(2, 47)], 1)
    await stage.nodes[0]?.refresh()
    await tell([sampleOf(3, 40)], 0)
    expect(await courses()).toEqual([[2, 3]])
  })

  it('raises one alarm however often a message comes and how many nodes see it', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await Promise.all([tell([sampleOf(0, 50)], 0), tell([sampleOf(0, 50)], 1), tell([sampleOf(1, 50)], 1)])
    await tell([sampleOf(0, 50)])
    expect(await alarmsIn(database)).toHaveLength(1)
  })

  it('never opens a closed alarm again: the next one names the one before', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await tell([sampleOf(0, 50), sampleOf(1, 40), sampleOf(2, 50)])
    const [first, second] = await alarmsIn(database)
    expect(await courses()).toEqual([
      [0, 1],
      [2, null],
    ])
    expect(second?.previous_id).toBe(first?.id)
  })

  it('notices one that flaps', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await tell([0, 2, 4, 6].flatMap((at) => [sampleOf(at, 50), sampleOf(at + 1, 40)]))
    expect((await alarmsIn(database)).map(({ is_flapping }) => is_flapping)).toEqual([
      false,
      false,
      false,
      true,
    ])
  })

  it('notices one that flaps while somebody has it (issue 20: flapping is noticed)', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await tell([sampleOf(0, 50)])
    const [alarm] = await alarmsIn(database)
    await database.db.transaction().execute((tx) =>
      moveAlarm(tx, alarm?.id ?? 0, byServer(clock.now()), {
        type: 'alarm.confirm',
        at: clock.now().toISOString(),
      }),
    )
    const back = async (at: number): Promise<unknown> => {
      await tell([sampleOf(at, 40), sampleOf(at + 1, 50)])
      const [{ is_flapping } = {}, ...more] = await alarmsIn(database)
      return [is_flapping, more.length]
    }
    expect(await back(1)).toEqual([false, 0])
    // More than an hour before the others.
    expect(await back(90)).toEqual([false, 0])
    expect(await back(92)).toEqual([false, 0])
    expect(await back(94)).toEqual([true, 0])
  })

  it('finds what late samples show, and says that they were late', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await tell([sampleOf(10, 30)])
    await tell([sampleOf(2, 50), sampleOf(3, 40)])
    expect((await alarmsIn(database)).map(({ is_late }) => is_late)).toEqual([true])
    expect(await courses()).toEqual([[2, 3]])
  })

  it('leaves what holds alone where late samples show a course that was over before it', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await tell([sampleOf(9, 40)])
    await tell([sampleOf(10, 50)])
    await tell([sampleOf(2, 50), sampleOf(3, 40)])
    expect(await courses()).toEqual([
      [10, null],
      [2, 3],
    ])
    expect((await alarmsIn(database)).map(({ is_open, is_late }) => [is_open, is_late])).toEqual([
      [true, false],
      [false, true],
    ])
    await tell([sampleOf(11, 50)])
    await tell([sampleOf(12, 40)])
    expect(await courses()).toEqual([
      [10, 12],
      [2, 3],
    ])
  })

  it('never ends an alarm before it began, where the reading that raised it was wrong', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await tell([sampleOf(0, 50)])
    await tell([sampleOf(1, 40)])
    await tell([sampleOf(5, 50)])
    await tell([sampleOf(5, 40, { corrects: true })])
    expect(await courses()).toEqual([
      [0, 1],
      [5, 5],
    ])
  })

  it('ends what held by a reading that was corrected', async () => {
    await addRule(stage, { hold_seconds: 0 })
    await tell([sampleOf(0, 50)])
    await tell([sampleOf(0, 40, { corrects: true })])
    const after = await alarmsIn(database)
    // That its reading was corrected is said.
    expect(after.map(({ is_open, is_late }) => [is_open, is_late])).toEqual([[false, true]])
  })

  it('watches change in a minute and spread among like devices, too', async () => {
    await addRule(stage, { kind: 2, lower: -5000, upper: 5000, hysteresis: 0, hold_seconds: 0 })
    await tell([sampleOf(0, 20)])
    await tell([sampleOf(1, 27)])
    expect((await alarmsIn(database)).map(({ value }) => value)).toEqual([7000])
    await database.db.deleteFrom('alarm').execute()
    await database.db.updateTable('alarm_rule').set({ state: 4 }).execute()
    const others = [
      await stage.utility.addDevice('batteryCluster', '2'),
      await stage.utility.addDevice('batteryCluster', '3'),
    ]
    await addRule(stage, { kind: 3, lower: null, upper: 4000, hold_seconds: 0 })
    for (const [index, deviceId] of [...others, stage.cluster].entries())
      await tell([{ ...sampleOf(5, index === 2 ? 35 : 25), deviceId }])
    expect((await alarmsIn(database)).map(({ value }) => value)).toEqual([6667])
  })

  it('takes the change from what was stored last, whichever node took it', async () => {
    await addRule(stage, { kind: 2, lower: -5000, upper: 5000, hysteresis: 0, hold_seconds: 0 })
    await tell([sampleOf(0, 20)], 0)
    await tell([sampleOf(10, 40)], 1)
    // Ten degrees in a minute, where node 0 alone would see 30 in eleven.
    await tell([sampleOf(11, 50)], 0)
    expect((await alarmsIn(database)).map(({ value }) => value)).toEqual([10_000])
  })

  it('compares what comes late with what like devices read then, not with what they read now', async () => {
    const others = [
      await stage.utility.addDevice('batteryCluster', '2'),
      await stage.utility.addDevice('batteryCluster', '3'),
    ]
    await addRule(stage, { kind: 3, lower: null, upper: 4000, hold_seconds: 0, hysteresis: 0 })
    const all = [...others, stage.cluster]
    await tell(others.map((deviceId) => ({ ...sampleOf(0, 25), deviceId })))
    await tell(all.map((deviceId) => ({ ...sampleOf(30, 40), deviceId })))
    // It was kept while the line was down: as warm as the others were.
    await tell([sampleOf(0, 25)])
    expect(await alarmsIn(database)).toEqual([])
    // And this one was not; by the next it was.
    await tell(others.map((deviceId) => ({ ...sampleOf(2, 25), deviceId })))
    await tell([sampleOf(1, 35), sampleOf(2, 26)])
    expect(await courses()).toEqual([[1, 2]])
    expect((await alarmsIn(database)).map(({ value, is_late }) => [value, is_late])).toEqual([[6667, true]])
  })

  it('judges its neighbours anew by what comes late, as it was part of their mean (issue 20: late samples change what they must and say so)', async () => {
    const others = [
      await stage.utility.addDevice('batteryCluster', '2'),
      await stage.utility.addDevice('batteryCluster', '3'),
    ]
    const [second = 0, third = 0] = others
    await addRule(stage, { kind: 3, lower: null, upper: 4000, hold_seconds: 0, hysteresis: 0 })
    // Of two nobody can say which one is wrong.
    await tell([sampleOf(0, 32), { ...sampleOf(0, 25), deviceId: second }])
    await tell([stage.cluster, ...others].map((deviceId) => ({ ...sampleOf(30, 40), deviceId })))
    expect(await alarmsIn(database)).toEqual([])
    await tell([{ ...sampleOf(0, 25), deviceId: third }])
    expect(await courses()).toEqual([[0, 30]])
    expect((await alarmsIn(database)).map(({ value, is_late }) => [value, is_late])).toEqual([[4667, true]])
    // What it read once more, a minute later, makes the second the one that is far.
    await tell([
      { ...sampleOf(1, 32) },
      { ...sampleOf(1, 25), deviceId: second },
      { ...sampleOf(1, 33), deviceId: third },
    ])
    const ofSecond = await database.db
      .selectFrom('alarm')
      .select(['raised_at', 'is_late'])
      .where('device_id', '=', second)
      .execute()
    expect(ofSecond.map(({ raised_at, is_late }) => [minutesIn(raised_at), is_late])).toEqual([[1, true]])
  })

  it('leaves a like device out that has said nothing for long', async () => {
    const others = [
      await stage.utility.addDevice('batteryCluster', '2'),
      await stage.utility.addDevice('batteryCluster', '3'),
    ]
    await addRule(stage, { kind: 3, lower: null, upper: 4000, hold_seconds: 0, hysteresis: 0 })
    for (const deviceId of others) await tell([{ ...sampleOf(0, 25), deviceId }])
    await tell([sampleOf(20, 45)])
    expect(await alarmsIn(database)).toEqual([])
  })
})
