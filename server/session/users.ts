import type { Db } from '../platform/database.ts'

/** A password is good for 90 days. */
const passwordLifeMs = 90 * 24 * 3_600_000

/**
 * A deleted user is nobody.
 *
 * @param userName without regard to case
 */
export const findUser = (db: Db, userName: string) =>
  db
    .selectFrom('app_user')
    .select([
      'id',
      'user_name',
      'name',
      'state',
      'password_hash',
      'password_changed_at',
      'must_change_password',
    ])
    .where('user_name', '=', userName.toLowerCase())
    .where('state', '!=', 'deleted')
    .executeTakeFirst()

export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>

export const passwordHasExpired = (user: FoundUser, now: Date): boolean =>
  user.must_change_password || user.password_changed_at.getTime() + passwordLifeMs <= now.getTime()
