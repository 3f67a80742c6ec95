import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { readRoleConfiguration } from '#contract/role/role.contract.ts'

import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

/**
 * The configuration that the caller's roles name (core §6). Of several the one for important loads counts, then
 * that of the oldest role.
 *
 * @throws Refusal app.not_found for a role that is not the caller's
 */
export async function readRoleInfo(
  db: Db,
  { userId }: Pick<Caller, 'userId'>,
  { roleCode }: ParsedOf<typeof readRoleConfiguration>,
): Promise<DataOf<typeof readRoleConfiguration>> {
  const roles = await db
    .selectFrom('role')
    .innerJoin('user_role', 'user_role.role_id', 'role.id')
    .select(['role.code', 'role.config_name'])
    .where('user_role.user_id', '=', userId)
    .$if(roleCode !== undefined, (query) => query.where('role.code', '=', roleCode ?? ''))
    .orderBy('role.id')
    .execute()
  if (roleCode !== undefined && roles.length === 0) return refuse('app.not_found')
  const names = roles.map((role) => role.config_name.trim()).filter((name) => name !== '')
  const wanted = await readParameter(db, 'importantLoadName')
  const isImportantLoad = wanted !== '' && names.includes(wanted)
  return { configName: isImportantLoad ? wanted : (names[0] ?? ''), isImportantLoad }
}
