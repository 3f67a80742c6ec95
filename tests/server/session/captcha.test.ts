import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { encryptSm2 } from '#server/platform/secrets/ciphers.ts'
import { createCaptcha, randomCaptchaText, takeCaptcha } from '#server/session/captcha.ts'
import { readSignInKey } from '#server/session/sign-in-key.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { anonymous, captchaText, refusal, sessionStage, type Stage } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await sessionStage()
})
afterAll(() => stage.test.close())
beforeEach(() => stage.test.truncate())

describe('the verification code (core §1, §7)', () => {
  it('is four characters, none of which looks like another', () => {
    const texts = Array.from({ length: 500 }, randomCaptchaText)
    expect(texts.every((text) => /^[A-Z\d]{4}$/.test(text))).toBe(true)
    expect(texts.join('')).not.toMatch(/[01258BILOSZ]/)
    expect(new Set(texts).size).toBeGreaterThan(450)
  })

  it('is drawn as paths, not as text that a program could read', async () => {
    const { image } = await stage.handlers.checkCode({}, anonymous())
    const svg = Buffer.from(image.replace('data:image/svg+xml;base64,', ''), 'base64').toString()
    expect(svg).toMatch(/^<svg .*<\/svg>$/s)
    expect(svg).not.toMatch(/<(text|script|foreignObject|image)|https?:\/\/(?!www\.w3\.org)/)
    expect(svg).not.toContain(captchaText)
  })

  it('is good for one of two tries at the same moment', async () => {
    const { db } = stage.test
    const { key } = await createCaptcha(db, stage.clock, captchaText)
    const taken = await Promise.all([1, 2, 3].map(() => takeCaptcha(db, stage.clock, key, captchaText)))
    expect(taken.filter(Boolean)).toHaveLength(1)
  })

  it('does not stay in the database when nobody uses it', async () => {
    const { db } = stage.test
    await createCaptcha(db, stage.clock, captchaText)
    stage.clock.advance(121_000)
    const { key } = await createCaptcha(db, stage.clock, captchaText)
    expect(await db.selectFrom('captcha').select('key').execute()).toEqual([{ key }])
  })
})

describe('the key that seals a sign-in (silences)', () => {
  it('is one, however many nodes ask for it first', async () => {
    const pairs = await Promise.all([1, 2, 3, 4].map(() => readSignInKey(stage.test.db)))
    expect(new Set(pairs.map((pair) => pair.privateKey)).size).toBe(1)
  })

  it.each([
    ['a character that no text holds', 'ad\0min'],
    ['nothing', ''],
    ['a very long name', 'x'.repeat(1400)],
  ])('opens a user name of %s without an unexpected error', async (_, userName) => {
    const { key, publicKey } = await stage.handlers.checkCode({}, anonymous())
    const sealed = sealFields(publicKey, { userName, password: 'Some-pass-1' })
    const [status] = await refusal(
      stage.handlers.login({ ...sealed, key, checkCode: captchaText }, anonymous()),
    )
    expect(status).toMatch(/^4(03|22)$/)
  })

  it('refuses a key that is not one of SM4', async () => {
    const { key, publicKey } = await stage.handlers.checkCode({}, anonymous())
    const sealed = sealFields(publicKey, { userName: 'a', password: 'b' })
    const attempt = stage.handlers.login(
      { ...sealed, encryptKey: encryptSm2(publicKey, 'too short'), key, checkCode: captchaText },
      anonymous(),
    )
    expect(await refusal(attempt)).toEqual(['422', 'session.unreadable'])
  })
})
