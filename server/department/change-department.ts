import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import * as departmentCalls from '#contract/department/department.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { changeOnce } from '#server/platform/records/once.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

import { lockDepartment } from './department-record.ts'
import { checkPlace, isSeen } from './check-department-parent.ts'

const kind = 'department'

/** @throws Refusal see {@link checkPlace} */
export function addDepartment(
  platform: Platform,
  input: ParsedOf<typeof departmentCalls.addDepartment>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof departmentCalls.addDepartment>> {
  const { requestId: _, ...entries } = input
  const source = sourceOf(context)
  return changeOnce(platform, source, { input, answer: departmentCalls.addDepartment.data }, async (tx) => {
    await checkPlace(tx, context.caller, { ...entries, isMoved: true })
    const { id } = await tx
      .insertInto('department')
      .values({ name: entries.fDepartName, parent_id: entries.fParentId, sort: entries.fSort })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(tx, platform.clock, source, { kind, recordId: id, before: null, after: entries })
    return { id }
  })
}

/**
 * One whose parent is out of the caller's sight stands at the top for them, and stays where it is.
 *
 * @throws Refusal `app.not_found`, `app.stale`, and see {@link checkPlace}
 */
export function updateDepartment(
  { db, clock }: Platform,
  { id, version, ...entries }: ParsedOf<typeof departmentCalls.updateDepartment>,
  context: CallContext<Caller>,
): Promise<null> {
  const { caller } = context
  return db.transaction().execute(async (tx) => {
    const before = await lockDepartment(tx, caller, { id, version })
    const hangsOutOfSight = before.fParentId !== null && !(await isSeen(tx, caller, before.fParentId))
    const fParentId = entries.fParentId === null && hangsOutOfSight ? before.fParentId : entries.fParentId
    const after = { ...before, ...entries, fParentId }
    await checkPlace(tx, caller, { id, ...after, isMoved: fParentId !== before.fParentId })
    await tx
      .updateTable('department')
      .set({ name: after.fDepartName, parent_id: fParentId, sort: after.fSort, version: version + 1 })
      .where('id', '=', id)
      .execute()
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after })
    return null
  })
}

/** @throws Refusal `app.not_found`, `app.stale`; `depart.in_use` with how many users and departments hang on it */
export function deleteDepartment(
  { db, clock }: Platform,
  { id, version }: ParsedOf<typeof departmentCalls.deleteDepartment>,
  context: CallContext<Caller>,
): Promise<null> {
  return db.transaction().execute(async (tx) => {
    const before = await lockDepartment(tx, context.caller, { id, version })
    const operators = await tx
      .selectFrom('app_user')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('department_id', '=', id)
      .where('state', '!=', 'deleted')
      .executeTakeFirstOrThrow()
    const departments = await tx
      .selectFrom('department')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('parent_id', '=', id)
      .executeTakeFirstOrThrow()
    const hanging = { operators: operators.count, departments: departments.count }
    if (hanging.operators + hanging.departments > 0)
      throw new Refusal('depart.in_use', statuses.notAllowedNow, hanging)
    // Deleted users stay known, but of no department.
    await tx.updateTable('app_user').set({ department_id: null }).where('department_id', '=', id).execute()
    await tx.deleteFrom('department').where('id', '=', id).execute()
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after: null })
    return null
  })
}
