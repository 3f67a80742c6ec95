import { randomBytes, randomInt } from 'node:crypto'

import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

import { drawCaptcha } from './captcha/draw-captcha.ts'
import { captchaAlphabet } from './captcha/glyph-strokes.ts'

/** How long a verification code is good (silences). */
export const captchaLifeMs = 2 * 60_000

/** How long whoever proved their password may take to choose another, without a second picture to read. */
export const provedCaptchaLifeMs = 10 * 60_000

export const randomCaptchaText = (): string =>
  Array.from({ length: 4 }, () => captchaAlphabet.charAt(randomInt(captchaAlphabet.length))).join('')

/** Draws the text and keeps it under a new key. @returns a `data:` URL and the key */
export async function createCaptcha(
  db: Db,
  clock: Clock,
  text: string,
): Promise<{ image: string; key: string }> {
  const now = clock.now()
  const key = randomBytes(16).toString('hex')
  // Sweeping here keeps the table small without a job of its own.
  await db.deleteFrom('captcha').where('expires_at', '<=', now).execute()
  await db
    .insertInto('captcha')
    .values({ key, answer: text, expires_at: new Date(now.getTime() + captchaLifeMs) })
    .execute()
  return { image: `data:image/png;base64,${drawCaptcha(text).toString('base64')}`, key }
}

/** Makes a captcha that was just taken good once more, for somebody who proved their password with it. */
export async function keepCaptcha(db: Db, clock: Clock, key: string, code: string): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + provedCaptchaLifeMs)
  await db
    .insertInto('captcha')
    .values({ key, answer: code, expires_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether the code is right and in time. It is used up by the try, right or wrong. */
export async function takeCaptcha(db: Db, clock: Clock, key: string, code: string): Promise<boolean> {
  const taken = await db.deleteFrom('captcha').where('key', '=', key).returningAll().executeTakeFirst()
  if (!taken || taken.expires_at <= clock.now()) return false
  return taken.answer.toLowerCase() === code.toLowerCase()
}
