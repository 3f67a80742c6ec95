import { randomBytes } from 'node:crypto'

import { toHex } from '#contract/card/card-file.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** How long a card may take to be read over a challenge. */
const challengeMs = 2 * 60_000

export async function createChallenge(
  db: Db,
  clock: Clock,
  userId: number,
): Promise<{ challenge: string; expiresAt: string }> {
  const challenge = toHex(randomBytes(16))
  const expiresAt = new Date(clock.now().getTime() + challengeMs)
  await db
    .insertInto('card_challenge')
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute()
  return { challenge, expiresAt: expiresAt.toISOString() }
}

/** Uses a challenge up. @returns false where there was none of this user's that still held */
export async function takeChallenge(
  tx: Tx,
  { challenge, userId, at }: { readonly challenge: string; readonly userId: number; readonly at: Date },
): Promise<boolean> {
  const taken = await tx
    .deleteFrom('card_challenge')
    .where('challenge', '=', challenge.toUpperCase())
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}
