import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { decideOnCommands } from '#server/command/move/decide-command.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { commandStage } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

/** Two commands of one person that await another one. */
async function awaiting() {
  const stage = await commandStage(database.db)
  const trip = { code: 'tripBreaker', needsApproval: true, content: {} } as const
  const ids = [await stage.queue(trip), await stage.queue(trip)]
  const asked = (userId: number, commandIds = ids, approve = true, requestId = randomUUID()) => {
    const context = stage.context('wang')
    const caller = { ...context.caller, userId, userName: `user${userId}`, agencyIds: null }
    return decideOnCommands(stage.platform, {}, { requestId, commandIds, approve }, { ...context, caller })
  }
  const rows = () =>
    database.db
      .selectFrom('remote_command')
      .select(['state', 'approved_by'])
      .where('request_id', 'in', ids)
      .execute()
  return { stage, ids, asked, rows }
}

describe('commands that a second person chose (issue 19, Commands)', () => {
  it('are released together, each told in the audit log', async () => {
    const { asked, rows } = await awaiting()
    await asked(2)
    const released = { state: 'queued', approved_by: 'user2' }
    expect(await rows()).toEqual([released, released])
    const told = await database.db.selectFrom('audit').select(['kind', 'after']).execute()
    expect(told).toEqual([
      { kind: 'command', after: { decision: 'approve' } },
      { kind: 'command', after: { decision: 'approve' } },
    ])
  })

  it('are rejected together, and none of them is sent', async () => {
    const { stage, ids, asked, rows } = await awaiting()
    await asked(2, ids, false)
    expect(await rows()).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
    expect(await stage.dispatch()).toBe(0)
  })

  it('stay as they are where one of them is the caller’s own, no longer waits, or is not there', async () => {
    const { ids, asked, rows } = await awaiting()
    const before = await rows()
    await expect(asked(1)).rejects.toMatchObject({ code: 'app.not_allowed_now' })
    await expect(asked(2, [...ids, randomUUID()])).rejects.toMatchObject({ code: 'app.not_found' })
    expect(await rows()).toEqual(before)
    await asked(2, ids.slice(0, 1))
    const half = await rows()
    await expect(asked(2)).rejects.toMatchObject({ code: 'app.not_allowed_now' })
    expect(await rows()).toEqual(half)
  })

  it('are decided on once, however often the same request comes', async () => {
    const { ids, asked } = await awaiting()
    const requestId = randomUUID()
    await asked(2, ids, true, requestId)
    await asked(2, ids, true, requestId)
    expect(await database.db.selectFrom('audit').select('seq').execute()).toHaveLength(2)
  })
})
