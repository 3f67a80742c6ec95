import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { provedCaptchaLifeMs } from '#server/session/captcha.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import {
  anonymous,
  captchaText,
  oneTime,
  password,
  refusal,
  sessionStage,
  type Stage,
  wrong,
} from './stage.ts'

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

describe('changing a password without a session', () => {
  it('asks for a verification code before a password changes without a session, as at the sign-in (issue 16, 1)', async () => {
    const { key, publicKey } = await stage.handlers.checkCode({}, anonymous())
    const change = (oldPassword: string, checkCode: string, captcha = key) =>
      stage.handlers.loginUpdatePassword(
        {
          ...sealFields(publicKey, { userName: 'admin', oldPassword, newPassword: password }),
          key: captcha,
          checkCode,
        },
        anonymous(),
      )
    const wrongCode = ['2009', 'session.wrong_code']
    // Right or wrong password: nothing is told without the code, and a code is used up by the try.
    expect(await refusal(change(oneTime, 'ZZZZ'))).toEqual(wrongCode)
    expect(await refusal(change(oneTime, captchaText))).toEqual(wrongCode)
    const second = await stage.handlers.checkCode({}, anonymous())
    expect(await change(wrong, captchaText, second.key)).toMatchObject({ code: 'session.wrong_old_password' })
    expect(await refusal(change(oneTime, captchaText, second.key))).toEqual(wrongCode)
    const third = await stage.handlers.checkCode({}, anonymous())
    expect(await change(oneTime, captchaText, third.key)).toMatchObject({ status: '200' })
  })

  it('takes the code of a sign-in that asked for another password once more, for ten minutes', async () => {
    const { key, publicKey } = await stage.handlers.checkCode({}, anonymous())
    const signIn = stage.handlers.login(
      { ...sealFields(publicKey, { userName: 'admin', password: oneTime }), key, checkCode: captchaText },
      anonymous(),
    )
    expect(await refusal(signIn)).toEqual(['1012', 'session.first_password'])
    const change = (newPassword: string) =>
      stage.handlers.loginUpdatePassword(
        {
          ...sealFields(publicKey, { userName: 'admin', oldPassword: oneTime, newPassword }),
          key,
          checkCode: captchaText,
        },
        anonymous(),
      )
    // A new password that will not do costs no second picture.
    expect(await change(oneTime)).toMatchObject({ code: 'session.same_password' })
    stage.clock.advance(provedCaptchaLifeMs - 1)
    expect(await change(oneTime)).toMatchObject({ code: 'session.same_password' })
    stage.clock.advance(provedCaptchaLifeMs)
    expect(await refusal(change(password))).toEqual(['2009', 'session.wrong_code'])
  })
})
