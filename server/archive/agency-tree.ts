import { sql } from 'kysely'

import type { AgencyNode } from '#contract/archive/archive.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

type Scope = Pick<Caller, 'agencyIds'>

/** The institutions that the caller may see; each without a visible parent begins a tree of its own. */
export const readAgencyTree = (db: Db, caller: Scope): Promise<AgencyNode[]> => readTree(db, [caller])

/**
 * The institutions that the users who hold a role see through their departments, as far as the caller sees them too.
 * Holders who are administrators see all of them.
 *
 * @throws Refusal `app.not_found` for a role that is none
 */
export async function readRoleAgencyTree(db: Db, caller: Scope, roleId: number): Promise<AgencyNode[]> {
  const role =
    (await db
      .selectFrom('role')
      .select([
        sql<boolean>`exists (select from user_role as held join user_role as also on also.user_id = held.user_id
          join role as top on top.id = also.role_id and top.code = 'admin'
          join app_user on app_user.id = held.user_id and app_user.state <> 'deleted'
          where held.role_id = role.id)`.as('seesAll'),
        sql<number[]>`array(select distinct agency_id from department_agency
          join app_user on app_user.department_id = department_agency.department_id
          join user_role on user_role.user_id = app_user.id
          where user_role.role_id = role.id and app_user.state <> 'deleted')`.as('agencyIds'),
      ])
      .where('id', '=', roleId)
      .executeTakeFirst()) ?? refuse('app.not_found')
  return readTree(db, [caller, role.seesAll ? { agencyIds: null } : role])
}

/** What lies within all of these scopes. */
async function readTree(db: Db, scopes: readonly Scope[]): Promise<AgencyNode[]> {
  const rows = await db
    .selectFrom('agency')
    .select([
      'id',
      'parent_id',
      'label',
      'label_english',
      // Its kind's, where it has one.
      sql<string>`coalesce((select kind.icon from agency_kind as kind where kind.id = agency.kind_id), agency.icon)`.as(
        'icon',
      ),
    ])
    .where((eb) => eb.and(scopes.map((scope) => inScope(scope, 'agency.id'))))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const nodes = new Map(
    rows.map((row): [number, AgencyNode] => [
      row.id,
      {
        id: row.id,
        label: row.label,
        fIcon: row.icon,
        data: { fUserNameEnglish: row.label_english },
        children: [],
      },
    ]),
  )
  const roots: AgencyNode[] = []
  for (const { id, parent_id: parentId } of rows) {
    const node = nodes.get(id)
    if (!node) continue
    const siblings = parentId === null ? roots : (nodes.get(parentId)?.children ?? roots)
    siblings.push(node)
  }
  return roots
}
