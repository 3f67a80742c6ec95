import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { RoleMenu } from '#contract/role/role.contract.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { roleHandlers } from '#server/role/role-handlers.ts'
import { addPerson, addRole, allActions, auditRows, peopleStage } from '#tests/server/system/people-stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof peopleStage>>
let roles: ReturnType<typeof roleHandlers>
let admin: CallContext<Caller>
/** Manages roles, and holds terminals without the right to export them. */
let keeper: CallContext<Caller>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await peopleStage(test.db)
  roles = roleHandlers(stage.platform)
  admin = await stage.as(stage.users.admin)
  await addRole(test.db, 'keeper', { role: allActions, terminal: ['view'] })
  const { branchA } = stage.departments
  keeper = await stage.as(await addPerson(test.db, 'keeper', { department: branchA, role: 'keeper' }))
})

/** Ids of first menus. */
const [terminal, registration, roleMenu] = [12, 13, 903]
const query = { pageNum: 1, pageSize: 100, sortOrder: 'asc', sortBy: 'fRoleCode' } as const
const entries = { fRoleCode: 'watch', fRoleName: '值班', configName: '', fRemarks: '' }
const detail = async (id: number, context = admin) => {
  const answer = await roles.searchRoles({ ...query, id }, context)
  if (!answer.detail) throw new Error('no detail')
  return answer.detail
}
const listed = async (context = admin) =>
  new Map((await roles.searchRoles(query, context)).list.map((role) => [role.fRoleCode, role]))
const save = async (id: number, menus: RoleMenu[], context = admin) =>
  roles.saveRoleAssignment({ id, version: (await detail(id)).version, menus }, context)
const make = async (menus: RoleMenu[] = []) => {
  const { id } = await roles.createRole({ requestId: randomUUID(), ...entries }, admin)
  if (menus.length > 0) await save(id, menus)
  return id
}

const remove = async (id: number, context = admin) =>
  roles.deleteRole({ id, version: (await detail(id)).version }, context)

async function refused(attempt: Promise<unknown>) {
  const error: unknown = await attempt.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error('it was not refused', { cause: error })
  return { code: error.code, status: error.status, data: error.data }
}

describe('the list of roles (core §6)', () => {
  it('tells which come with the product, how many hold each, and which are within the own rights', async () => {
    expect((await listed(keeper)).get('reader')).toMatchObject({ builtIn: false, holders: 0, isOwn: true })
    expect((await listed(keeper)).get('clerk')).toMatchObject({ isOwn: false })
    expect((await listed(keeper)).get('admin')).toMatchObject({ builtIn: true, holders: 1, isOwn: false })
    expect((await listed()).get('clerk')).toMatchObject({ holders: 2, isOwn: true })
  })

  it('is searched by name and code, sorted and paged; signs of a pattern are plain text', async () => {
    const found = async (fRoleName: string) =>
      (await roles.searchRoles({ ...query, fRoleName }, admin)).list.map(({ fRoleCode }) => fRoleCode)
    // PostgreSQL keeps no NUL in a text.
    expect(await found('RE\0AD')).toEqual(['reader'])
    expect(await found('READ')).toEqual(['reader'])
    expect(await found('%')).toEqual([])
    const second = await roles.searchRoles({ ...query, pageSize: 1, pageNum: 2 }, admin)
    expect([second.list.map(({ fRoleCode }) => fRoleCode), second.total]).toEqual([['clerk'], 6])
    const most = await roles.searchRoles({ ...query, sortBy: 'holders', sortOrder: 'desc' }, admin)
    expect(most.list[0]?.fRoleCode).toBe('clerk')
  })

  it('says of one role what it gives, and who of those in sight holds it', async () => {
    const clerk = await stage.roleId('clerk')
    expect((await detail(clerk)).users.map(({ fUserName }) => fUserName)).toEqual(['an', 'bo'])
    const seen = await detail(clerk, keeper)
    expect(seen.users.map(({ fUserName }) => fUserName)).toEqual(['an'])
    expect(seen.holders).toBe(2)
    expect((await detail(await stage.roleId('reader'))).menus).toEqual([
      { menuId: terminal, actions: ['view'] },
    ])
  })

  it('says that the role admin gives everything there is', async () => {
    const { menus } = await detail(await stage.roleId('admin'))
    expect(menus.find(({ menuId }) => menuId === roleMenu)?.actions).toEqual([
      'view',
      'add',
      'edit',
      'delete',
    ])
  })
})

