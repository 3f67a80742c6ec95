import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { planIsClear, plannedPower } from '#contract/alarm/power-plan.ts'
import { batteryCluster } from '#contract/device/types/battery.ts'
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

const power = batteryCluster.items.findIndex(({ code }) => code === 'power')

/** The stage begins at 10:00 of the site's clock; a kilowatt is a thousand of what is read. */
const sampleOf = (minutes: number, kilowatts: number, more: object = {}): Sample => ({
  deviceId: stage.cluster,
  at: begin + minutes * minute,
  values: [...Array<null>(power).fill(null), kilowatts * 1000],
  counters: [],
  ...more,
})

async function tell(samples: readonly Sample[], node = 0): Promise<void> {
  await storeSamples(database.db, samples, [], () => [])
  await stage.nodes[node]?.refresh()
  await stage.nodes[node]?.take(samples)
}

const plan = [
  { startTime: '10:00', endTime: '10:05', power: 50_000 },
  { startTime: '10:05', endTime: '10:10', power: -50_000 },
]
const rule = {
  kind: 9,
  indicator: 'power',
  lower: -5000,
  upper: 5000,
  hysteresis: 0,
  hold_seconds: 60,
  plan: JSON.stringify(plan),
  message: '{device} 偏离计划 {plan}：{value}，允许 {limit}',
  message_english: '{device} is {value} from {plan}, allowed {limit}',
}
const minutesIn = (at: Date | null): number | null => (at === null ? null : (at.getTime() - begin) / minute)
const courses = async () =>
  (await alarmsIn(database)).map(({ raised_at, gone_at }) => [minutesIn(raised_at), minutesIn(gone_at)])

describe('a plan of the day that is not followed (issue 20: policy not followed; collection §4 Plan to time slots)', () => {
  it('raises where the power keeps away from what is planned at that time, and ends where it is back', async () => {
    await addRule(stage, rule)
    for (const at of [0, 1, 2, 3, 4]) await tell([sampleOf(at, 52)])
    expect(await alarmsIn(database)).toEqual([])
    // It goes on charging when it should discharge.
    for (const at of [5, 6, 7]) await tell([sampleOf(at, 52)])
    const [alarm, ...more] = await alarmsIn(database)
    expect(more).toEqual([])
    expect(alarm).toMatchObject({ is_open: true, value: 102_000 })
    expect(alarm?.message).toBe('1 号簇 偏离计划 -50 kW：102 kW，允许 5')
    expect(alarm?.message_english).toBe('batteryCluster 1 is 102 kW from -50 kW, allowed 5')
    await tell([sampleOf(8, -48)])
    expect(await courses()).toEqual([[6, 8]])
  })

  it('takes what the plan leaves out as idle', async () => {
    await addRule(stage, rule)
    for (const at of [10, 11, 12]) await tell([sampleOf(at, 0)])
    expect(await alarmsIn(database)).toEqual([])
    for (const at of [13, 14]) await tell([sampleOf(at, -20)])
    expect((await alarmsIn(database)).map(({ value }) => value)).toEqual([-20_000])
  })

  it('finds what late and corrected samples show by the plan of their instants', async () => {
    await addRule(stage, { ...rule, hold_seconds: 0 })
    await tell([sampleOf(12, 0)])
    await tell([sampleOf(5, 50), sampleOf(6, -50)])
    expect(await courses()).toEqual([[5, 6]])
    await tell([sampleOf(13, 30)])
    await tell([sampleOf(13, 1, { corrects: true })])
    expect(await courses()).toEqual([
      [5, 6],
      [13, 13],
    ])
    expect((await alarmsIn(database)).map(({ is_late }) => is_late)).toEqual([true, true])
  })

  it('finds at its next start what was stored and never judged', async () => {
    await addRule(stage, { ...rule, hold_seconds: 0 })
    await storeSamples(database.db, [sampleOf(1, 0)], [], () => [])
    const restarted = new AlarmWatch(stage.platform, new LatestReadings(database.db, clock))
    await restarted.refresh()
    await restarted.catchUp()
    expect(await courses()).toEqual([[1, null]])
  })
})

