import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readMenus } from '#server/navigation/navigation-handlers.ts'
import { departmentHandlers } from '#server/department/department-handlers.ts'
import { refusal, refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addPerson, auditRows, peopleStage } from '../system/people-stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof peopleStage>>
let handlers: ReturnType<typeof departmentHandlers>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await peopleStage(test.db)
  handlers = departmentHandlers(stage.platform)
})

const namesSeenBy = async (userId: number): Promise<string[]> => {
  const { list } = await handlers.searchDepartments({}, await stage.as(userId))
  return list.map((row) => row.fDepartName)
}
const rowOf = async (id: number) => {
  const { list } = await handlers.searchDepartments({}, await stage.as(stage.users.admin))
  return list.find((row) => row.id === id)
}

describe('which departments a user sees (silences: a user sees their department’s institutions)', () => {
  it('shows an administrator all of them', async () => {
    expect(await namesSeenBy(stage.users.admin)).toEqual(['总部', '甲部', '乙部'])
  })

  it('shows others those whose institutions are all theirs, at the top where the parent is not', async () => {
    const { list } = await handlers.searchDepartments({}, await stage.as(stage.users.an))
    expect(list).toMatchObject([
      { fDepartName: '甲部', fParentId: null, agencyIds: [stage.agencies.cityA], operators: 1 },
    ])
  })

  it('shows one without institutions to whoever sees the one above it', async () => {
    const an = await stage.as(stage.users.an)
    await handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: '运维班', fParentId: stage.departments.branchA, fSort: 2 },
      an,
    )
    expect(await namesSeenBy(stage.users.an)).toEqual(['甲部', '运维班'])
    expect(await namesSeenBy(stage.users.bo)).toEqual(['乙部'])
  })

  it('finds by a part of the name, whatever its case', async () => {
    const admin = await stage.as(stage.users.admin)
    await handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: 'Night Shift', fParentId: null, fSort: 1 },
      admin,
    )
    const { list, total } = await handlers.searchDepartments({ fDepartName: ' night' }, admin)
    expect([list.map((row) => row.fDepartName), total]).toEqual([['Night Shift'], 1])
  })
})

describe('adding and moving departments', () => {
  it('leaves the top to those who see everything', async () => {
    const an = await stage.as(stage.users.an)
    const attempt = handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: '新部', fParentId: null, fSort: 1 },
      an,
    )
    expect(await refusal(attempt)).toEqual(['403', 'depart.parent_needed'])
  })

  it('knows no parent that is out of sight', async () => {
    const an = await stage.as(stage.users.an)
    const { branchB } = stage.departments
    const attempt = handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: '新部', fParentId: branchB, fSort: 1 },
      an,
    )
    expect(await refusal(attempt)).toEqual(['404', 'app.not_found'])
  })

  it('refuses a second one of the same name beside it, and takes it elsewhere', async () => {
    const admin = await stage.as(stage.users.admin)
    const { head, branchA } = stage.departments
    const attempt = handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: '甲部', fParentId: head, fSort: 9 },
      admin,
    )
    expect(await refusal(attempt)).toEqual(['422', 'depart.name_taken'])
    await handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: '甲部', fParentId: branchA, fSort: 9 },
      admin,
    )
  })

  it('never hangs one below itself', async () => {
    const admin = await stage.as(stage.users.admin)
    const { head, branchA } = stage.departments
    const attempt = handlers.updateDepartment(
      { id: head, version: 1, fDepartName: '总部', fParentId: branchA, fSort: 1 },
      admin,
    )
    expect(await refusal(attempt)).toEqual(['409', 'depart.under_itself'])
  })

  it('has eight levels at the most', async () => {
    const admin = await stage.as(stage.users.admin)
    let fParentId = stage.departments.branchA
    for (let level = 3; level <= 8; level++)
      fParentId = (
        await handlers.addDepartment(
          { requestId: randomUUID(), fDepartName: `第${level}级`, fParentId, fSort: 1 },
          admin,
        )
      ).id
    const attempt = handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: '第9级', fParentId, fSort: 1 },
      admin,
    )
    expect(await refusal(attempt)).toEqual(['422', 'depart.too_deep'])
  })

  it('keeps one where it hangs when its editor does not see where that is', async () => {
    const an = await stage.as(stage.users.an)
    const { branchA, head } = stage.departments
    await handlers.updateDepartment(
      { id: branchA, version: 1, fDepartName: '甲供电部', fParentId: null, fSort: 3 },
      an,
    )
    expect(await rowOf(branchA)).toMatchObject({ fDepartName: '甲供电部', fParentId: head, version: 2 })
  })

  it('refuses what was changed by somebody else meanwhile', async () => {
    const an = await stage.as(stage.users.an)
    const wish = { id: stage.departments.branchA, version: 1, fDepartName: '甲', fParentId: null, fSort: 1 }
    await handlers.updateDepartment(wish, an)
    expect(await refusal(handlers.updateDepartment(wish, an))).toEqual(['409', 'app.stale'])
  })

  it('writes down each change, before and after', async () => {
    const admin = await stage.as(stage.users.admin)
    const { head } = stage.departments
    const { id } = await handlers.addDepartment(
      { requestId: randomUUID(), fDepartName: '新部', fParentId: head, fSort: 1 },
      admin,
    )
    await handlers.deleteDepartment({ id, version: 1 }, admin)
    expect(await auditRows(test.db)).toMatchObject([
      { actor: 'user:admin', kind: 'department', record_id: String(id), before: null },
      { before: { fDepartName: '新部', agencyIds: [], menuIds: null }, after: null },
    ])
  })
})

