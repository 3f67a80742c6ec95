import { type Expression, type SqlBool, sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type {
  OperatorRow,
  searchOperators as searchOperatorsCall,
} from '#contract/operator/operator.contract.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { countSessions } from './operator-sessions.ts'
import { readRoles } from './givable-roles.ts'
import { pausesOf } from './session-names.ts'

const columns = {
  fUserName: 'app_user.user_name',
  fName: 'app_user.name',
  createdAt: 'app_user.created_at',
  lastSignInAt: 'app_user.last_sign_in_at',
} as const

/** Users of the departments that the caller may see; those without one are an administrator's. */
export async function searchOperators(
  { db, clock }: Platform,
  caller: Caller,
  filter: ParsedOf<typeof searchOperatorsCall> & { readonly id?: number },
): Promise<DataOf<typeof searchOperatorsCall>> {
  const now = clock.now()
  let query = db
    .selectFrom('app_user')
    .leftJoin('department', 'department.id', 'app_user.department_id')
    .where(departmentInScope(caller, 'app_user.department_id'))
  query =
    filter.state === undefined
      ? query.where('app_user.state', '!=', 'deleted')
      : query.where('app_user.state', '=', filter.state)
  for (const [column, text] of [
    ['app_user.name', filter.fName],
    ['app_user.user_name', filter.fUserName],
  ] as const) {
    const wanted = text?.trim().toLowerCase() ?? ''
    if (wanted !== '') query = query.where(sql<SqlBool>`position(${wanted} in lower(${sql.ref(column)})) > 0`)
  }
  if (filter.id !== undefined) query = query.where('app_user.id', '=', filter.id)
  if (filter.departId !== undefined) query = query.where(isBelow(filter.departId))
  if (filter.roleId !== undefined)
    query = query.where(
      sql<SqlBool>`exists (select from user_role where user_id = app_user.id and role_id = ${filter.roleId})`,
    )
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select([
      'app_user.id',
      'app_user.user_name',
      'app_user.name',
      'app_user.phone',
      'app_user.email',
      'app_user.remarks',
      'app_user.department_id',
      'department.name as department_name',
      'app_user.state',
      'app_user.version',
      'app_user.created_at',
      'app_user.last_sign_in_at',
      sql<number[]>`array(select role_id from user_role where user_id = app_user.id order by role_id)`.as(
        'role_ids',
      ),
      sql<boolean>`exists (select from second_factor
        where user_id = app_user.id and confirmed_at is not null)`.as('has_second_factor'),
      sql<Date | null>`(select max(locked_until) from sign_in_guard
        where locked_until > ${now} and ${pausesOf(sql.ref('app_user.user_name'))})`.as('paused_until'),
    ])
    .orderBy(columns[filter.sortBy], (order) =>
      (filter.sortOrder === 'desc' ? order.desc() : order.asc()).nullsLast(),
    )
    .orderBy('app_user.id')
    .limit(filter.pageSize)
    .offset((filter.pageNum - 1) * filter.pageSize)
    .execute()
  const roles = await readRoles(db, caller)
  const ids = rows.map(({ id }) => id)
  const sessions = await countSessions(db, now, ids)
  return {
    total,
    list: rows.map((row) => {
      const held = roles.filter(({ id }) => row.role_ids.includes(id))
      return {
        id: row.id,
        fUserName: row.user_name,
        fName: row.name,
        fPhone: row.phone,
        fEmail: row.email,
        fRemarks: row.remarks,
        departId: row.department_id,
        fDepartName: row.department_name ?? '',
        roles: held.map(({ id, code, name }) => ({ id, fRoleCode: code, fRoleName: name })),
        state: row.state,
        createdAt: row.created_at.toISOString(),
        lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
        sessions: sessions.get(row.id) ?? 0,
        pausedUntil: row.paused_until?.toISOString() ?? null,
        hasSecondFactor: row.has_second_factor,
        version: row.version,
        isSelf: row.id === caller.userId,
        canManage: held.every(({ canGive }) => canGive),
      }
    }),
  }
}

/** One of them as the list shows it; undefined where the caller may not see such a one. */
export async function presentOperator(
  platform: Platform,
  caller: Caller,
  id: number,
): Promise<OperatorRow | undefined> {
  const { list } = await searchOperators(platform, caller, {
    id,
    pageNum: 1,
    pageSize: 1,
    sortBy: 'fUserName',
    sortOrder: 'asc',
  })
  return list[0]
}

const isBelow = (departId: number): Expression<SqlBool> => sql<SqlBool>`app_user.department_id in (
  with recursive below(id) as (
    select department.id from department where department.id = ${departId}
    union
    select down.id from department as down join below on down.parent_id = below.id)
  select id from below)`
