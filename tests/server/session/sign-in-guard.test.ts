import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { prepareFirstStart } from '#server/system/first-start.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import {
  anonymous,
  captchaText,
  oneTime,
  password,
  refusal,
  refusalOf,
  repeat,
  sessionStage,
  type Stage,
  wrong,
} from './stage.ts'

const locked = ['423', 'session.locked']
const wrongCredentials = ['403', 'session.wrong_credentials']

let stage: Stage
beforeAll(async () => {
  stage = await sessionStage()
})
afterAll(() => stage.test.close())
beforeEach(async () => {
  await stage.test.truncate()
  stage.clock.set('2026-11-21T02:00:00.000Z')
  await prepareFirstStart(stage.test.db, stage.clock, { password: oneTime })
  await stage.change('admin', oneTime, password)
})

const fail = (userName = 'admin', address = '10.0.0.1') => refusal(stage.signIn(userName, wrong, { address }))

describe('the lock after failed sign-ins (silences: 423)', () => {
  it('says until when', async () => {
    await repeat(5, fail)
    const { data } = await refusalOf(stage.signIn('admin', password))
    expect(data).toEqual({ until: '2026-11-21T02:01:00.000Z' })
  })

  it('doubles with each failure, to an hour at the most, and is forgotten after it', async () => {
    await repeat(4, fail)
    const minutes: number[] = []
    await repeat(7, async () => {
      await fail()
      const { data } = await refusalOf(stage.signIn('admin', password))
      const ms = Date.parse((data as { until: string }).until) - stage.clock.now().getTime()
      minutes.push(ms / 60_000)
      stage.clock.advance(ms)
    })
    expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60])
    await repeat(5, async () => expect(await fail()).toEqual(wrongCredentials))
  })

  it('is not stretched by tries while it lasts, so nobody is kept out for good', async () => {
    await repeat(5, fail)
    await repeat(10, async () => expect(await fail()).toEqual(locked))
    stage.clock.advance(60_000)
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })

  it('holds for the name in any case and with spaces around it', async () => {
    await repeat(5, fail)
    expect(await fail('  ADMIN ')).toEqual(locked)
  })

  it('holds for a user who is not there as well, so it tells nothing', async () => {
    await repeat(5, async () => expect(await fail('nobody')).toEqual(wrongCredentials))
    expect(await fail('nobody')).toEqual(locked)
  })

  it('is begun anew by a right password', async () => {
    await repeat(4, fail)
    await stage.signIn('admin', password)
    await repeat(4, async () => expect(await fail()).toEqual(wrongCredentials))
  })

  it('closes an address that tries many names, for five minutes at the most', async () => {
    let name = 0
    await repeat(30, () => fail(`user${name++}`))
    expect(await refusal(stage.signIn('admin', password))).toEqual(locked)
    expect(await stage.signIn('admin', password, { address: '10.0.0.2' })).toHaveProperty('token')
    stage.clock.advance(5 * 60_000)
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })

  it('closes a user who is tried from many addresses, for five minutes at the most', async () => {
    let host = 0
    await repeat(50, () => fail('admin', `10.1.0.${host++}`))
    expect(await refusal(stage.signIn('admin', password))).toEqual(locked)
    stage.clock.advance(5 * 60_000)
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })

  it('lets no burst of tries pass beside it', async () => {
    const captchas = await Promise.all(
      Array.from({ length: 24 }, () => stage.handlers.checkCode({}, anonymous())),
    )
    const answers = await Promise.all(
      captchas.map(({ key, publicKey }, nth) => {
        const word = nth === captchas.length - 1 ? password : wrong
        const sealed = sealFields(publicKey, { userName: 'admin', password: word })
        return refusal(stage.handlers.login({ ...sealed, key, checkCode: captchaText }, anonymous()))
      }),
    )
    const told = answers.filter(([status]) => status === '403')
    expect(told.length).toBeLessThan(20)
    expect(answers.at(-1)).toEqual(locked)
  })

  it('follows the parameters (core §2, global configuration)', async () => {
    await setParameter(stage.test.db, 'lockAfterFailures', 3)
    await setParameter(stage.test.db, 'longestLockMinutes', 2)
    await repeat(3, async () => expect(await fail()).toEqual(wrongCredentials))
    expect(await fail()).toEqual(locked)
    stage.clock.advance(60_000)
    await repeat(3, async () => {
      await fail()
      expect(await fail()).toEqual(locked)
      stage.clock.advance(120_000)
    })
  })

  it('forgets what no longer counts, so that made-up names do not fill the database', async () => {
    let name = 0
    await repeat(5, () => fail(`user${name++}`, `10.1.0.${name}`))
    stage.clock.advance(2 * 3_600_000)
    await fail()
    const rows = await stage.test.db
      .selectFrom('sign_in_guard')
      .select('subject')
      .orderBy('subject')
      .execute()
    expect(rows.map((row) => row.subject)).toEqual(['address:10.0.0.1', 'pair:admin@10.0.0.1', 'user:admin'])
  })
})
