import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { endSessionsOf, findCaller, openSession } from '#server/platform/callers/sessions.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock } from '#tests/support/platform.ts'

const clock = handClock()
let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(() => test.truncate())

interface Rights {
  readonly roles: Readonly<Record<string, Readonly<Record<string, string[]>>>>
  /** Names of the institutions of the user's department. */
  readonly agencies?: readonly string[]
}

/** A user with roles, each with actions by menu code. @returns the user's id */
async function userWith({ roles, agencies = [] }: Rights): Promise<number> {
  const { db } = test
  const department = await db
    .insertInto('department')
    .values({ name: 'department' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await db
    .insertInto('app_user')
    .values({
      user_name: 'wang',
      name: '王',
      department_id: department.id,
      password_hash: '',
      password_changed_at: clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  let menuId = 100
  for (const [code, menus] of Object.entries(roles)) {
    const role = await db
      .insertInto('role')
      .values({ code, name: code })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
    for (const [menu, actions] of Object.entries(menus)) {
      const id = menuId++
      await db
        .insertInto('menu')
        .values({ id, parent_id: 1, address: menu, name: menu, icon: '', sort: 1, code: menu })
        .execute()
      await db.insertInto('role_menu').values({ role_id: role.id, menu_id: id, actions }).execute()
    }
  }
  for (const label of agencies) {
    const agency = await db
      .insertInto('agency')
      .values({ parent_id: null, label, label_english: label, icon: '', sort: 1, path: `${label}.` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('department_agency')
      .values({ department_id: department.id, agency_id: agency.id })
      .execute()
  }
  return user.id
}

const callerOf = async (userId: number) =>
  findCaller(test.db, clock, await openSession(test.db, clock, userId, '10.0.0.1'))

describe('who calls (silences: rights)', () => {
  it('may do what any of their roles holds, and nothing else', async () => {
    const userId = await userWith({
      roles: { reader: { terminal: ['view'] }, fitter: { registration: ['view', 'operate'] } },
    })
    const caller = await callerOf(userId)
    expect(caller.roles).toEqual(['fitter', 'reader'])
    expect(caller.can('terminal', 'view')).toBe(true)
    expect(caller.can('terminal', 'edit')).toBe(false)
    expect(caller.can('registration', 'operate')).toBe(true)
    expect(caller.can('overview', 'view')).toBe(false)
  })

  it('sees the institutions of their department', async () => {
    const caller = await callerOf(await userWith({ roles: { reader: {} }, agencies: ['a', 'b'] }))
    expect(caller.agencyIds).toEqual([1, 2])
  })

  it('sees no institution when their department has none, rather than all', async () => {
    const caller = await callerOf(await userWith({ roles: { reader: {} } }))
    expect(caller.agencyIds).toEqual([])
  })

  it('loses a right at the next call when a role loses it', async () => {
    const userId = await userWith({ roles: { reader: { terminal: ['view'] } } })
    const token = await openSession(test.db, clock, userId, '10.0.0.1')
    await test.db.deleteFrom('role_menu').execute()
    expect((await findCaller(test.db, clock, token)).can('terminal', 'view')).toBe(false)
  })

  it('is nobody once the user is deleted', async () => {
    const userId = await userWith({ roles: { reader: {} } })
    const token = await openSession(test.db, clock, userId, '10.0.0.1')
    await test.db.deleteFrom('app_user').execute()
    await expect(findCaller(test.db, clock, token)).rejects.toMatchObject({ code: 'session.none' })
  })
})

describe('a session', () => {
  it('writes when it was last used at most once a minute', async () => {
    const token = await openSession(test.db, clock, await userWith({ roles: {} }), '10.0.0.1')
    const opened = clock.now()
    clock.advance(59_000)
    await findCaller(test.db, clock, token)
    expect(await lastSeen()).toEqual(opened)
    clock.advance(1_000)
    await findCaller(test.db, clock, token)
    expect(await lastSeen()).toEqual(clock.now())
  })

  it('ends with the reason it ended for first', async () => {
    const userId = await userWith({ roles: {} })
    const token = await openSession(test.db, clock, userId, '10.0.0.1')
    await endSessionsOf(test.db, clock, userId, 'elsewhere')
    await endSessionsOf(test.db, clock, userId, 'password_changed')
    await expect(findCaller(test.db, clock, token)).rejects.toMatchObject({
      code: 'session.ended',
      status: '302',
    })
    const row = await test.db.selectFrom('session').select('ended_why').executeTakeFirstOrThrow()
    expect(row.ended_why).toBe('elsewhere')
  })
})

const lastSeen = async (): Promise<Date> =>
  (await test.db.selectFrom('session').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
