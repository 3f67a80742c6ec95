import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

/** A department as the audit log keeps it. */
export interface Department {
  readonly fDepartName: string
  readonly fParentId: number | null
  readonly fSort: number
  readonly agencyIds: readonly number[]
  readonly menuIds: readonly number[] | null
}

/**
 * A department that the caller may see, locked for a change.
 *
 * @param version the one that the caller saw
 * @throws Refusal `app.not_found`; `app.stale` where somebody else changed it meanwhile
 */
export async function lockDepartment(
  tx: Tx,
  caller: Caller,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<Department> {
  const row =
    (await tx
      .selectFrom('department')
      .select([
        'name',
        'parent_id',
        'sort',
        'version',
        'limits_menus',
        sql<number[]>`array(select agency_id from department_agency
          where department_id = department.id order by agency_id)`.as('agency_ids'),
        sql<number[]>`array(select menu_id from department_menu
          where department_id = department.id order by menu_id)`.as('menu_ids'),
      ])
      .where('id', '=', id)
      .where(departmentInScope(caller, 'department.id'))
      .forUpdate()
      .executeTakeFirst()) ?? refuse('app.not_found')
  if (row.version !== version) refuse('app.stale')
  return {
    fDepartName: row.name,
    fParentId: row.parent_id,
    fSort: row.sort,
    agencyIds: row.agency_ids,
    menuIds: row.limits_menus ? row.menu_ids : null,
  }
}
