import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'
import { adoptAccounts } from '#server/platform/callers/operator-account.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { findCaller, openSession } from '#server/platform/callers/sessions.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'

type Rights = Partial<Record<MenuCode, readonly MenuAction[]>>

export const allActions: readonly MenuAction[] = ['view', 'add', 'edit', 'delete', 'operate', 'export']

/** A role with these rights. @returns its id */
export async function addRole(db: Db, code: string, rights: Rights): Promise<number> {
  const { id } = await db
    .insertInto('role')
    .values({ code, name: code })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [menu, actions] of Object.entries(rights)) {
    const { id: menu_id } = await db
      .selectFrom('menu')
      .select('id')
      .where('code', '=', menu)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('role_menu')
      .values({ role_id: id, menu_id, actions: [...actions] })
      .execute()
  }
  return id
}

interface Person {
  readonly department: number | null
  readonly role: string
}

/** A user whose account is active. @returns their id */
export async function addPerson(db: Db, name: string, { department, role }: Person): Promise<number> {
  const { id: role_id } = await db
    .selectFrom('role')
    .select('id')
    .where('code', '=', role)
    .executeTakeFirstOrThrow()
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('app_user')
      .values({
        user_name: name,
        name: `用户${name}`,
        department_id: department,
        password_hash: '',
        password_changed_at: new Date('2026-11-21T00:00:00.000Z'),
        must_change_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('user_role').values({ user_id: id, role_id }).execute()
    await adoptAccounts(tx, new Date('2026-11-21T00:00:00.000Z'), id)
    return id
  })
}

/** A call as a signed-in user makes it. */
export async function contextOf(
  db: Db,
  clock: HandClock,
  userId: number,
): Promise<CallContext<Caller> & { readonly token: string }> {
  const token = await openSession(db, clock, userId, '10.0.0.1')
  const caller = await findCaller(db, clock, token)
  return { caller, token, address: '10.0.0.1', httpId: 'test', call: 'test', language: 'ZH' }
}

/**
 * A utility of two cities, the first with a county; a department for the whole and for each city. `admin` sees all;
 * `an`, a clerk of the first city, manages departments and operators there; `bo` is a clerk of the second.
 */
export async function peopleStage(db: Db) {
  const clock = handClock()
  await prepareFirstStart(db, clock, { password: 'First-2026' })
  const agency = async (label: string, above: { id: number; path: string } | null) => {
    const { id } = await db
      .insertInto('agency')
      .values({ parent_id: above?.id ?? null, label, label_english: label, path: label, sort: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `${above?.path ?? ''}${id}.`
    await db.updateTable('agency').set({ path }).where('id', '=', id).execute()
    return { id, path }
  }
  const whole = await agency('省公司', null)
  const cityA = await agency('甲市', whole)
  const cityB = await agency('乙市', whole)
  const countyA = await agency('甲县', cityA)
  const department = async (name: string, parent_id: number | null, place: { id: number } | null) => {
    const { id } = await db
      .insertInto('department')
      .values({ name, parent_id })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (place)
      await db.insertInto('department_agency').values({ department_id: id, agency_id: place.id }).execute()
    return id
  }
  const head = await department('总部', null, whole)
  const branchA = await department('甲部', head, cityA)
  const branchB = await department('乙部', head, cityB)
  await addRole(db, 'clerk', { department: allActions, operator: allActions, terminal: ['view'] })
  await addRole(db, 'reader', { terminal: ['view'] })
  await addRole(db, 'worker', { terminal: ['view'], registration: ['view', 'operate'] })
  const admin = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ state: 'active', must_change_password: false }).execute()
  const an = await addPerson(db, 'an', { department: branchA, role: 'clerk' })
  const bo = await addPerson(db, 'bo', { department: branchB, role: 'clerk' })
  const roleId = async (code: string): Promise<number> =>
    (await db.selectFrom('role').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  return {
    clock,
    platform: testPlatform(db, clock),
    agencies: { whole: whole.id, cityA: cityA.id, cityB: cityB.id, countyA: countyA.id },
    departments: { head, branchA, branchB },
    users: { admin: admin.id, an, bo },
    roleId,
    as: (userId: number) => contextOf(db, clock, userId),
  }
}

export const auditRows = (db: Db) =>
  db
    .selectFrom('audit')
    .select(['actor', 'verdict', 'kind', 'record_id', 'before', 'after'])
    .orderBy('seq')
    .execute()
