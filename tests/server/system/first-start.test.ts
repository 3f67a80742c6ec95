import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { menuIcons } from '#contract/menu/menu-icons.ts'
import { menuCodes } from '#contract/kernel/rights.ts'
import { readMenus } from '#server/navigation/navigation-handlers.ts'
import { firstMenus, systemMenu } from '#server/menu/first-menus.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.truncate())

/** Everything that the first start makes. */
const records = async () => ({
  roles: await test.db.selectFrom('role').selectAll().orderBy('id').execute(),
  menus: await test.db.selectFrom('menu').selectAll().orderBy('id').execute(),
  rights: await test.db.selectFrom('role_menu').selectAll().orderBy('menu_id').execute(),
  users: await test.db.selectFrom('app_user').selectAll().orderBy('id').execute(),
  protocols: await test.db.selectFrom('protocol').selectAll().orderBy('code').execute(),
})

describe('the first start (silences: there is no default password)', () => {
  it('gives the password out once and keeps it nowhere', async () => {
    const { password } = await prepareFirstStart(test.db, handClock())
    expect(password).toMatch(/^.{4}-.{4}-.{4}-.{4}$/)
    expect(JSON.stringify(await records())).not.toContain(password)
    expect(await prepareFirstStart(test.db, handClock())).toEqual({ userName: 'admin', password: null })
  })

  it('changes nothing when it is done again, not even a menu that was renamed', async () => {
    await prepareFirstStart(test.db, handClock())
    await test.db.updateTable('menu').set({ name: '注册' }).where('id', '=', 13).execute()
    const before = await records()
    await prepareFirstStart(test.db, handClock(), { password: 'Other-pass-1' })
    expect(await records()).toEqual(before)
  })

  it('makes the same whether one node starts or four at once', async () => {
    await Promise.all([1, 2, 3, 4].map(() => prepareFirstStart(test.db, handClock())))
    const { roles, menus, users } = await records()
    expect(roles.map((role) => role.code)).toEqual(['admin', 'editor'])
    expect(menus).toHaveLength(firstMenus.length)
    expect(users.map((user) => [user.user_name, user.must_change_password])).toEqual([['admin', true]])
  })

  it('lets an editor see every menu but system management (silences)', async () => {
    await prepareFirstStart(test.db, handClock())
    const user = await test.db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
    await test.db.deleteFrom('user_role').execute()
    const editor = await test.db
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'editor')
      .executeTakeFirstOrThrow()
    await test.db.insertInto('user_role').values({ user_id: user.id, role_id: editor.id }).execute()
    const menus = await readMenus(test.db, { userId: user.id, roles: ['editor'] })
    expect(menus.map(({ id }) => id)).toEqual(
      firstMenus
        .filter((menu) => menu.id !== systemMenu && menu.parent_id !== systemMenu)
        .map(({ id }) => id)
        .toSorted((one, other) => one - other),
    )
  })
})

describe('the first menus (core §1, §2)', () => {
  it('hang under the top or under each other, three levels at the most', () => {
    const byId = new Map(firstMenus.map((menu) => [menu.id, menu]))
    for (const menu of firstMenus) {
      let levels = 1
      for (let at = menu; at.parent_id !== 1; levels++) {
        const parent = byId.get(at.parent_id)
        if (!parent) throw new Error(`${at.address} hangs under nothing`)
        at = parent
      }
      expect(levels).toBeLessThanOrEqual(3)
    }
  })

  it('name rights that there are, and each right is named', () => {
    const named = new Set(firstMenus.map((menu) => menu.code).filter(Boolean))
    expect([...named].toSorted()).toEqual([...menuCodes].toSorted())
  })

  it('have icons that the console draws', () => {
    const drawn: readonly string[] = menuIcons
    expect(firstMenus.filter(({ icon }) => !drawn.includes(icon))).toEqual([])
  })
})
