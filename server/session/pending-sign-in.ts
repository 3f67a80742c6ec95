import { createHash, randomBytes } from 'node:crypto'

import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** How long the second step of a sign-in is awaited. */
export const ticketLifeMs = 5 * 60_000

const idOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex')

/** Notes that a user's password was right. @returns the ticket to the second step, kept nowhere */
export async function createTicket(db: Db, clock: Clock, userId: number): Promise<string> {
  const now = clock.now()
  const ticket = randomBytes(32).toString('base64url')
  // Sweeping here keeps the table small without a job of its own.
  await db.deleteFrom('pending_sign_in').where('expires_at', '<=', now).execute()
  await db
    .insertInto('pending_sign_in')
    .values({ id: idOf(ticket), user_id: userId, expires_at: new Date(now.getTime() + ticketLifeMs) })
    .execute()
  return ticket
}

/** The name of the user whose second step is awaited; `null` when it took too long or was done. */
export async function findTicket(db: Db, clock: Clock, ticket: string): Promise<string | null> {
  const row = await db
    .selectFrom('pending_sign_in')
    .innerJoin('app_user', 'app_user.id', 'pending_sign_in.user_id')
    .select('app_user.user_name')
    .where('pending_sign_in.id', '=', idOf(ticket))
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row?.user_name ?? null
}

/** Uses the ticket up. @returns whether nobody else did at the same moment */
export async function takeTicket(db: Db, ticket: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('pending_sign_in')
    .where('id', '=', idOf(ticket))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
