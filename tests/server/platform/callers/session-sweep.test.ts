import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { startSessionSweep, sweepAfterMs, sweepSessions } from '#server/platform/callers/session-sweep.ts'
import { endSession, findCaller, openSession } from '#server/platform/callers/sessions.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'

const idleLimitMs = 8 * 3_600_000
const absoluteLimitMs = 24 * 3_600_000

let test: TestDatabase
let clock: HandClock
let userId: number
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock = handClock()
  const user = await test.db
    .insertInto('app_user')
    .values({
      user_name: 'wang',
      name: '王',
      department_id: null,
      password_hash: '',
      password_changed_at: clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  userId = user.id
})

const open = () => openSession(test.db, clock, userId, '10.0.0.1')
const find = (token: string) => findCaller(test.db, clock, token)
const kept = async (): Promise<number> => (await test.db.selectFrom('session').select('id').execute()).length

describe('the sweep of sessions (silences: 301 and 302)', () => {
  it('deletes a session that was ended, once nobody can be waiting to hear so', async () => {
    const token = await open()
    const { sessionId } = await find(token)
    await endSession(test.db, clock, sessionId, 'elsewhere')
    clock.advance(sweepAfterMs - 1)
    expect(await sweepSessions(test.db, clock)).toBe(0)
    await expect(find(token)).rejects.toMatchObject({ code: 'session.ended', status: '302' })
    clock.advance(1)
    expect(await sweepSessions(test.db, clock)).toBe(1)
    await expect(find(token)).rejects.toMatchObject({ code: 'session.none', status: '301' })
  })

  it('deletes a session that ended by itself: unused, or at its latest end', async () => {
    await open()
    clock.advance(sweepAfterMs + idleLimitMs - 1)
    expect(await sweepSessions(test.db, clock)).toBe(0)
    clock.advance(1)
    expect(await sweepSessions(test.db, clock)).toBe(1)

    const used = await open()
    for (let hours = 0; hours < 20; hours += 5) {
      clock.advance(5 * 3_600_000)
      await find(used)
    }
    clock.advance(absoluteLimitMs + sweepAfterMs - 20 * 3_600_000 - 1)
    expect(await sweepSessions(test.db, clock)).toBe(0)
    clock.advance(1)
    expect(await sweepSessions(test.db, clock)).toBe(1)
  })

  it('leaves a session alone that is still good', async () => {
    await open()
    clock.advance(sweepAfterMs)
    const good = await open()
    clock.advance(idleLimitMs - 1)
    await sweepSessions(test.db, clock)
    expect((await find(good)).userName).toBe('wang')
  })

  it('runs beside the calls, from the start of the server on', async () => {
    await open()
    clock.advance(absoluteLimitMs + sweepAfterMs)
    const sweeping = startSessionSweep(testPlatform(test.db, clock))
    await vi.waitFor(async () => expect(await kept()).toBe(0))
    await sweeping.stop()
  })
})
