import type { Db, Tx } from '../database/database.ts'
import { readParameter } from '../kernel/parameters.ts'
import { passwordIsRight } from './passwords.ts'

/** As many earlier passwords are kept as the parameter `passwordHistory` can ask for. */
const mostKept = 24

interface NewPassword {
  readonly userId: number
  /** Argon2id, PHC string. */
  readonly passwordHash: string
  readonly at: Date
}

/** Gives a user a password; the one before goes into the history. */
export async function storePassword(tx: Tx, { userId, passwordHash, at }: NewPassword): Promise<void> {
  const before = await tx
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('password_history')
    .values({ user_id: userId, password_hash: before.password_hash, replaced_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .deleteFrom('password_history')
    .where('user_id', '=', userId)
    .where('password_hash', 'not in', (kept) =>
      kept
        .selectFrom('password_history')
        .select('password_hash')
        .where('user_id', '=', userId)
        .orderBy('replaced_at', 'desc')
        .limit(mostKept),
    )
    .execute()
  await tx
    .updateTable('app_user')
    .set({ password_hash: passwordHash, password_changed_at: at })
    .where('id', '=', userId)
    .execute()
}

/** Whether it is one of the user's last passwords, as many as the parameter `passwordHistory` says. */
export async function wasUsedBefore(db: Db, userId: number, password: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('replaced_at', 'desc')
    .limit(await readParameter(db, 'passwordHistory'))
    .execute()
  for (const { password_hash } of earlier)
    // oxlint-disable-next-line no-await-in-loop -- one core for one change
    if (await passwordIsRight(password_hash, password, 'known')) return true
  return false
}
