import { type Expression, type SqlBool, sql } from 'kysely'

import type { Caller } from '../kernel/handler.ts'

/**
 * Whether the caller may see the department that a column names: all of its institutions are the caller's, or it
 * has none of its own and hangs under one that is so. Its users, and their accounts, are seen with it.
 */
export function departmentInScope(caller: Pick<Caller, 'agencyIds'>, column: string): Expression<SqlBool> {
  if (caller.agencyIds === null) return sql<SqlBool>`true`
  const ids = [...caller.agencyIds]
  return sql<SqlBool>`${sql.ref(column)} in (
    with recursive seen(id) as (
      select covered.id from department as covered
      where exists (select from department_agency as any_of where any_of.department_id = covered.id)
        and not exists (
          select from department_agency as one join agency as place on place.id = one.agency_id
          where one.department_id = covered.id and not exists (
            select from agency as top
            where top.id = any(${ids}::int[]) and place.path like top.path || '%'))
      union
      select below.id from department as below join seen on seen.id = below.parent_id
      where not exists (select from department_agency as none_of where none_of.department_id = below.id)
    ) select id from seen)`
}

/** Whether the department of `app_user` leaves its users the menu of `role_menu`, both tables of the query. */
export const departmentLeavesMenu: Expression<SqlBool> = sql<SqlBool>`not exists (
  select from department where department.id = app_user.department_id and department.limits_menus
    and not exists (select from department_menu as left_open
      where left_open.department_id = department.id and left_open.menu_id = role_menu.menu_id))`
