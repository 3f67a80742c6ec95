import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { SignInRate } from '#server/session/sign-in-rate.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { handClock } from '#tests/support/platform.ts'

import { oneTime, password, refusal, repeat, sessionStage, type Stage, wrong } from './stage.ts'

const tooMany = ['429', 'app.too_many_requests']

describe('the rate of sign-ins (silences: 429)', () => {
  let stage: Stage
  beforeAll(async () => {
    // Three tries of a name in a minute, twelve from an address.
    stage = await sessionStage({ callsPerMinute: 120 })
  })
  afterAll(() => stage.test.close())
  beforeEach(async () => {
    await stage.test.truncate()
    stage.clock.set('2026-11-21T02:00:00.000Z')
    await prepareFirstStart(stage.test.db, stage.clock, { password: oneTime })
    await stage.change('admin', oneTime, password)
    stage.clock.advance(60_000)
  })

  it('refuses one try too many with a name, right ones too, wherever they come from', async () => {
    await stage.signIn('admin', password, { address: '10.0.0.1' })
    await stage.signIn('ADMIN', password, { address: '10.0.0.2' })
    await refusal(stage.signIn('admin', wrong, { address: '10.0.0.3' }))
    expect(await refusal(stage.signIn('admin', password, { address: '10.0.0.4' }))).toEqual(tooMany)
    expect(await refusal(stage.signIn('li', wrong))).toEqual(['403', 'session.wrong_credentials'])
    stage.clock.advance(60_000)
    expect((await stage.signIn('admin', password)).token).not.toBe('')
  })

  it('counts a change of the password with them', async () => {
    await repeat(3, () => stage.signIn('admin', password))
    expect(await refusal(stage.change('admin', password, 'Another-pass-3'))).toEqual(tooMany)
  })

  it('counts no try with a name that its address was refused for', async () => {
    for (let user = 0; user < 4; user++)
      await repeat(3, () => refusal(stage.signIn(`user${user}`, wrong, { address: '10.0.0.9' })))
    await repeat(3, async () =>
      expect(await refusal(stage.signIn('admin', wrong, { address: '10.0.0.9' }))).toEqual(tooMany),
    )
    expect((await stage.signIn('admin', password)).token).not.toBe('')
  })
})

it('the rate of sign-ins has no limit where the settings set none', () => {
  const rate = new SignInRate(handClock(), 0)
  const attempt = { userName: 'admin', address: '10.0.0.1', knownAs: null }
  for (let turn = 0; turn < 2_000; turn++) rate.count(attempt)
  expect(() => rate.count(attempt)).not.toThrow()
})
