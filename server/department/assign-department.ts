import { sql } from 'kysely'

import type { ParsedOf } from '#contract/kernel/call.ts'
import type * as departmentCalls from '#contract/department/department.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { MenuAction, MenuCode } from '#contract/kernel/rights.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { lockDepartment } from './department-record.ts'

/**
 * Assigns institutions and menus. Institutions must be the caller's own; what the department's users come to hold
 * by a menu that becomes open, be it by taking the limit away, the caller must hold as well.
 *
 * @throws Refusal `app.not_found` for a department or an institution out of sight, `app.stale`,
 *   `depart.beyond_own`
 */
export function assignToDepartment(
  { db, clock }: Platform,
  { id, version, ...wanted }: ParsedOf<typeof departmentCalls.assignToDepartment>,
  context: CallContext<Caller>,
): Promise<null> {
  const { caller } = context
  return db.transaction().execute(async (tx) => {
    const before = await lockDepartment(tx, caller, { id, version })
    const agencyIds = await topmost(tx, caller, wanted.agencyIds)
    // Whoever sees a part only would lose sight of a department that has nothing, and could not mend it.
    if (caller.agencyIds !== null && agencyIds.length === 0 && before.agencyIds.length > 0)
      throw new Refusal('depart.beyond_own', statuses.notPermitted)
    const menuIds = wanted.menuIds && (await existing(tx, wanted.menuIds))
    const opened = (await rightsByRoles(tx, id)).filter(
      ({ menuId }) => isOpen(menuIds, menuId) && !isOpen(before.menuIds, menuId),
    )
    if (!opened.every(({ code, action }) => caller.can(code, action)))
      throw new Refusal('depart.beyond_own', statuses.notPermitted)

    await tx.deleteFrom('department_agency').where('department_id', '=', id).execute()
    if (agencyIds.length > 0)
      await tx
        .insertInto('department_agency')
        .values(agencyIds.map((agency_id) => ({ department_id: id, agency_id })))
        .execute()
    await tx.deleteFrom('department_menu').where('department_id', '=', id).execute()
    if (menuIds && menuIds.length > 0)
      await tx
        .insertInto('department_menu')
        .values(menuIds.map((menu_id) => ({ department_id: id, menu_id })))
        .execute()
    await tx
      .updateTable('department')
      .set({ limits_menus: menuIds !== null, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const after = { ...before, agencyIds, menuIds }
    await audit(tx, clock, sourceOf(context), { kind: 'department', recordId: id, before, after })
    return null
  })
}

const existing = async (tx: Tx, wanted: readonly number[]): Promise<number[]> => {
  const rows = await tx.selectFrom('menu').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id).filter((id) => wanted.includes(id))
}

interface Right {
  readonly menuId: number
  readonly code: MenuCode
  readonly action: MenuAction
}

/** What the roles of a department's users give, whether it leaves it to them or not. */
async function rightsByRoles(tx: Tx, departmentId: number): Promise<readonly Right[]> {
  const { rows } = await sql<Right>`select distinct menu.id as "menuId", menu.code, action
    from app_user join user_role on user_role.user_id = app_user.id
      join role_menu on role_menu.role_id = user_role.role_id
      join menu on menu.id = role_menu.menu_id, unnest(role_menu.actions) as action
    where app_user.department_id = ${departmentId} and app_user.state <> 'deleted' and menu.code <> ''`.execute(
    tx,
  )
  return rows
}

const isOpen = (ids: readonly number[] | null, menu: number): boolean => ids?.includes(menu) ?? true

/** Of the institutions those that none of the others covers. @throws Refusal `app.not_found` */
async function topmost(tx: Tx, caller: Caller, wanted: readonly number[]): Promise<number[]> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return []
  const found = await tx
    .selectFrom('agency')
    .select(['id', 'path'])
    .where('id', 'in', ids)
    .where(inScope(caller, 'agency.id'))
    .orderBy('id')
    .execute()
  if (found.length < ids.length) refuse('app.not_found')
  return found
    .filter(({ id, path }) => !found.some((other) => other.id !== id && path.startsWith(other.path)))
    .map(({ id }) => id)
}
