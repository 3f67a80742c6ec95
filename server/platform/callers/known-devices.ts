import { createHash, randomBytes } from 'node:crypto'

import type { Clock } from '../kernel/clock.ts'
import type { Db, Tx } from '../database/database.ts'

/** A browser that was not used to sign in for so long is a stranger again. */
const forgetAfterMs = 90 * 24 * 3_600_000
/** Browsers of one user that are known at once; the ones used last. */
const mostKept = 10

const idOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * The id of the device, where the user of this name signed in from it before; else `null`. It asks the same
 * whether there is such a user or not.
 */
export async function findDevice(
  db: Db,
  clock: Clock,
  userName: string,
  token: string | undefined,
): Promise<string | null> {
  if (!token) return null
  const row = await db
    .selectFrom('known_device')
    .innerJoin('app_user', 'app_user.id', 'known_device.user_id')
    .select('known_device.id')
    .where('known_device.id', '=', idOf(token))
    .where('app_user.user_name', '=', userName.toLowerCase())
    .where('last_used_at', '>', new Date(clock.now().getTime() - forgetAfterMs))
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Notes that a user signed in from this device, known by its token or not yet. A stranger is given a token of 256 random bits, of which the
 * database keeps the SHA-256. It opens nothing: it only says whose failures count where.
 */
export async function noteDevice(
  tx: Tx,
  clock: Clock,
  userId: number,
  known: string | null,
): Promise<string> {
  const token = known ?? randomBytes(32).toString('base64url')
  const now = clock.now()
  await tx
    .insertInto('known_device')
    .values({ id: idOf(token), user_id: userId, last_used_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ last_used_at: now }))
    .execute()
  await tx
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('id', 'not in', (kept) =>
      kept
        .selectFrom('known_device')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .limit(mostKept),
    )
    .execute()
  return token
}
