import { randomBytes } from 'node:crypto'

import { toHex } from '#contract/card/card-file.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { type CardChallengeEvent, cardChallengeMachine } from '#machines/card/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { advance, inTransaction } from '#server/platform/evidence/journal.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { type Context, moverOf } from '../card-world.ts'
import type { Mover } from '../writing/card-steps.ts'

import { atCounterOf } from '../check-desk.ts'

/** How long a card may take to be read over a challenge. */
const challengeMs = 2 * 60_000

const move = (tx: Tx, challenge: string, event: CardChallengeEvent, { actor, address, at }: Mover) =>
  advance(tx, { machine: cardChallengeMachine, entityId: challenge, event, actor, address, at })

/** @throws Refusal `app.not_found` for a counter out of sight, `desk.not_paired` for one that is out of use */
export async function createChallenge(
  db: Db,
  clock: Clock,
  context: Context,
  deskId: number,
): Promise<{ challenge: string; expiresAt: string }> {
  const desk = await db
    .selectFrom('card_desk')
    .select('revoked_at')
    .where('id', '=', deskId)
    .where(atCounterOf(context.caller))
    .executeTakeFirst()
  if (!desk) return refuse('app.not_found')
  if (desk.revoked_at !== null) throw new Refusal('desk.not_paired', statuses.notAllowedNow)
  const at = clock.now()
  const challenge = toHex(randomBytes(16))
  const expiresAt = new Date(at.getTime() + challengeMs)
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('card_challenge')
      .values({ challenge, user_id: context.caller.userId, expires_at: expiresAt })
      .execute()
    await move(tx, challenge, { type: 'challenge.issue' }, moverOf(context, at))
    return { challenge, expiresAt: expiresAt.toISOString() }
  })
}

/**
 * Uses a challenge up.
 *
 * @returns false where there never was such a one
 * @throws RefusedAttempt for one that was used, is over or is another's
 */
export async function takeChallenge(tx: Tx, asked: string, by: Mover): Promise<boolean> {
  const challenge = asked.toUpperCase()
  const row = await tx
    .deleteFrom('card_challenge')
    .where('challenge', '=', challenge)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
  if (!row && !(await wasIssued(tx, challenge))) return false
  const isInTime = row !== undefined && row.expires_at > by.at
  const isOwn = row === undefined || row.user_id === by.userId
  await move(tx, challenge, { type: 'challenge.use', isInTime, isOwn }, by)
  return true
}

async function wasIssued(tx: Tx, challenge: string): Promise<boolean> {
  const record = await tx
    .selectFrom('entity')
    .select('seq')
    .where('machine_id', '=', cardChallengeMachine.id)
    .where('entity_id', '=', challenge)
    .executeTakeFirst()
  return record !== undefined
}
