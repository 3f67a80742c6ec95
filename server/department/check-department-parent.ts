import { type SqlBool, sql } from 'kysely'

import { departmentLevels } from '#contract/department/department.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

interface Place {
  /** The department itself; absent for a new one. */
  readonly id?: number
  readonly fParentId: number | null
  readonly fDepartName: string
  /** Hangs somewhere else from now on. */
  readonly isMoved: boolean
}

/** Moves within the tree take turns, or two of them could close a ring. */
const lockTree = (tx: Tx) => sql`select pg_advisory_xact_lock(731554205)`.execute(tx)

/**
 * Whether a department may stand where it is wanted.
 *
 * @throws Refusal `depart.parent_needed`: the top is for those who see everything; `app.not_found` for a parent out
 *   of sight; `depart.under_itself`, `depart.too_deep`, `depart.name_taken`
 */
export async function checkPlace(tx: Tx, caller: Caller, place: Place): Promise<void> {
  const { id, fParentId, fDepartName, isMoved } = place
  await lockTree(tx)
  if (isMoved) await checkParent(tx, caller, place)
  const namesake = await tx
    .selectFrom('department')
    .select('id')
    .where(sql<SqlBool>`coalesce(parent_id, 0) = ${fParentId ?? 0} and lower(name) = lower(${fDepartName})`)
    .where('id', '!=', id ?? 0)
    .executeTakeFirst()
  if (namesake) throw new Refusal('depart.name_taken', statuses.badInput)
}

async function checkParent(tx: Tx, caller: Caller, { id, fParentId }: Place): Promise<void> {
  if (fParentId === null) {
    if (caller.agencyIds !== null) throw new Refusal('depart.parent_needed', statuses.notPermitted)
    return
  }
  if (!(await isSeen(tx, caller, fParentId))) refuse('app.not_found')
  const above = await idsAbove(tx, fParentId)
  if (id !== undefined && above.includes(id)) throw new Refusal('depart.under_itself', statuses.notAllowedNow)
  if (above.length + (await levelsOf(tx, id)) > departmentLevels)
    throw new Refusal('depart.too_deep', statuses.badInput)
}

export async function isSeen(tx: Tx, caller: Caller, id: number): Promise<boolean> {
  const found = await tx
    .selectFrom('department')
    .select('id')
    .where('id', '=', id)
    .where(departmentInScope(caller, 'department.id'))
    .executeTakeFirst()
  return found !== undefined
}

/** The department and all above it. */
async function idsAbove(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`with recursive above(id, parent_id) as (
      select id, parent_id from department where id = ${id}
      union all
      select up.id, up.parent_id from department as up join above on above.parent_id = up.id)
    select id from above`.execute(tx)
  return rows.map((row) => row.id)
}

/** How many levels a department and what hangs under it take up; a new one takes one. */
async function levelsOf(tx: Tx, id: number | undefined): Promise<number> {
  if (id === undefined) return 1
  const { rows } = await sql<{ levels: number }>`with recursive below(id, level) as (
      select id, 1 from department where id = ${id}
      union all
      select down.id, level + 1 from department as down join below on down.parent_id = below.id)
    select max(level)::int as levels from below`.execute(tx)
  return rows[0]?.levels ?? 1
}
