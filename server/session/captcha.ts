import { randomBytes, randomInt } from 'node:crypto'

import svgCaptcha, { type ConfigObject } from 'svg-captcha'

import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** How long a verification code is good (silences). */
export const captchaLifeMs = 2 * 60_000
// The package is a function, which its types leave out; a text of our own is random as a secret should be.
const draw = svgCaptcha as unknown as (text: string, options: ConfigObject) => string

/** Without characters that look alike as they are drawn here: 0 O, 1 I J L, 2 Z, 5 S, 8 B, N M W V. */
const alphabet = 'ACDEFGHKMPQRTUVXY34679'

export const randomCaptchaText = (): string =>
  Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

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
  // Given a background the package draws in pale colours, which people misread; without one, in dark grey.
  const svg = draw(text, { width: 120, height: 40, fontSize: 46, noise: 2, color: false })
  return { image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, key }
}

/** Whether the code is right and in time. It is used up by the try, right or wrong. */
export async function takeCaptcha(db: Db, clock: Clock, key: string, code: string): Promise<boolean> {
  const taken = await db.deleteFrom('captcha').where('key', '=', key).returningAll().executeTakeFirst()
  if (!taken || taken.expires_at <= clock.now()) return false
  return taken.answer.toLowerCase() === code.toLowerCase()
}
