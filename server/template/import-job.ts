import type { Selectable } from 'kysely'

import type { ImportJob } from '#contract/template/template.contract.ts'
import { type ImportJobEvent, importJobMachine } from '#machines/import/index.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { ImportTarget } from '#server/platform/workbook/import-target.ts'

import { languageOf } from './problem-text.ts'

export type JobRow = Omit<Selectable<Tables['import_job']>, 'file'>

export const jobColumns = [
  'id',
  'kind',
  'file_name',
  'language',
  'user_id',
  'address',
  'state',
  'reason',
  'detail',
  'total',
  'progress',
  'added',
  'changed',
  'same',
  'refused',
  'headings',
  'started_at',
  'ended_at',
  'deadline_at',
  'leased_until',
] as const

interface JobStep {
  readonly jobId: number
  readonly event: ImportJobEvent
  readonly actor: string
  readonly address: string
  readonly at: Date
  /** Of a reason, what its words fill in. */
  readonly detail?: string
}

/**
 * Moves an import, and lets its row follow; whoever calls holds the row's lock.
 *
 * @throws RefusedAttempt where its state does not allow it
 */
export async function moveJob(tx: Tx, step: JobStep): Promise<void> {
  const { to } = await advance(tx, attemptOf(step))
  await follow(tx, step, to)
}

/** As {@link moveJob}, for facts that may come late: what the state does not take changes nothing. */
export async function moveJobIfAllowed(tx: Tx, step: JobStep): Promise<boolean> {
  const { to } = await advanceIfAllowed(tx, attemptOf(step))
  if (to) await follow(tx, step, to)
  return to !== null
}

const attemptOf = ({ jobId, event, actor, address, at }: JobStep) => ({
  machine: importJobMachine,
  entityId: String(jobId),
  event,
  actor,
  address,
  at,
})

async function follow(
  tx: Tx,
  { jobId, detail }: JobStep,
  { value, context }: { readonly value: unknown; readonly context: ImportStateContext },
): Promise<void> {
  await tx
    .updateTable('import_job')
    .set({
      state: value as JobRow['state'],
      reason: context.reason,
      ended_at: context.endedAt === null ? null : new Date(context.endedAt),
      deadline_at: context.deadlineAt === null ? null : new Date(context.deadlineAt),
      ...(detail !== undefined && { detail }),
    })
    .where('id', '=', jobId)
    .execute()
}

interface ImportStateContext {
  readonly reason: JobRow['reason']
  readonly endedAt: string | null
  readonly deadlineAt: string | null
}

/** An import that the caller may see: their own, and an administrator everybody's. @throws Refusal app.not_found */
export async function findJob(db: Db | Tx, caller: Caller, jobId: number): Promise<JobRow> {
  const row = await db
    .selectFrom('import_job')
    .select(jobColumns)
    .where('id', '=', jobId)
    .$if(caller.agencyIds !== null, (query) => query.where('user_id', '=', caller.userId))
    .executeTakeFirst()
  return row ?? refuse('app.not_found')
}

/** Waits for whoever works at the import; between two batches nobody does. */
export const lockJob = (tx: Tx, jobId: number) =>
  tx
    .selectFrom('import_job')
    .select(['state', 'leased_until'])
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()

export function jobView(
  row: JobRow,
  startedBy: string,
  target: Pick<ImportTarget, 'title'> | undefined,
  language: 'ZH' | 'EN',
): ImportJob {
  return {
    id: row.id,
    importType: row.kind,
    name: target?.title[languageOf(language)] ?? row.kind,
    fileName: row.file_name,
    state: row.state,
    reason: row.reason,
    detail: row.detail,
    total: row.total,
    progress: row.progress,
    counts: { added: row.added, changed: row.changed, same: row.same, refused: row.refused },
    startedBy,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}