const offer = (more: object = {}) => ({
  policyId: 1,
  planType: 1,
  validFrom: null,
  validTo: null,
  utcOffset: '+08:00',
  plan: plan.map(({ startTime, endTime, power: powerW }) => ({ startTime, endTime, powerW })),
  limits: {},
  ...more,
})
const stop = () =>
  sql`update policy_device set state = 'held' where device_id = ${stage.cluster}`.execute(database.db)

/** The stage's cluster is given a policy, in a state since a minute. */
async function give(state: string, since = 0, more: object = {}): Promise<void> {
  const at = new Date(begin + since * minute)
  await sql`with template as (
      insert into policy_template (agency_id, name, plan_type, plan)
      select agency_id, 't', 1, '[]' from device where id = ${stage.cluster} returning id, agency_id)
    , given as (
      insert into policy (agency_id, site_id, template_id, name, state, offer, published_at)
      select template.agency_id, device.site_id, template.id, 'p', 'running', ${JSON.stringify(offer(more))}::jsonb,
        ${at}::timestamptz from template, device where device.id = ${stage.cluster} returning id)
    insert into policy_device (policy_id, device_id, terminal_id, address, state, changed_at)
    select given.id, device.id, device.terminal_id, '1', ${state}, ${at}::timestamptz
    from given, device where device.id = ${stage.cluster}`.execute(database.db)
}

describe('a policy that is not followed (issue 20: policy not followed; collection §4 Policy status options)', () => {
  const byPolicy = { ...rule, hold_seconds: 0, plan: '[]' }
  it('raises where a device strays from the policy that runs at it, and ends when it is stopped', async () => {
    await addRule(stage, byPolicy)
    await give('held')
    await tell([sampleOf(1, 0)])
    await sql`update policy_device set state = 'running'`.execute(database.db)
    await tell([sampleOf(2, 52)])
    expect(await alarmsIn(database)).toEqual([])
    await tell([sampleOf(3, 0)])
    expect((await alarmsIn(database))[0]?.message).toBe('1 号簇 偏离计划 50 kW：-50 kW，允许 -5')
    await stop()
    await tell([sampleOf(4, 0)])
    expect(await courses()).toEqual([[3, 4]])
  })

  it('asks nothing of a device before it began to follow, nor on days that its plan leaves out', async () => {
    await addRule(stage, byPolicy)
    // It is a Saturday, and the plan is of workdays.
    await give('running', 3, { planType: 2 })
    await tell([sampleOf(1, 0), sampleOf(4, 0)])
    expect(await alarmsIn(database)).toEqual([])
    await sql`update policy set offer = offer || '{"planType": 1}'`.execute(database.db)
    await sql`update policy_device set state = 'held'`.execute(database.db)
    await sql`update policy_device set state = 'running'`.execute(database.db)
    await tell([sampleOf(2, 0), sampleOf(5, -50)])
    expect(await alarmsIn(database)).toEqual([])
    await tell([sampleOf(6, 0)])
    expect(await courses()).toEqual([[6, null]])
  })
})

describe('what is planned at a minute of the day', () => {
  it('is the power of its item, from its begin until before its end', () => {
    expect([599, 600, 604, 605, 609, 610].map((at) => plannedPower(plan, at))).toEqual([
      0, 50_000, 50_000, -50_000, -50_000, 0,
    ])
  })

  it('is clear where items end after they begin and none overlap, in whatever order they stand', () => {
    const whole = { startTime: '00:00', endTime: '24:00', power: 1 }
    expect([planIsClear([]), planIsClear(plan.toReversed()), planIsClear([whole])]).toEqual([
      true,
      true,
      true,
    ])
    expect([planIsClear([...plan, whole]), planIsClear([{ ...whole, startTime: '24:00' }])]).toEqual([
      false,
      false,
    ])
  })
})
