import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { DataOf } from '#contract/call.ts'
import type { login } from '#contract/session.contract.ts'
import type { Caller, CallContext } from '#server/platform/handler.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { absoluteLimitMs, findCaller, idleLimitMs } from '#server/platform/sessions.ts'
import { captchaLifeMs } from '#server/session/captcha.ts'
import { sessionHandlers } from '#server/session/session-handlers.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import { sealFields } from '#tests/support/sign-in.ts'

const oneTime = 'One-time-1'
const password = 'Chosen-pass-2'
const clock = handClock()
let test: TestDatabase
let handlers: ReturnType<typeof sessionHandlers>

const anonymous = (address = '10.0.0.1'): CallContext<null> => ({
  caller: null,
  address,
  httpId: 'test',
  language: 'ZH',
})

async function signIn(
  userName: string,
  word: string,
  { code = 'AC34', address = '10.0.0.1' } = {},
): Promise<DataOf<typeof login>> {
  const captcha = await handlers.checkCode({}, anonymous(address))
  const sealed = sealFields(captcha.publicKey, { userName, password: word })
  return handlers.login({ ...sealed, checkCode: code, key: captcha.key }, anonymous(address))
}

async function change(userName: string, oldPassword: string, newPassword: string) {
  const { publicKey } = await handlers.checkCode({}, anonymous())
  return handlers.loginUpdatePassword(
    sealFields(publicKey, { userName, oldPassword, newPassword }),
    anonymous(),
  )
}

const signedIn = async (token: string): Promise<CallContext<Caller>> => ({
  ...anonymous(),
  caller: await findCaller(test.db, clock, token),
})

/** What a command was refused with: code and status. */
async function refusal(attempt: Promise<unknown>): Promise<[string, string]> {
  const error: unknown = await attempt.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error
  return [error.status, error.code]
}

/** A session of the administrator, with a chosen password. @returns its token */
async function open(): Promise<string> {
  await change('admin', oneTime, password)
  return (await signIn('admin', password)).token
}

beforeAll(async () => {
  test = await testDatabase()
  handlers = sessionHandlers(testPlatform(test.db, clock), { captchaText: () => 'AC34' })
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock.set('2026-11-21T02:00:00.000Z')
  await prepareFirstStart(test.db, clock, { password: oneTime })
})

describe('the first start', () => {
  it('makes one administrator with a password that is given out once', async () => {
    await test.truncate()
    const starts = await Promise.all([1, 2, 3].map(() => prepareFirstStart(test.db, clock)))
    const passwords = starts.map((start) => start.password).filter((given) => given !== null)
    expect(passwords).toHaveLength(1)
    expect(await refusal(signIn('admin', passwords[0] ?? ''))).toEqual(['1012', 'session.password_expired'])
  })
})

describe('signing in', () => {
  it('answers 1012 for the one-time password, and 200 once it was changed (core §4, silences)', async () => {
    expect(await refusal(signIn('admin', oneTime))).toEqual(['1012', 'session.password_expired'])
    expect(await change('admin', oneTime, password)).toMatchObject({ status: '200', msg: '密码修改成功' })
    expect(await signIn('admin', password)).toMatchObject({
      name: '系统管理员',
      token: expect.stringMatching(/^.{43}$/),
    })
  })

  it('answers 1012 once a password is 90 days old', async () => {
    await change('admin', oneTime, password)
    clock.advance(90 * 24 * 3_600_000)
    expect(await refusal(signIn('admin', password))).toEqual(['1012', 'session.password_expired'])
  })

  it('answers 2009 for a wrong verification code (core §4)', async () => {
    expect(await refusal(signIn('admin', oneTime, { code: 'ZZZZ' }))).toEqual(['2009', 'session.wrong_code'])
  })

  it('takes a verification code once, right or wrong (silences)', async () => {
    const { key, publicKey } = await handlers.checkCode({}, anonymous())
    const sealed = sealFields(publicKey, { userName: 'admin', password: 'wrong' })
    const attempt = (checkCode: string) => refusal(handlers.login({ ...sealed, key, checkCode }, anonymous()))
    expect(await attempt('ZZZZ')).toEqual(['2009', 'session.wrong_code'])
    expect(await attempt('AC34')).toEqual(['2009', 'session.wrong_code'])
  })

  it('takes a verification code for 2 minutes (silences)', async () => {
    const { key, publicKey } = await handlers.checkCode({}, anonymous())
    clock.advance(captchaLifeMs)
    const sealed = sealFields(publicKey, { userName: 'admin', password: oneTime })
    expect(await refusal(handlers.login({ ...sealed, key, checkCode: 'AC34' }, anonymous()))).toEqual([
      '2009',
      'session.wrong_code',
    ])
  })

  it('trims the user name and takes the code in either case (core §5)', async () => {
    await change('admin', oneTime, password)
    expect(await signIn('  Admin ', password, { code: 'ac34' })).toHaveProperty('token')
  })

  it('says the same of a wrong password and of a user who is not there', async () => {
    const wrong = await refusal(signIn('admin', 'Wrong-pass-9'))
    expect(wrong).toEqual(['403', 'session.wrong_credentials'])
    expect(await refusal(signIn('nobody', 'Wrong-pass-9'))).toEqual(wrong)
  })

  it('refuses what was not sealed for this server', async () => {
    const { key } = await handlers.checkCode({}, anonymous())
    const attempt = handlers.login(
      { userName: 'x', password: 'y', encryptKey: 'ab', key, checkCode: 'AC34' },
      anonymous(),
    )
    expect(await refusal(attempt)).toEqual(['422', 'session.unreadable'])
  })

  it('locks a user at one address after five failures, and no other address', async () => {
    await change('admin', oneTime, password)
    for (let failure = 0; failure < 5; failure++) {
      // oxlint-disable-next-line no-await-in-loop -- failures come one after another
      expect(await refusal(signIn('admin', 'Wrong-pass-9'))).toEqual(['403', 'session.wrong_credentials'])
    }
    expect(await refusal(signIn('admin', password))).toEqual(['423', 'session.locked'])
    expect(await signIn('admin', password, { address: '10.0.0.2' })).toHaveProperty('token')
    clock.advance(61_000)
    expect(await refusal(signIn('admin', 'Wrong-pass-9'))).toEqual(['403', 'session.wrong_credentials'])
    clock.advance(61_000)
    expect(await refusal(signIn('admin', password))).toEqual(['423', 'session.locked'])
    clock.advance(60_000)
    expect(await signIn('admin', password)).toHaveProperty('token')
  })
})

