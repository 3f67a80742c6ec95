import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  builtInRoles,
  type searchRoles,
  type RoleDetail,
  type RoleRow,
} from '#contract/role/role.contract.ts'

import type { Db, Tx } from '#server/platform/database/database.ts'
import { likePattern, searchText } from '#server/platform/database/search-text.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { allOf, readAssignments, readGivable, rolesWithin } from './role-rights.ts'

type RoleRecord = Omit<RoleRow, 'isOwn' | 'builtIn'>

/** Users named in one answer at the most. */
const mostUsers = 100

export const isBuiltIn = (code: string): boolean => builtInRoles.some((one) => one === code)

const roleQuery = (db: Db | Tx) =>
  db.selectFrom('role').select([
    'role.id',
    'role.code as fRoleCode',
    'role.name as fRoleName',
    'role.config_name as configName',
    'role.remarks as fRemarks',
    'role.version',
    sql<number>`(select count(*) from user_role join app_user on app_user.id = user_role.user_id
        where user_role.role_id = role.id and app_user.state <> 'deleted')`.as('holders'),
  ])

/** @throws Refusal `app.not_found` for an id that no role has */
export async function readRoles(
  db: Db,
  caller: Caller,
  query: ParsedOf<typeof searchRoles>,
): Promise<DataOf<typeof searchRoles>> {
  const within = await rolesWithin(db, caller)
  const rowOf = (record: RoleRecord): RoleRow => ({
    ...record,
    builtIn: isBuiltIn(record.fRoleCode),
    isOwn: within(record.id),
  })
  if (query.id !== undefined) {
    const row = rowOf(await roleRecord(db, query.id))
    return { list: [row], total: 1, detail: await detailOf(db, caller, row) }
  }
  const wanted = likePattern(searchText(query.fRoleName))
  const matching = sql<boolean>`lower(role.name) like ${wanted} or lower(role.code) like ${wanted}`
  const { total } = await db
    .selectFrom('role')
    .select((count) => count.fn.countAll<number>().as('total'))
    .where(matching)
    .executeTakeFirstOrThrow()
  const list = await roleQuery(db)
    .where(matching)
    .orderBy(query.sortBy, query.sortOrder)
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  return { list: list.map(rowOf), total, detail: null }
}

/** @throws Refusal `app.not_found` */
export const roleRecord = async (db: Db | Tx, id: number): Promise<RoleRecord> =>
  (await roleQuery(db).where('role.id', '=', id).executeTakeFirst()) ?? refuse('app.not_found')

async function detailOf(db: Db, caller: Caller, row: RoleRow): Promise<RoleDetail> {
  const menus =
    row.fRoleCode === 'admin' ? allOf(await readGivable(db)) : ((await readAssignments(db)).get(row.id) ?? [])
  return { ...row, menus: [...menus], users: await holdersOf(db, caller, row.id) }
}

/** Who holds a role, of those whom the caller may see. */
export const holdersOf = (
  db: Db | Tx,
  caller: Pick<Caller, 'agencyIds'>,
  roleId: number,
): Promise<{ fUserName: string; fName: string }[]> =>
  db
    .selectFrom('user_role')
    .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
    .select(['app_user.user_name as fUserName', 'app_user.name as fName'])
    .where('user_role.role_id', '=', roleId)
    .where('app_user.state', '<>', 'deleted')
    .where(departmentInScope(caller, 'app_user.department_id'))
    .orderBy('app_user.user_name')
    .limit(mostUsers)
    .execute()
