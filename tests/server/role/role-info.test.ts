import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { parameterDefaults } from '#contract/parameter/parameters.ts'
import { seedDemo } from '#server/archive/demo/seed-demo.ts'
import { readMenus } from '#server/navigation/navigation-handlers.ts'
import { seedDemoRole } from '#server/system/demo-role.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { readRoleInfo } from '#server/role/read-role-info.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  await prepareFirstStart(test.db, handClock(), { password: 'First-2026' })
})

/** A user whose roles carry these configuration names, the oldest first, their codes `role0`, `role1`… */
async function userWith(...configNames: string[]): Promise<{ userId: number }> {
  const { db } = test
  const user = await db
    .insertInto('app_user')
    .values({
      user_name: 'watch',
      name: '值班员',
      department_id: null,
      password_hash: '',
      password_changed_at: new Date(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, config_name] of configNames.entries()) {
    const role = await db
      .insertInto('role')
      .values({ code: `role${index}`, name: `role${index}`, config_name })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
  }
  return { userId: user.id }
}

const setParameter = (value: unknown) =>
  test.db
    .insertInto('setting')
    .values({ name: 'parameter.importantLoadName', value: JSON.stringify(value) })
    .execute()

describe('the role query (core §6, collection §9)', () => {
  it('names no configuration for a user whose roles carry none', async () => {
    const user = await userWith('', ' ')
    expect(await readRoleInfo(test.db, user, {})).toEqual({ configName: '', isImportantLoad: false })
  })

  it('names the configuration of the oldest role, and that it is not the one for important loads', async () => {
    const user = await userWith('', '储能', '光伏')
    expect(await readRoleInfo(test.db, user, {})).toEqual({ configName: '储能', isImportantLoad: false })
  })

  it('names the important-load configuration before any other', async () => {
    const user = await userWith('储能', parameterDefaults.importantLoadName)
    expect(await readRoleInfo(test.db, user, {})).toEqual({
      configName: parameterDefaults.importantLoadName,
      isImportantLoad: true,
    })
  })

  it('takes the name that the installation set, and no other any more', async () => {
    const user = await userWith(parameterDefaults.importantLoadName, '保电')
    await setParameter('保电')
    expect(await readRoleInfo(test.db, user, {})).toEqual({ configName: '保电', isImportantLoad: true })
    expect(await readRoleInfo(test.db, user, { roleCode: 'role0' })).toEqual({
      configName: parameterDefaults.importantLoadName,
      isImportantLoad: false,
    })
  })

  it.each([[''], ['  ']])('has no variant where the parameter is %j', async (value) => {
    const user = await userWith('', parameterDefaults.importantLoadName)
    await setParameter(value)
    expect(await readRoleInfo(test.db, user, {})).toMatchObject({ isImportantLoad: false })
  })

  it.each([[null], [7]])('takes the first name where the stored one is none: %j', async (value) => {
    const user = await userWith('', parameterDefaults.importantLoadName)
    await setParameter(value)
    expect(await readRoleInfo(test.db, user, {})).toMatchObject({ isImportantLoad: true })
  })

  it("tells nothing of a role that is not the caller's", async () => {
    const user = await userWith(parameterDefaults.importantLoadName)
    await expect(readRoleInfo(test.db, user, { roleCode: 'admin' })).rejects.toMatchObject({ status: '404' })
  })

  it('comes with the demo utility as a role that may watch everything and change only registrations', async () => {
    await seedDemo(test.db, handClock(), seedDemoRole)
    const role = await test.db
      .selectFrom('role')
      .selectAll()
      .where('config_name', '!=', '')
      .executeTakeFirstOrThrow()
    const { userId } = await userWith()
    await test.db.insertInto('user_role').values({ user_id: userId, role_id: role.id }).execute()
    expect(await readRoleInfo(test.db, { userId }, {})).toMatchObject({ isImportantLoad: true })
    const menus = await readMenus(test.db, { userId, roles: [role.code] })
    expect(menus.filter((menu) => menu.code !== '').map((menu) => [menu.fAddress, menu.actions])).toEqual([
      ['countrywide', ['view']],
      ['singleI', ['view']],
      ['terminal', ['view']],
      ['registration', ['view', 'operate']],
    ])
    const top = await test.db
      .selectFrom('department_agency')
      .innerJoin('agency', 'agency.id', 'agency_id')
      .innerJoin('department', 'department.id', 'department_id')
      .select('agency.parent_id')
      .where('department.parent_id', 'is', null)
      .execute()
    expect(top).toEqual([{ parent_id: null }])
  })

  it('keeps what an administrator set over another start', async () => {
    await setParameter('保电')
    await prepareFirstStart(test.db, handClock())
    const user = await userWith('保电')
    expect(await readRoleInfo(test.db, user, {})).toMatchObject({ isImportantLoad: true })
  })
})
