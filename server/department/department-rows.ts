import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type * as departmentCalls from '#contract/department/department.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

/** The departments that the caller may see; one whose parent is out of sight stands at the top. */
export async function searchDepartments(
  db: Db,
  caller: Caller,
  { fDepartName = '' }: ParsedOf<typeof departmentCalls.searchDepartments>,
): Promise<DataOf<typeof departmentCalls.searchDepartments>> {
  const rows = await db
    .selectFrom('department')
    .select([
      'id',
      'parent_id',
      'name',
      'sort',
      'version',
      'limits_menus',
      sql<number[]>`array(select agency_id from department_agency
        where department_id = department.id order by agency_id)`.as('agency_ids'),
      sql<number[]>`array(select menu_id from department_menu
        where department_id = department.id order by menu_id)`.as('menu_ids'),
      sql<number>`(select count(*) from app_user
        where department_id = department.id and state <> 'deleted')`.as('operators'),
    ])
    .where(departmentInScope(caller, 'department.id'))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const seen = new Set(rows.map(({ id }) => id))
  const wanted = fDepartName.trim().toLowerCase()
  const list = rows
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((row) => ({
      id: row.id,
      fParentId: row.parent_id !== null && seen.has(row.parent_id) ? row.parent_id : null,
      fDepartName: row.name,
      fSort: row.sort,
      version: row.version,
      agencyIds: row.agency_ids,
      menuIds: row.limits_menus ? row.menu_ids : null,
      operators: row.operators,
    }))
  return { list, total: list.length }
}
