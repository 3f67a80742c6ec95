import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readMenus } from '#server/navigation/navigation-handlers.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
  await prepareFirstStart(test.db, handClock())
})
afterAll(() => test.close())

/** A user with a role of their own. */
async function userWith(actions: Record<number, string[]>): Promise<number> {
  const { db } = test
  const name = JSON.stringify(actions)
  const user = await db
    .insertInto('app_user')
    .values({
      user_name: name,
      name,
      department_id: null,
      password_hash: '',
      password_changed_at: new Date(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const role = await db
    .insertInto('role')
    .values({ code: name, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
  for (const [menuId, held] of Object.entries(actions))
    await db
      .insertInto('role_menu')
      .values({ role_id: role.id, menu_id: Number(menuId), actions: held })
      .execute()
  return user.id
}

describe('the menu list (core §2, §6)', () => {
  it('gives an administrator every menu with every action', async () => {
    const menus = await readMenus(test.db, { userId: 0, roles: ['admin'] })
    expect(menus.map((menu) => menu.fAddress)).toContain('registration')
    expect(menus.every((menu) => menu.actions.length === 6)).toBe(true)
  })

  it('gives a menu of the third level with the folders above it, and nothing else', async () => {
    const userId = await userWith({ 12: ['view'] })
    const menus = await readMenus(test.db, { userId, roles: ['reader'] })
    expect(menus.map((menu) => [menu.fAddress, menu.actions])).toEqual([
      ['datacollect', []],
      ['archive', []],
      ['terminal', ['view']],
    ])
  })

  it('leaves a menu out whose role may do things there but not view it', async () => {
    const userId = await userWith({ 13: ['operate'] })
    expect(await readMenus(test.db, { userId, roles: ['odd'] })).toEqual([])
  })
})
