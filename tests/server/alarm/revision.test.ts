import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { forgetRuleChanges, ruleRevision } from '#server/alarm/raise/load-rules.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { type AlarmStage, alarmStage } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
})

describe('the revision of what rules look at', () => {
  it('is another one after a device, a site or a rule changed, and the same while nothing does', async () => {
    const { db } = database
    const seen = [await ruleRevision(db)]
    expect(await ruleRevision(db)).toBe(seen[0])
    await db.updateTable('device').set({ name: '二号簇' }).where('id', '=', stage.cluster).execute()
    seen.push(await ruleRevision(db))
    await db.updateTable('site').set({ utc_offset: '+09:00' }).execute()
    seen.push(await ruleRevision(db))
    await db.deleteFrom('device').where('id', '=', stage.cluster).execute()
    seen.push(await ruleRevision(db))
    expect(new Set(seen).size).toBe(seen.length)
  })

  it('forgets old changes, and nothing that is new', async () => {
    const { db } = database
    await forgetRuleChanges(db, new Date(Date.now() - 60_000))
    const before = await ruleRevision(db)
    expect(before).not.toBe(':')
    await forgetRuleChanges(db, new Date(Date.now() + 2 * 3_600_000))
    expect(await ruleRevision(db)).toBe(':')
  })
})
