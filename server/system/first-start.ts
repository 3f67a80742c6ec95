import { sql } from 'kysely'

import { adoptAccounts, moveAccount } from '#server/platform/callers/operator-account.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { hashPassword, randomPassword } from '#server/platform/callers/passwords.ts'
import { layDictionaries } from '#server/dictionary/lay-dictionaries.ts'
import { firstProtocols } from './first-protocols.ts'
import { layFirstMenus } from '#server/menu/lay-first-menus.ts'

export interface FirstStart {
  readonly userName: 'admin'
  /** The administrator's one-time password, or null where there was an administrator already. */
  readonly password: string | null
}

/**
 * Makes what a product without records needs: roles, menus, protocols and an administrator whose password is
 * random, given out here once and must be changed at the first sign-in. Done again it changes nothing; two
 * nodes that start at once take turns.
 *
 * @param options.password for tests; no setting of the product fixes it
 */
export async function prepareFirstStart(
  db: Db,
  clock: Clock,
  options: { readonly password?: string } = {},
): Promise<FirstStart> {
  const password = options.password ?? randomPassword()
  const password_hash = await hashPassword(password)
  const isFirst = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(731554204)`.execute(tx)
    await makeRecords(tx)
    const admin = await tx
      .insertInto('app_user')
      .values({
        user_name: 'admin',
        name: '系统管理员',
        department_id: null,
        password_hash,
        password_changed_at: clock.now(),
        must_change_password: true,
      })
      .onConflict((conflict) => conflict.column('user_name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!admin) {
      // Users whom an older release made.
      await adoptAccounts(tx, clock.now())
      return false
    }
    const role = await tx
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'admin')
      .executeTakeFirstOrThrow()
    await tx.insertInto('user_role').values({ user_id: admin.id, role_id: role.id }).execute()
    await moveAccount(tx, {
      userId: admin.id,
      event: { type: 'account.create' },
      actor: 'server',
      address: '',
      at: clock.now(),
    })
    return true
  })
  return { userName: 'admin', password: isFirst ? password : null }
}

async function makeRecords(tx: Tx): Promise<void> {
  await tx
    .insertInto('role')
    .values([
      { code: 'admin', name: '系统管理员' },
      { code: 'editor', name: '编辑人员' },
    ])
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await tx
    .insertInto('protocol')
    .values(firstProtocols)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  await layDictionaries(tx)
  await layFirstMenus(tx)
}
