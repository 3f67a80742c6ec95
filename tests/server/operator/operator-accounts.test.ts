import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { operatorAccountMachine } from '#machines/operator/index.ts'
import { findCaller } from '#server/platform/callers/sessions.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { refusal } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { operatorStage } from './operator-stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof operatorStage>>
let handlers: typeof stage.handlers
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await operatorStage(test.db)
  handlers = stage.handlers
})

const ownPassword = 'My-own-2026'
/** A user with a password of their own. */
async function signedUp(): Promise<number> {
  const { id, password } = await stage.add(stage.users.an)
  await stage.change('newcomer', password, ownPassword)
  return id
}

describe('locking and deleting an account', () => {
  it('ends the sessions of a locked user, and tells why to nobody but who knows the password', async () => {
    const id = await signedUp()
    const token = await stage.signIn('newcomer', ownPassword)
    await handlers.stepOperator({ id, to: 'lock' }, await stage.as(stage.users.an))
    expect(await refusal(findCaller(test.db, stage.clock, token))).toEqual(['302', 'session.ended'])
    expect(await refusal(stage.signIn('newcomer', ownPassword))).toEqual(['423', 'session.account_locked'])
    expect(await refusal(stage.signIn('newcomer', 'Wrong-2026'))).toEqual([
      '403',
      'session.wrong_credentials',
    ])
    expect(await stage.change('newcomer', ownPassword, 'Another-2026')).toMatchObject({
      status: '423',
      code: 'session.account_locked',
    })
    await handlers.stepOperator({ id, to: 'unlock' }, await stage.as(stage.users.an))
    await stage.signIn('newcomer', ownPassword)
  })

  it('knows a deleted user no better than one who never was, and keeps the name', async () => {
    const id = await signedUp()
    const token = await stage.signIn('newcomer', ownPassword)
    await handlers.deleteOperator({ id }, await stage.as(stage.users.an))
    expect(await refusal(findCaller(test.db, stage.clock, token))).toEqual(['302', 'session.ended'])
    expect(await refusal(stage.signIn('newcomer', ownPassword))).toEqual(['403', 'session.wrong_credentials'])
    expect(await stage.namesSeenBy(stage.users.an)).toEqual(['an'])
    expect((await stage.seenBy(stage.users.an, { state: 'deleted' })).list).toMatchObject([{ fName: '新人' }])
  })

  it('refuses and journals what the state does not allow', async () => {
    const id = await signedUp()
    const an = await stage.as(stage.users.an)
    expect(await refusal(handlers.stepOperator({ id, to: 'unlock' }, an))).toEqual([
      '409',
      'app.not_allowed_now',
    ])
    await handlers.deleteOperator({ id }, an)
    expect(await refusal(handlers.stepOperator({ id, to: 'lock' }, an))).toEqual([
      '409',
      'app.not_allowed_now',
    ])
    expect((await stage.events(id)).slice(2)).toEqual([
      ['refused', 'account.unlock', 'active', 'user:an'],
      ['accepted', 'account.delete', 'deleted', 'user:an'],
      ['refused', 'account.lock', 'deleted', 'user:an'],
    ])
    expect(await verifyChain(test.db, operatorAccountMachine, String(id))).toEqual({ ok: true, rows: 5 })
  })

  it('asks for a new password after an unlock where it was initialised meanwhile', async () => {
    const id = await signedUp()
    const an = await stage.as(stage.users.an)
    await handlers.stepOperator({ id, to: 'lock' }, an)
    const { password } = await handlers.renewOperatorPassword({ id }, an)
    expect(await refusal(stage.signIn('newcomer', password))).toEqual(['423', 'session.account_locked'])
    await handlers.stepOperator({ id, to: 'unlock' }, an)
    expect(await refusal(stage.signIn('newcomer', password))).toEqual(['1012', 'session.first_password'])
  })

  it('ends one session or all of them, and never the one that asks', async () => {
    const id = await signedUp()
    await test.db
      .insertInto('setting')
      .values({ name: 'parameter.sessionsPerUser', value: '0' })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: '0' }))
      .execute()
    const tokens = [await stage.signIn('newcomer', ownPassword)]
    stage.clock.advance(1000)
    tokens.push(await stage.signIn('newcomer', ownPassword))
    const an = await stage.as(stage.users.an)
    const { list, total } = await handlers.searchOperatorSessions({ id }, an)
    expect([total, list.map((one) => one.address)]).toEqual([2, ['10.0.0.1', '10.0.0.1']])
    await handlers.stepOperator({ id, to: 'endSessions', sessionNo: list[0]?.sessionNo }, an)
    expect(await refusal(findCaller(test.db, stage.clock, tokens[1]))).toEqual(['302', 'session.ended'])
    await findCaller(test.db, stage.clock, tokens[0])
    await handlers.stepOperator({ id, to: 'endSessions' }, an)
    expect(await refusal(findCaller(test.db, stage.clock, tokens[0]))).toEqual(['302', 'session.ended'])
    await handlers.stepOperator({ id: stage.users.an, to: 'endSessions' }, an)
    expect((await handlers.searchOperatorSessions({ id: stage.users.an }, an)).list).toMatchObject([
      { isOwn: true },
    ])
  })

  it('lifts the pause after failed sign-ins', async () => {
    const id = await signedUp()
    for (let tries = 0; tries < 5; tries++) await refusal(stage.signIn('newcomer', 'Wrong-2026'))
    expect(await refusal(stage.signIn('newcomer', ownPassword))).toEqual(['423', 'session.locked'])
    expect((await stage.seenBy(stage.users.an, { fUserName: 'newcomer' })).list[0]?.pausedUntil).toMatch(
      /^2026/u,
    )
    await handlers.stepOperator({ id, to: 'clearFailures' }, await stage.as(stage.users.an))
    await stage.signIn('newcomer', ownPassword)
  })
  it('resets the second step of whoever lost it, and ends their sessions', async () => {
    const id = await signedUp()
    const token = await stage.signIn('newcomer', ownPassword)
    await test.db
      .insertInto('second_factor')
      .values({ user_id: id, secret: 'sealed', confirmed_at: stage.clock.now() })
      .execute()
    const row = async () => (await stage.seenBy(stage.users.an, { fUserName: 'newcomer' })).list[0]
    expect(await row()).toMatchObject({ hasSecondFactor: true })
    await handlers.stepOperator({ id, to: 'resetSecondFactor' }, await stage.as(stage.users.an))
    expect(await row()).toMatchObject({ hasSecondFactor: false, sessions: 0 })
    expect(await refusal(findCaller(test.db, stage.clock, token))).toEqual(['302', 'session.ended'])
    await stage.signIn('newcomer', ownPassword)
  })
})