describe('a session', () => {
  it.each([undefined, '', 'forged', 'x'.repeat(5000)])('is not opened by the token %s', async (token) => {
    expect(await refusal(findCaller(test.db, clock, token))).toEqual(['301', 'session.none'])
  })

  it('is kept in the database without its token', async () => {
    const token = await open()
    const rows = await test.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('knows the user, the roles and that an administrator may do everything', async () => {
    const caller = await findCaller(test.db, clock, await open())
    expect(caller).toMatchObject({ userName: 'admin', roles: ['admin'], agencyIds: null, language: 'ZH' })
    expect(caller.can('registration', 'operate')).toBe(true)
  })

  it('ends by signing out, by GET /exit as well', async () => {
    const token = await open()
    await handlers.exit({}, await signedIn(token))
    expect(await refusal(findCaller(test.db, clock, token))).toEqual(['301', 'session.none'])
  })

  it('expires after eight hours without a call, and after a day in any case', async () => {
    const token = await open()
    clock.advance(idleLimitMs - 1)
    await findCaller(test.db, clock, token)
    clock.advance(idleLimitMs - 1)
    await findCaller(test.db, clock, token)
    clock.advance(idleLimitMs)
    expect(await refusal(findCaller(test.db, clock, token))).toEqual(['302', 'session.ended'])
    const second = (await signIn('admin', password)).token
    for (let at = 0; at < absoluteLimitMs; at += idleLimitMs / 2) {
      // oxlint-disable-next-line no-await-in-loop -- time passes call by call
      await findCaller(test.db, clock, second)
      clock.advance(idleLimitMs / 2)
    }
    expect(await refusal(findCaller(test.db, clock, second))).toEqual(['302', 'session.ended'])
  })

  it('ends in other browsers when the password changes, and stays in this one', async () => {
    const here = await open()
    const elsewhere = (await signIn('admin', password)).token
    const { publicKey } = await handlers.checkCode({}, anonymous())
    const fields = sealFields(publicKey, { oldPassword: password, newPassword: 'Third-pass-3' })
    expect(await handlers.resetPwd(fields, await signedIn(here))).toMatchObject({ status: '200' })
    expect(await refusal(findCaller(test.db, clock, elsewhere))).toEqual(['302', 'session.ended'])
    expect(await findCaller(test.db, clock, here)).toHaveProperty('userName', 'admin')
  })

  it('keeps the language that the user chose (core §4)', async () => {
    const token = await open()
    await handlers.setLanguage({ type: 'EN' }, await signedIn(token))
    expect(await handlers.getLanguage({}, await signedIn(token))).toBe('EN')
  })
})

describe('changing a password', () => {
  it.each([
    ['the old one is wrong', 'Wrong-pass-9', password, 'session.wrong_old_password'],
    ['the new one is weak', oneTime, 'alllowercase', 'session.weak_password'],
    ['the new one is the old one', oneTime, oneTime, 'session.same_password'],
    ['the new one has the user name in it', oneTime, 'My-Admin-77', 'session.password_has_user_name'],
  ])('is refused when %s (core §5)', async (_, oldPassword, newPassword, code) => {
    const answer = await change('admin', oldPassword, newPassword)
    expect(answer.code).toBe(code)
    expect(answer.status).not.toBe('200')
    expect(answer.msg).not.toBe('')
  })

  it('counts a wrong old password as a failed sign-in', async () => {
    for (let failure = 0; failure < 5; failure++) {
      // oxlint-disable-next-line no-await-in-loop -- failures come one after another
      await change('admin', 'Wrong-pass-9', password)
    }
    expect(await refusal(change('admin', oneTime, password))).toEqual(['423', 'session.locked'])
  })
})
