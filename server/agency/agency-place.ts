import { type RawBuilder, sql } from 'kysely'

import { statuses } from '#contract/kernel/envelope.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

/** Moves within the tree take turns, or two of them could close a ring. */
export const lockAgencyTree = (tx: Tx) => sql`select pg_advisory_xact_lock(731554206)`.execute(tx)

/** Whether no institution stands below one whose kind has the same or a lower rank; one without a kind may stand anywhere. */
export async function isTreeInOrder(tx: Tx, about: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`
    select from agency
      join agency as above on above.id = agency.parent_id
      join agency_kind as kind on kind.id = agency.kind_id
      join agency_kind as kind_above on kind_above.id = above.kind_id
    where ${about} and kind.level <= kind_above.level limit 1`.execute(tx)
  return rows.length === 0
}

interface Wanted {
  /** Absent for a new one. */
  readonly id: number | null
  readonly parentId: number | null
  /** Hangs somewhere else from now on. */
  readonly isMoved: boolean
}

/**
 * Whether an institution may stand where it is wanted.
 *
 * @throws Refusal `agency.parent_needed`: the top is for those who see everything; `app.not_found` for a parent out
 *   of sight; `agency.under_itself`
 */
export async function checkAgencyPlace(
  tx: Tx,
  caller: Pick<Caller, 'agencyIds'>,
  { id, parentId, isMoved }: Wanted,
): Promise<void> {
  if (!isMoved) return
  await lockAgencyTree(tx)
  if (parentId === null) {
    if (caller.agencyIds !== null) throw new Refusal('agency.parent_needed', statuses.notPermitted)
    return
  }
  const seen = await tx
    .selectFrom('agency')
    .select('id')
    .where('id', '=', parentId)
    .where(inScope(caller, 'agency.id'))
    .executeTakeFirst()
  if (!seen) refuse('app.not_found')
  if (id === null) return
  const { rows } =
    await sql`select from agency as parent join agency as moved on parent.path like moved.path || '%'
    where parent.id = ${parentId} and moved.id = ${id}`.execute(tx)
  if (rows.length > 0) throw new Refusal('agency.under_itself', statuses.notAllowedNow)
}

/**
 * Gives an institution and all below it the paths of where it stands now: what people may see follows at once,
 * because every query asks by the paths.
 */
export async function settlePaths(tx: Tx, id: number): Promise<void> {
  await sql`
    with moved as (
      select agency.path as was, coalesce(above.path, '') || agency.id || '.' as now
      from agency left join agency as above on above.id = agency.parent_id where agency.id = ${id})
    update agency set path = moved.now || substr(agency.path, length(moved.was) + 1)
    from moved where agency.path like moved.was || '%' and moved.was <> moved.now`.execute(tx)
}

/** @throws Refusal `agency.level_order` where its kind's level does not go with those above and below it */
export async function checkLevels(tx: Tx, id: number): Promise<void> {
  if (!(await isTreeInOrder(tx, sql`${id} in (agency.id, above.id)`)))
    throw new Refusal('agency.level_order', statuses.notAllowedNow)
}
