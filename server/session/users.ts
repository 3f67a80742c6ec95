import type { Db } from '#server/platform/database/database.ts'

const dayMs = 24 * 3_600_000

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

/** @param maxAgeDays the parameter `passwordMaxAgeDays`; 0: a password does not grow old */
export const passwordHasExpired = (user: FoundUser, now: Date, maxAgeDays: number): boolean =>
  user.must_change_password ||
  (maxAgeDays > 0 && user.password_changed_at.getTime() + maxAgeDays * dayMs <= now.getTime())