describe('deleting a department', () => {
  it('is refused with what hangs on it', async () => {
    const admin = await stage.as(stage.users.admin)
    const { code, data } = await refusalOf(
      handlers.deleteDepartment({ id: stage.departments.head, version: 1 }, admin),
    )
    expect([code, data]).toEqual(['depart.in_use', { operators: 0, departments: 2 }])
    const branch = await refusalOf(
      handlers.deleteDepartment({ id: stage.departments.branchA, version: 1 }, admin),
    )
    expect(branch.data).toEqual({ operators: 1, departments: 0 })
  })

  it('goes through where only deleted users were left', async () => {
    const admin = await stage.as(stage.users.admin)
    await test.db.updateTable('app_user').set({ state: 'deleted' }).where('id', '=', stage.users.an).execute()
    await handlers.deleteDepartment({ id: stage.departments.branchA, version: 1 }, admin)
    expect(await namesSeenBy(stage.users.admin)).toEqual(['总部', '乙部'])
  })
})

const assign = async (userId: number, wish: { agencyIds?: number[]; menuIds?: number[] | null }) => {
  const { branchA } = stage.departments
  const version = (await rowOf(branchA))?.version ?? 0
  return handlers.assignToDepartment(
    { id: branchA, version, agencyIds: [stage.agencies.cityA], menuIds: null, ...wish },
    await stage.as(userId),
  )
}

describe('assigning institutions and menus (core §6)', () => {
  it('keeps the uppermost of institutions that cover one another', async () => {
    const { cityA, countyA } = stage.agencies
    await assign(stage.users.admin, { agencyIds: [countyA, cityA] })
    expect(await rowOf(stage.departments.branchA)).toMatchObject({ agencyIds: [cityA] })
  })

  it('gives no institution that its editor does not have', async () => {
    const attempt = assign(stage.users.an, { agencyIds: [stage.agencies.cityA, stage.agencies.cityB] })
    expect(await refusal(attempt)).toEqual(['404', 'app.not_found'])
  })

  it('takes effect at the next call: what the users of the department see', async () => {
    await assign(stage.users.an, { agencyIds: [stage.agencies.countyA] })
    const { caller } = await stage.as(stage.users.an)
    expect(caller.agencyIds).toEqual([stage.agencies.countyA])
  })

  it('limits the menus and rights that roles give', async () => {
    const before = await stage.as(stage.users.an)
    expect(before.caller.can('terminal', 'view')).toBe(true)
    await assign(stage.users.admin, { menuIds: [904] })
    const { caller } = await stage.as(stage.users.an)
    expect([caller.can('terminal', 'view'), caller.can('department', 'edit')]).toEqual([false, true])
    const menus = await readMenus(test.db, caller)
    expect(menus.map((menu) => menu.id)).toEqual([900, 904])
  })

  it('leaves nothing where a limit allows nothing, and everything where there is no limit', async () => {
    await assign(stage.users.admin, { menuIds: [] })
    expect((await stage.as(stage.users.an)).caller.can('department', 'view')).toBe(false)
    await assign(stage.users.admin, { menuIds: null })
    expect((await stage.as(stage.users.an)).caller.can('department', 'view')).toBe(true)
  })

  it('lets nobody open a menu that they do not have: not for themselves by taking the limit away', async () => {
    await assign(stage.users.admin, { menuIds: [904] })
    expect(await refusal(assign(stage.users.an, { menuIds: null }))).toEqual(['403', 'depart.beyond_own'])
    expect(await refusal(assign(stage.users.an, { menuIds: [904, 905] }))).toEqual([
      '403',
      'depart.beyond_own',
    ])
  })

  it('lets nobody open for others what these would hold and they do not', async () => {
    await addPerson(test.db, 'worker', { department: stage.departments.branchA, role: 'worker' })
    await assign(stage.users.admin, { menuIds: [904, 905] })
    // The worker's role would give `registration: operate`, which the clerk has not.
    expect(await refusal(assign(stage.users.an, { menuIds: [13, 904, 905] }))).toEqual([
      '403',
      'depart.beyond_own',
    ])
  })

  it('does not let an editor lose sight of a department by leaving it nothing', async () => {
    expect(await refusal(assign(stage.users.an, { agencyIds: [] }))).toEqual(['403', 'depart.beyond_own'])
  })
})