describe('making a role', () => {
  it('begins without menus, or with those of the role that it copies', async () => {
    const { id } = await roles.createRole({ requestId: randomUUID(), ...entries }, admin)
    expect(await detail(id)).toMatchObject({ ...entries, menus: [], users: [], builtIn: false })
    const copy = { ...entries, fRoleCode: 'copy', copyOf: await stage.roleId('reader') }
    const made = await roles.createRole({ requestId: randomUUID(), ...copy }, admin)
    expect((await detail(made.id)).menus).toEqual([{ menuId: terminal, actions: ['view'] }])
  })

  it('is refused a code that is taken, at its field', async () => {
    expect(
      await refused(roles.createRole({ requestId: randomUUID(), ...entries, fRoleCode: 'editor' }, admin)),
    ).toEqual({
      code: 'role.code_taken',
      status: '422',
      data: { fields: { fRoleCode: 'taken' } },
    })
  })

  it('is refused as a copy of a role that gives more than its maker holds', async () => {
    for (const code of ['clerk', 'admin'] as const) {
      const copyOf = await stage.roleId(code)
      expect(
        await refused(roles.createRole({ requestId: randomUUID(), ...entries, copyOf }, keeper)),
      ).toMatchObject({
        code: 'role.beyond_own',
        status: '403',
      })
    }
  })
})

describe('changing a role', () => {
  it('changes what it is called and which configuration it names', async () => {
    const id = await make()
    await roles.updateRole({ ...entries, id, version: 1, fRoleName: '夜班', configName: '保电' }, admin)
    expect(await detail(id)).toMatchObject({ fRoleName: '夜班', configName: '保电', version: 2 })
    expect((await auditRows(test.db)).at(-1)).toMatchObject({
      kind: 'role',
      before: { fRoleName: '值班' },
      after: { fRoleName: '夜班' },
    })
  })

  it('is refused when somebody else changed it meanwhile', async () => {
    const id = await make()
    await roles.updateRole({ ...entries, id, version: 1, fRoleName: '夜班' }, admin)
    const late = roles.updateRole({ ...entries, id, version: 1 }, admin)
    expect(await refused(late)).toMatchObject({
      code: 'app.stale',
      status: '409',
      data: { present: { id, version: 2, fRoleName: '夜班' } },
    })
  })

  it('keeps the codes of the product’s own roles, by which it knows them', async () => {
    const id = await stage.roleId('editor')
    const rename = { ...entries, id, version: 1, fRoleName: '编辑' }
    expect(await refused(roles.updateRole(rename, admin))).toMatchObject({ code: 'role.built_in' })
    await roles.updateRole({ ...rename, fRoleCode: 'editor' }, admin)
    expect((await detail(id)).fRoleName).toBe('编辑')
  })
})

