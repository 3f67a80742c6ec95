import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findCaller } from '#server/platform/callers/sessions.ts'
import { captchaLifeMs } from '#server/session/captcha.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { anonymous, oneTime, password, refusal, repeat, sessionStage, type Stage } from './stage.ts'

const idleLimitMs = 8 * 3_600_000
const absoluteLimitMs = 24 * 3_600_000

let stage: Stage
beforeAll(async () => {
  stage = await sessionStage()
})
afterAll(() => stage.test.close())
beforeEach(async () => {
  await stage.test.truncate()
  stage.clock.set('2026-11-21T02:00:00.000Z')
  await prepareFirstStart(stage.test.db, stage.clock, { password: oneTime })
})

describe('the first start', () => {
  it('makes one administrator with a password that is given out once', async () => {
    await stage.test.truncate()
    const starts = await Promise.all([1, 2, 3].map(() => prepareFirstStart(stage.test.db, stage.clock)))
    const passwords = starts.map((start) => start.password).filter((given) => given !== null)
    expect(passwords).toHaveLength(1)
    expect(await refusal(stage.signIn('admin', passwords[0] ?? ''))).toEqual([
      '1012',
      'session.first_password',
    ])
  })
})

describe('signing in', () => {
  it('names the user to the audit log when the password has expired: who knew it is known (core §8 status 1012)', async () => {
    await expect(stage.signIn('admin', oneTime)).rejects.toMatchObject({
      code: 'session.first_password',
      subject: { kind: 'operator', recordId: 'admin' },
    })
  })

  it('answers 1012 for the one-time password, and 200 once it was changed (core §4, silences)', async () => {
    expect(await refusal(stage.signIn('admin', oneTime))).toEqual(['1012', 'session.first_password'])
    expect(await stage.change('admin', oneTime, password)).toMatchObject({
      status: '200',
      msg: '密码修改成功',
    })
    expect(await stage.signIn('admin', password)).toMatchObject({
      name: '系统管理员',
      token: expect.stringMatching(/^.{43}$/),
    })
  })

  it.each([undefined, 30])(
    'answers 1012 once a password is as old as the parameter says: %s, 90 days by default',
    async (days) => {
      await stage.change('admin', oneTime, password)
      if (days !== undefined) await setParameter(stage.test.db, 'passwordMaxAgeDays', days)
      stage.clock.advance((days ?? 90) * 24 * 3_600_000 - 1)
      await stage.signIn('admin', password)
      stage.clock.advance(1)
      expect(await refusal(stage.signIn('admin', password))).toEqual(['1012', 'session.password_expired'])
    },
  )

  it('lets passwords grow as old as they like where the parameter says 0', async () => {
    await stage.change('admin', oneTime, password)
    await setParameter(stage.test.db, 'passwordMaxAgeDays', 0)
    stage.clock.advance(4000 * 24 * 3_600_000)
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })

  it('answers 2009 for a wrong verification code (core §4)', async () => {
    expect(await refusal(stage.signIn('admin', oneTime, { code: 'ZZZZ' }))).toEqual([
      '2009',
      'session.wrong_code',
    ])
  })

  it('takes a verification code once, right or wrong (silences)', async () => {
    const { key, publicKey } = await stage.handlers.checkCode({}, anonymous())
    const sealed = sealFields(publicKey, { userName: 'admin', password: 'wrong' })
    const attempt = (checkCode: string) =>
      refusal(stage.handlers.login({ ...sealed, key, checkCode }, anonymous()))
    expect(await attempt('ZZZZ')).toEqual(['2009', 'session.wrong_code'])
    expect(await attempt('AC34')).toEqual(['2009', 'session.wrong_code'])
  })

  it('takes a verification code for 2 minutes (silences)', async () => {
    const { key, publicKey } = await stage.handlers.checkCode({}, anonymous())
    stage.clock.advance(captchaLifeMs)
    const sealed = sealFields(publicKey, { userName: 'admin', password: oneTime })
    expect(await refusal(stage.handlers.login({ ...sealed, key, checkCode: 'AC34' }, anonymous()))).toEqual([
      '2009',
      'session.wrong_code',
    ])
  })

  it('trims the user name and takes the code in either case (core §5)', async () => {
    await stage.change('admin', oneTime, password)
    expect(await stage.signIn('  Admin ', password, { code: 'ac34' })).toHaveProperty('token')
  })

  it('says the same of a wrong password and of a user who is not there', async () => {
    const wrong = await refusal(stage.signIn('admin', 'Wrong-pass-9'))
    expect(wrong).toEqual(['403', 'session.wrong_credentials'])
    expect(await refusal(stage.signIn('nobody', 'Wrong-pass-9'))).toEqual(wrong)
  })

  it('refuses what was not sealed for this server', async () => {
    const { key } = await stage.handlers.checkCode({}, anonymous())
    const attempt = stage.handlers.login(
      { userName: 'x', password: 'y', encryptKey: 'ab', key, checkCode: 'AC34' },
      anonymous(),
    )
    expect(await refusal(attempt)).toEqual(['422', 'session.unreadable'])
  })

  it('locks a user at one address after five failures, and no other address', async () => {
    await stage.change('admin', oneTime, password)
    await repeat(5, async () =>
      expect(await refusal(stage.signIn('admin', 'Wrong-pass-9'))).toEqual([
        '403',
        'session.wrong_credentials',
      ]),
    )
    expect(await refusal(stage.signIn('admin', password))).toEqual(['423', 'session.locked'])
    expect(await stage.signIn('admin', password, { address: '10.0.0.2' })).toHaveProperty('token')
    stage.clock.advance(61_000)
    expect(await refusal(stage.signIn('admin', 'Wrong-pass-9'))).toEqual(['403', 'session.wrong_credentials'])
    stage.clock.advance(61_000)
    expect(await refusal(stage.signIn('admin', password))).toEqual(['423', 'session.locked'])
    stage.clock.advance(60_000)
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })
})

