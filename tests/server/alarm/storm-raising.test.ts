import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { alarmMachine } from '#machines/alarm/index.ts'
import { coursesOf } from '#server/alarm/raise/condition-step.ts'
import { loadRules } from '#server/alarm/raise/load-rules.ts'
import { storedReadings } from '#server/alarm/raise/stored-readings.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, type AlarmStage, alarmStage, begin, minute } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const clusters = 12
/** Of every cluster: what it reads in a message, null where it was not read; and which node takes the message. */
const message = fc.record({
  degrees: fc.array(fc.option(fc.integer({ min: 39, max: 50 })), {
    minLength: clusters,
    maxLength: clusters,
  }),
  node: fc.constantFrom(0, 1),
  isLate: fc.boolean(),
})

const sampleOf = (deviceId: number, at: number, degrees: number | null): Sample => ({
  deviceId,
  at,
  values: [...Array<null>(10).fill(null), degrees === null ? null : degrees * 10],
  counters: [],
})

async function tell(stage: AlarmStage, node: number, samples: readonly Sample[]): Promise<void> {
  await storeSamples(database.db, samples, [], () => [])
  const taker = stage.nodes[node]
  // As the periodic refresh does: a node hears of what the others noticed.
  await taker?.refresh()
  await taker?.take(samples)
}

async function stageOf(
  more: number,
): Promise<{ stage: AlarmStage; devices: readonly number[]; ruleId: number }> {
  const stage = await alarmStage(database)
  const devices = [stage.cluster]
  for (let n = 2; n <= more; n += 1)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    devices.push(await stage.utility.addDevice('batteryCluster', `c${n}`, { name: `${n} 号簇` }))
  return { stage, devices, ruleId: await addRule(stage, { hold_seconds: 60 }) }
}

const alarmsOf = (deviceId: number) =>
  database.db
    .selectFrom('alarm')
    .select(['id', 'raised_at', 'gone_at', 'is_open', 'state', 'is_gone', 'allowed'])
    .where('device_id', '=', deviceId)
    .orderBy('raised_at')
    .execute()

describe('many alarms of one message, written together (issue 20: storms)', () => {
  it('are those that a slow look over the stored samples finds, late messages and other nodes included', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 3, maxLength: 6 }), async (messages) => {
        const { stage, devices, ruleId } = await stageOf(clusters)
        const written = messages.map(({ degrees, node, isLate }, index) => ({
          node,
          isLate,
          samples: devices.map((id, place) => sampleOf(id, begin + index * minute, degrees[place] ?? null)),
        }))
        // What is late comes once all others are there.
        for (const one of [
          ...written.filter(({ isLate }) => !isLate),
          ...written.filter(({ isLate }) => isLate),
        ])
          await tell(stage, one.node, one.samples)
        const [rule] = await loadRules(database.db, ruleId)
        if (!rule) throw new Error('the rule is gone')
        for (const deviceId of devices) {
          const stored = await storedReadings(database.db, rule, deviceId, new Date(begin), 1000)
          const { courses } = coursesOf(rule.condition, stored, 8 * 60 * minute)
          const alarms = await alarmsOf(deviceId)
          // A late sample may lengthen what was raised before it came: none is missing, and none is of nothing.
          const holds = (at: number): boolean =>
            courses.some(({ from, to }) => from <= at && at <= (to ?? Infinity))
          const wanted = courses.map(({ from, to }) => [from, to])
          const real = alarms.map((one) => [one.raised_at.getTime(), one.gone_at?.getTime() ?? null])
          expect(written.some((one) => one.isLate) ? wanted : real).toEqual(wanted)
          const isOpen = (one: (typeof alarms)[number]): boolean => one.is_open && !one.is_gone
          expect(alarms.filter(isOpen)).toHaveLength(courses.filter(({ to }) => to === null).length)
          for (const one of alarms.filter(isOpen))
            expect(holds(stored.at(-1)?.at ?? one.raised_at.getTime())).toBe(true)
          for (const { id } of alarms)
            expect(await verifyChain(database.db, alarmMachine, String(id))).toMatchObject({ ok: true })
        }
      }),
      { numRuns: 8 },
    )
  })

  it('each have a chain and a row of their own, as if they had come alone', async () => {
    const { stage, devices } = await stageOf(600)
    const round = (at: number, degrees: number) =>
      tell(
        stage,
        0,
        devices.map((id) => sampleOf(id, begin + at * minute, degrees)),
      )
    await round(0, 50)
    await round(1, 50)
    const count = async (state: 1 | 5) =>
      (await database.db.selectFrom('alarm').select('id').where('state', '=', state).execute()).length
    expect([await count(1), await count(5)]).toEqual([600, 0])
    const [first] = await alarmsOf(stage.cluster)
    expect(first).toMatchObject({ allowed: 'confirm', is_open: true, gone_at: null })
    await round(2, 20)
    expect([await count(1), await count(5)]).toEqual([0, 600])
    const changes = await database.db.selectFrom('alarm').select('change').distinct().execute()
    expect(changes).toHaveLength(600)
    for (const deviceId of [devices[0], devices[499], devices[599]]) {
      const [alarm] = await alarmsOf(deviceId ?? 0)
      expect(alarm?.gone_at?.getTime()).toBe(begin + 2 * minute)
      expect(await verifyChain(database.db, alarmMachine, String(alarm?.id))).toEqual({ ok: true, rows: 2 })
    }
  })
})
