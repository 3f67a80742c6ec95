import { type Expression, type SqlBool, sql } from 'kysely'

import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

/**
 * Whether the caller may see what a person did, whose user name an expression gives: an administrator sees
 * everything, anybody else what people of departments in their sight did, themselves included.
 */
export function personInScope(
  caller: Pick<Caller, 'agencyIds' | 'userName'>,
  userName: Expression<string>,
): Expression<SqlBool> {
  if (caller.agencyIds === null) return sql<SqlBool>`true`
  return sql<SqlBool>`(${userName} = ${caller.userName} or ${userName} in (
    select user_name from app_user where ${departmentInScope(caller, 'app_user.department_id')}))`
}
