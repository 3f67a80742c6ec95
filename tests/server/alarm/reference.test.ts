import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { coursesOf } from '#server/alarm/raise/condition-step.ts'
import { loadRules } from '#server/alarm/raise/load-rules.ts'
import { storedReadings } from '#server/alarm/raise/stored-readings.ts'
import { AlarmWatch } from '#server/alarm/raise/watch-samples.ts'
import { LatestReadings } from '#server/reading/latest-readings.ts'
import type { Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, type AlarmStage, alarmStage, begin, clock, minute } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A message of the field, and whether the server that got it dies after storing and before judging it. */
const message = fc.record({
  degrees: fc.array(fc.integer({ min: 38, max: 50 }), { minLength: 1, maxLength: 3 }),
  node: fc.constantFrom(0, 1),
  dies: fc.boolean(),
})

async function tell(stage: AlarmStage, node: number, samples: readonly Sample[], dies: boolean) {
  await storeSamples(database.db, samples, [], () => [])
  // Not acknowledged: the broker brings it again, to whichever node is there.
  const taker = dies
    ? new AlarmWatch(stage.platform, new LatestReadings(database.db, clock))
    : stage.nodes[node]
  if (dies && taker) stage.nodes[node] = taker
  if (dies) await taker?.refresh()
  await storeSamples(database.db, samples, [], () => [])
  // As the periodic refresh does: a node hears of what the others noticed.
  await taker?.refresh()
  await taker?.take(samples)
}

const values = (degrees: number) => [...Array<null>(10).fill(null), degrees * 10]

describe('servers that die while alarms rise and clear (issue 20: none missing, none doubled, none stuck)', () => {
  it('come to what a slow look over the stored samples says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 2, maxLength: 7 }), async (messages) => {
        const stage = await alarmStage(database)
        const ruleId = await addRule(stage)
        let at = begin
        for (const { degrees, node, dies } of messages) {
          const samples = degrees.map((of): Sample => {
            at += minute
            return {
              deviceId: stage.cluster,
              at,
              values: [...Array<null>(10).fill(null), of * 10],
              counters: [],
            }
          })
          await tell(stage, node, samples, dies)
        }
        const [rule] = await loadRules(database.db, ruleId)
        if (!rule) throw new Error('the rule is gone')
        const stored = await storedReadings(database.db, rule, stage.cluster, new Date(begin), 1000)
        const { courses } = coursesOf(rule.condition, stored, 8 * 60 * minute)
        const alarms = await database.db
          .selectFrom('alarm')
          .select(['raised_at', 'gone_at', 'is_open'])
          .orderBy('id')
          .execute()
        expect(alarms.map((alarm) => [alarm.raised_at.getTime(), alarm.gone_at?.getTime() ?? null])).toEqual(
          courses.map(({ from, to }) => [from, to]),
        )
        expect(alarms.filter(({ is_open }) => is_open)).toHaveLength(
          courses.filter(({ to }) => to === null).length,
        )
      }),
      { numRuns: 12 },
    )
  })

  it('find at their next start what was stored and never judged, though nobody sends it again', async () => {
    const stage = await alarmStage(database)
    await addRule(stage, { hold_seconds: 0 })
    const sampleAt = (minutes: number, degrees: number): Sample => ({
      deviceId: stage.cluster,
      at: begin + minutes * minute,
      values: [...Array<null>(10).fill(null), degrees * 10],
      counters: [],
    })
    const restart = async (): Promise<void> => {
      const watch = new AlarmWatch(stage.platform, new LatestReadings(database.db, clock))
      await watch.refresh()
      await watch.catchUp()
      await watch.catchUp()
    }
    const alarms = () => database.db.selectFrom('alarm').select(['raised_at', 'gone_at', 'is_open']).execute()
    await storeSamples(database.db, [sampleAt(1, 50), sampleAt(2, 51)], [], () => [])
    await restart()
    expect(await alarms()).toEqual([{ raised_at: new Date(begin + minute), gone_at: null, is_open: true }])
    await storeSamples(database.db, [sampleAt(3, 20)], [], () => [])
    await restart()
    expect(await alarms()).toEqual([
      { raised_at: new Date(begin + minute), gone_at: new Date(begin + 3 * minute), is_open: false },
    ])
  })

  it('raise nothing of a time before their rule was switched on', async () => {
    const stage = await alarmStage(database)
    const at = begin - 60 * minute
    const sample = { deviceId: stage.cluster, counters: [] }
    const samples = [
      { ...sample, at, values: values(50) },
      { ...sample, at: at + minute, values: values(20) },
      { ...sample, at: begin + minute, values: values(20) },
    ]
    await storeSamples(database.db, samples, [], () => [])
    await addRule(stage, { hold_seconds: 0 })
    const watch = new AlarmWatch(stage.platform, new LatestReadings(database.db, clock))
    await watch.refresh()
    await watch.catchUp()
    // Corrected afterwards, it is looked at once more together with what lies around it.
    await watch.take([{ ...sample, at: begin + 2 * minute, values: values(50), corrects: true }])
    expect(await database.db.selectFrom('alarm').select('id').execute()).toEqual([])
  })
})