describe('what a role gives (savaRole, silences)', () => {
  it('is saved whole, with view wherever anything is given', async () => {
    const id = await make([{ menuId: registration, actions: ['operate'] }])
    expect((await detail(id)).menus).toEqual([{ menuId: registration, actions: ['view', 'operate'] }])
    await save(id, [{ menuId: terminal, actions: ['view'] }])
    expect((await detail(id)).menus).toEqual([{ menuId: terminal, actions: ['view'] }])
  })

  it('holds for its users from their next call on', async () => {
    const id = await make([{ menuId: terminal, actions: ['view'] }])
    const user = await addPerson(test.db, 'night', { department: null, role: 'watch' })
    expect((await stage.as(user)).caller.can('terminal', 'view')).toBe(true)
    await save(id, [])
    expect((await stage.as(user)).caller.can('terminal', 'view')).toBe(false)
  })

  it.each([
    ['a menu that is not there', { menuId: 4711, actions: ['view'] }],
    ['a folder', { menuId: 10, actions: ['view'] }],
    ['an action that nothing there needs', { menuId: roleMenu, actions: ['operate'] }],
  ] satisfies [string, RoleMenu][])('is refused with %s', async (_, menu) => {
    expect(await refused(save(await make(), [menu]))).toMatchObject({
      code: 'role.unknown_menu',
      status: '422',
    })
  })

  it('is everything for admin, and cannot be less', async () => {
    const attempt = save(await stage.roleId('admin'), [])
    expect(await refused(attempt)).toMatchObject({ code: 'role.built_in' })
  })

  it('can be given and taken by whoever holds it, the rest staying as it is', async () => {
    const id = await make([{ menuId: registration, actions: ['view', 'operate'] }])
    const rest = { menuId: registration, actions: ['view', 'operate'] } as RoleMenu
    await save(id, [rest, { menuId: terminal, actions: ['view'] }], keeper)
    await save(id, [rest], keeper)
    expect((await detail(id)).menus).toEqual([rest])
  })

  it.each([
    [
      'gives',
      [
        { menuId: registration, actions: ['view', 'operate', 'view'] },
        { menuId: roleMenu, actions: ['view'] },
        { menuId: 902, actions: ['view'] },
      ],
    ],
    ['takes', []],
  ] as [string, RoleMenu[]][])('is refused where it %s what the caller does not hold', async (_, menus) => {
    const id = await make([{ menuId: registration, actions: ['view', 'operate'] }])
    expect(await refused(save(id, menus, keeper))).toMatchObject({ code: 'role.beyond_own', status: '403' })
    expect((await detail(id)).menus).toEqual([{ menuId: registration, actions: ['view', 'operate'] }])
  })

  it('is refused when somebody else changed it meanwhile', async () => {
    const id = await make()
    await save(id, [])
    const late = roles.saveRoleAssignment({ id, version: 1, menus: [] }, admin)
    expect(await refused(late)).toMatchObject({ code: 'app.stale' })
  })

  it('is written down as it was and as it is', async () => {
    await make([{ menuId: terminal, actions: ['view'] }])
    expect((await auditRows(test.db)).at(-1)).toMatchObject({
      kind: 'role',
      before: { menus: [] },
      after: { menus: [{ menuId: terminal, actions: ['view'] }] },
    })
  })
})

describe('deleting a role', () => {
  it('takes it away with what it gave', async () => {
    const id = await make([{ menuId: terminal, actions: ['view'] }])
    await remove(id)
    expect((await listed()).has('watch')).toBe(false)
    expect((await auditRows(test.db)).at(-1)).toMatchObject({ before: { fRoleCode: 'watch' }, after: null })
  })

  it('is refused while somebody holds it, and says who', async () => {
    expect(await refused(remove(await stage.roleId('clerk')))).toMatchObject({
      code: 'role.in_use',
      status: '409',
      data: { holders: 2, users: [{ fUserName: 'an' }, { fUserName: 'bo' }] },
    })
  })

  it('is refused for the product’s own roles, and for one that gives more than the own rights', async () => {
    expect(await refused(remove(await stage.roleId('editor')))).toMatchObject({ code: 'role.built_in' })
    expect(await refused(remove(await stage.roleId('clerk'), keeper))).toMatchObject({
      code: 'role.beyond_own',
    })
    expect(await refused(roles.deleteRole({ id: 4711, version: 1 }, admin))).toMatchObject({ status: '404' })
  })
})