describe('a session', () => {
  it.each([undefined, '', 'forged', 'x'.repeat(5000)])('is not opened by the token %s', async (token) => {
    expect(await refusal(findCaller(stage.test.db, stage.clock, token))).toEqual(['301', 'session.none'])
  })

  it('is kept in the database without its token', async () => {
    const token = await stage.open()
    const rows = await stage.test.db.selectFrom('session').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('knows the user, the roles and that an administrator may do everything', async () => {
    const caller = await findCaller(stage.test.db, stage.clock, await stage.open())
    expect(caller).toMatchObject({ userName: 'admin', roles: ['admin'], agencyIds: null, language: null })
    expect(caller.can('registration', 'operate')).toBe(true)
  })

  it('ends by signing out, by GET /exit as well', async () => {
    const token = await stage.open()
    await stage.handlers.exit({}, await stage.signedIn(token))
    expect(await refusal(findCaller(stage.test.db, stage.clock, token))).toEqual(['301', 'session.none'])
  })

  it('expires after eight hours without a call, and after a day in any case', async () => {
    const token = await stage.open()
    stage.clock.advance(idleLimitMs - 1)
    await findCaller(stage.test.db, stage.clock, token)
    stage.clock.advance(idleLimitMs - 1)
    await findCaller(stage.test.db, stage.clock, token)
    stage.clock.advance(idleLimitMs)
    expect(await refusal(findCaller(stage.test.db, stage.clock, token))).toEqual(['302', 'session.ended'])
    const second = (await stage.signIn('admin', password)).token
    for (let at = 0; at < absoluteLimitMs; at += idleLimitMs / 2) {
      await findCaller(stage.test.db, stage.clock, second)
      stage.clock.advance(idleLimitMs / 2)
    }
    expect(await refusal(findCaller(stage.test.db, stage.clock, second))).toEqual(['302', 'session.ended'])
  })

  it('ends when the parameters say so, also if they were changed after it began', async () => {
    const token = await stage.open()
    await setParameter(stage.test.db, 'sessionIdleMinutes', 10)
    stage.clock.advance(10 * 60_000 - 1)
    await findCaller(stage.test.db, stage.clock, token)
    stage.clock.advance(10 * 60_000)
    expect(await refusal(findCaller(stage.test.db, stage.clock, token))).toEqual(['302', 'session.ended'])
    const second = (await stage.signIn('admin', password)).token
    await setParameter(stage.test.db, 'sessionIdleMinutes', 1440)
    await setParameter(stage.test.db, 'sessionHours', 1)
    stage.clock.advance(3_600_000 - 1)
    await findCaller(stage.test.db, stage.clock, second)
    stage.clock.advance(1)
    expect(await refusal(findCaller(stage.test.db, stage.clock, second))).toEqual(['302', 'session.ended'])
  })

  it('ends in other browsers when the password changes, and stays in this one', async () => {
    await setParameter(stage.test.db, 'sessionsPerUser', 0)
    const here = await stage.open()
    const elsewhere = (await stage.signIn('admin', password)).token
    const { publicKey } = await stage.handlers.checkCode({}, anonymous())
    const fields = sealFields(publicKey, { oldPassword: password, newPassword: 'Third-pass-3' })
    expect(await stage.handlers.resetPwd(fields, await stage.signedIn(here))).toMatchObject({ status: '200' })
    expect(await refusal(findCaller(stage.test.db, stage.clock, elsewhere))).toEqual(['302', 'session.ended'])
    expect(await findCaller(stage.test.db, stage.clock, here)).toHaveProperty('userName', 'admin')
  })

  it("answers in the sign-in page's language until the user chooses one (core §4)", async () => {
    const here = await stage.signedIn(await stage.open())
    expect(await stage.handlers.readLanguage({}, { ...here, language: 'EN' })).toBe('EN')
  })

  it('keeps the language that the user chose (core §4)', async () => {
    const token = await stage.open()
    await stage.handlers.setLanguage({ type: 'EN' }, await stage.signedIn(token))
    expect(await stage.handlers.readLanguage({}, await stage.signedIn(token))).toBe('EN')
  })
})

describe('a sign-in elsewhere', () => {
  it.each([1, 2])('leaves a user %i sessions and ends the oldest with 302 (silences)', async (most) => {
    // One is the default.
    if (most > 1) await setParameter(stage.test.db, 'sessionsPerUser', most)
    const tokens = [await stage.open()]
    for (let more = 0; more < most; more += 1) {
      stage.clock.advance(1000)
      tokens.push((await stage.signIn('admin', password)).token)
    }
    const [oldest = '', ...newer] = tokens
    expect(await refusal(findCaller(stage.test.db, stage.clock, oldest))).toEqual(['302', 'session.ended'])
    for (const token of newer) {
      expect(await findCaller(stage.test.db, stage.clock, token)).toHaveProperty('userName', 'admin')
    }
  })
})

describe('changing a password', () => {
  it.each([
    ['the old one is wrong', 'Wrong-pass-9', password, 'session.wrong_old_password'],
    ['the new one is weak', oneTime, 'alllowercase', 'session.weak_password'],
    ['the new one is the old one', oneTime, oneTime, 'session.same_password'],
    ['the new one has the user name in it', oneTime, 'My-Admin-77', 'session.password_has_user_name'],
  ])('is refused when %s (core §5)', async (_, oldPassword, newPassword, code) => {
    const answer = await stage.change('admin', oldPassword, newPassword)
    expect(answer.code).toBe(code)
    expect(answer.status).not.toBe('200')
    expect(answer.msg).not.toBe('')
  })

  it('is refused for the passwords that the history holds, and no longer than it does (core §5)', async () => {
    await setParameter(stage.test.db, 'passwordHistory', 2)
    const words = [oneTime, 'Second-pass-2', 'Third-pass-3', 'Fourth-pass-4'] as const
    const change = async (from: number, to: string) => {
      stage.clock.advance(1000)
      return (await stage.change('admin', words[from] ?? '', to)).code
    }
    expect(await change(0, words[1])).toBeUndefined()
    expect(await change(1, words[2])).toBeUndefined()
    expect(await change(2, words[0])).toBe('session.used_password')
    expect(await change(2, words[1])).toBe('session.used_password')
    expect(await change(2, words[3])).toBeUndefined()
    expect(await change(3, words[0])).toBeUndefined()
  })

  it('keeps earlier passwords as hashes alone, and writes the change into the audit log', async () => {
    await stage.change('admin', oneTime, password)
    const kept = await stage.test.db.selectFrom('password_history').selectAll().execute()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.password_hash).toMatch(/^\$argon2id\$/)
    const rows = await stage.test.db.selectFrom('audit').selectAll().execute()
    expect(rows.map(({ actor, kind }) => [actor, kind])).toEqual([['user:admin', 'password']])
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  it('answers in the language that the user chose, not in the one the browser asks for', async () => {
    const token = await stage.open()
    await stage.handlers.setLanguage({ type: 'EN' }, await stage.signedIn(token))
    const { publicKey } = await stage.handlers.checkCode({}, anonymous())
    const fields = sealFields(publicKey, { oldPassword: 'Wrong-pass-9', newPassword: 'Third-pass-3' })
    expect(await stage.handlers.resetPwd(fields, await stage.signedIn(token))).toEqual({
      status: '403',
      code: 'session.wrong_old_password',
      msg: 'The old password is wrong',
    })
  })

  it('counts a wrong old password as a failed sign-in', async () => {
    await repeat(5, () => stage.change('admin', 'Wrong-pass-9', password))
    expect(await refusal(stage.change('admin', oneTime, password))).toEqual(['423', 'session.locked'])
  })
})
