import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

/** How long somebody who passed both steps may take to choose a new password. */
const passLifeMs = 10 * 60_000

interface Holder {
  readonly userId: number
  readonly address: string
}

/** Notes that a user passed both steps of a sign-in from an address, with a password that has expired. */
export async function givePass(db: Db, clock: Clock, { userId, address }: Holder): Promise<void> {
  const expires_at = new Date(clock.now().getTime() + passLifeMs)
  await db
    .insertInto('password_change_pass')
    .values({ user_id: userId, address, expires_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ address, expires_at }))
    .execute()
}

/** Whether that is so, and not long ago. Further tries are open until it is over: a new password may be refused. */
export async function hasPass(db: Db, clock: Clock, { userId, address }: Holder): Promise<boolean> {
  const pass = await db
    .selectFrom('password_change_pass')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('address', '=', address)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return pass !== undefined
}
