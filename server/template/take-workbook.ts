import { createHash } from 'node:crypto'

import { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { id } from '#contract/kernel/shapes.ts'
import { importFile } from '#contract/rules/device-import.ts'
import { type importWorkbook, workbookMostBytes } from '#contract/template/template.contract.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Caller, CallContext } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'

import { findJob, jobView, moveJob } from './import-job.ts'
import { type Targets, targetFor } from './targets.ts'

/** How long a check may take; a node that dies in it is followed by another within that. */
const checkMs = 10 * 60_000

/** Imports of one user that are not at an end. */
const mostOpen = 3

/**
 * Takes a workbook to be checked. What is in it is looked at in the background; only its name and size are judged here.
 *
 * @throws Refusal template.unknown, file_name, file_too_large, too_many; app.not_permitted without the right to add
 */
export async function takeWorkbook(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  targets: Targets,
  { importType, requestId, fileName, file }: ParsedOf<typeof importWorkbook>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof importWorkbook>> {
  const target = targetFor(targets, importType)
  const { caller, address, language } = context
  if (!caller.can(target.menu, 'add')) refuse('app.not_permitted')
  if (!importFile.safeParse({ name: fileName }).success) unfit('file_name')
  const bytes = Buffer.from(file, 'base64')
  if (bytes.length > workbookMostBytes) unfit('file_too_large')
  const at = clock.now()
  const actor = `user:${caller.userName}`
  const { id: jobId } = await inTransaction(db, (tx) =>
    once(
      tx,
      {
        requestId,
        call: 'importWorkbook',
        input: { importType, fileName, file: createHash('sha256').update(bytes).digest('hex') },
        by: actor,
        at,
        answer: z.object({ id }),
      },
      async () => {
        await refuseMany(tx, caller.userId)
        const job = await tx
          .insertInto('import_job')
          .values({
            kind: target.id,
            file_name: fileName,
            file: bytes,
            language,
            user_id: caller.userId,
            address,
            state: 'checking',
            reason: null,
            started_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const deadlineAt = new Date(at.getTime() + checkMs).toISOString()
        await moveJob(tx, {
          jobId: job.id,
          event: { type: 'workbook.take', importType, fileName, startedBy: caller.userName, deadlineAt },
          actor,
          address,
          at,
        })
        const after = { importType, fileName, bytes: bytes.length }
        await audit(tx, clock, sourceOf(context), { kind: 'template', recordId: job.id, before: null, after })
        return job
      },
    ),
  )
  return jobView(await findJob(db, caller, jobId), caller.userName, target, language)
}

async function refuseMany(tx: Tx, userId: number): Promise<void> {
  // Two at the same moment meet here.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
  const open = await tx
    .selectFrom('import_job')
    .select('file_name')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .execute()
  if (open.length < mostOpen) return
  const files = open.map(({ file_name }) => file_name).join(', ')
  throw new Refusal('template.too_many', statuses.notAllowedNow, { files })
}

const unfit = (reason: string): never => {
  throw new Refusal(`template.${reason}`, statuses.badInput)
}
