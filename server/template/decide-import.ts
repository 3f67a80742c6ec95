import type { ImportJob } from '#contract/template/template.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Caller, CallContext } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { countDone } from './count-done.ts'
import { findJob, jobView, type JobRow, lockJob, moveJob } from './import-job.ts'
import { type Targets, targetFor } from './targets.ts'

/** Without an end by then, nobody knows: 50,000 rows take a minute. */
const importMs = 60 * 60_000

type House = Pick<Platform, 'db' | 'clock'>

/**
 * Lets the fit rows of a checked workbook be written. One that is written already, or was, is answered as it is: the
 * same wish twice imports once.
 *
 * @throws Refusal template.nothing_fit; app.not_allowed_now for one that was never checked or has been cancelled
 */
export async function startImport(
  { db, clock }: House,
  targets: Targets,
  jobId: number,
  context: CallContext<Caller>,
): Promise<ImportJob> {
  const { caller } = context
  const job = await findJob(db, caller, jobId)
  const target = targetFor(targets, job.kind)
  if (!caller.can(target.menu, 'add')) refuse('app.not_permitted')
  await inTransaction(db, async (tx) => {
    const locked = await lockJob(tx, jobId)
    if (locked && ['importing', 'done', 'partial'].includes(locked.state)) return
    const { added, changed, same } = await findJob(tx, caller, jobId)
    if (locked?.state === 'reviewed' && added + changed + same === 0)
      throw new Refusal('template.nothing_fit', statuses.notAllowedNow)
    const at = clock.now()
    const deadlineAt = new Date(at.getTime() + importMs).toISOString()
    await moveJob(tx, { ...stepOf(context, jobId, at), event: { type: 'import.start', deadlineAt } })
    await tx
      .updateTable('import_job')
      .set({ progress: 0, leased_until: null })
      .where('id', '=', jobId)
      .execute()
    const after = { importType: job.kind, fileName: job.file_name, added, changed, same }
    await audit(tx, clock, sourceOf(context), { kind: 'template', recordId: jobId, before: null, after })
  })
  return view(db, targets, jobId, context)
}

/**
 * Ends an import that is checked, waits or is written; whatever is in stays in.
 *
 * @throws Refusal app.not_allowed_now for one that has ended
 */
export async function cancelImport(
  { db, clock }: House,
  targets: Targets,
  jobId: number,
  context: CallContext<Caller>,
): Promise<ImportJob> {
  await findJob(db, context.caller, jobId)
  await inTransaction(db, async (tx) => {
    const locked = await lockJob(tx, jobId)
    // The same wish once more.
    if (locked?.state === 'cancelled') return
    const at = clock.now()
    const { taken } = await countDone(tx, jobId)
    await moveJob(tx, {
      ...stepOf(context, jobId, at),
      event: { type: 'import.cancel', taken, at: at.toISOString() },
    })
    await tx
      .updateTable('import_job')
      // Until now it told how far the check was, where no row had been written.
      .set({ file: null, leased_until: null, progress: taken })
      .where('id', '=', jobId)
      .execute()
    await audit(tx, clock, sourceOf(context), {
      kind: 'template',
      recordId: jobId,
      before: null,
      after: { taken },
    })
  })
  return view(db, targets, jobId, context)
}

const stepOf = ({ caller, address }: CallContext<Caller>, jobId: number, at: Date) => ({
  jobId,
  actor: `user:${caller.userName}`,
  address,
  at,
})

async function view(
  db: House['db'],
  targets: Targets,
  jobId: number,
  { caller, language }: CallContext<Caller>,
): Promise<ImportJob> {
  const row: JobRow = await findJob(db, caller, jobId)
  const { user_name } = await db
    .selectFrom('app_user')
    .select('user_name')
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow()
  return jobView(row, user_name, targets.get(row.kind), language)
}
export { view as viewJob }
