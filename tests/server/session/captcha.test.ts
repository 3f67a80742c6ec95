import { inflateSync } from 'node:zlib'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { encryptSm2 } from '#server/platform/secrets/ciphers.ts'
import { drawCaptcha } from '#server/session/captcha/draw-captcha.ts'
import { createCaptcha, randomCaptchaText, takeCaptcha } from '#server/session/captcha.ts'
import { readSignInKey } from '#server/session/sign-in-key.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { anonymous, captchaText, refusal, sessionStage, type Stage } from './stage.ts'

/** Which pixels are dark, of a PNG of 240 by 80 grey pixels whose rows have no filter. */
function inkOf(png: Buffer): readonly boolean[] {
  const data = png.subarray(png.indexOf('IDAT') + 4, png.indexOf('IEND') - 8)
  const rows = inflateSync(data)
  return Array.from(
    { length: 240 * 80 },
    (_, at) => (rows[Math.floor(at / 240) * 241 + 1 + (at % 240)] ?? 0) < 128,
  )
}

/** Of the pixels that are dark in either, how many are in both. */
const sharedInk = (one: readonly boolean[], other: readonly boolean[]): number =>
  one.filter((dark, at) => dark && other[at]).length / one.filter((dark, at) => dark || other[at]).length

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

  it('is drawn as pixels, another way each time: nothing in it can be looked up (security.md 5)', async () => {
    const { image } = await stage.handlers.checkCode({}, anonymous())
    expect(image).toMatch(/^data:image\/png;base64,/)
    const drawings = Array.from({ length: 30 }, () => inkOf(drawCaptcha('AAAA')))
    const shares = drawings.flatMap((one, at) => drawings.slice(at + 1).map((other) => sharedInk(one, other)))
    expect(Math.max(...shares)).toBeLessThan(0.8)
    // Within one drawing neither: each sign is written anew.
    const [first] = drawings
    expect(first?.filter(Boolean).length).toBeGreaterThan(1_500)
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
