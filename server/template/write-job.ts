import type { Tx } from '#server/platform/database/database.ts'
import { audit } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import type { ImportTarget, ImportWorld } from '#server/platform/workbook/import-target.ts'

import { countRows } from './check-job.ts'
import { type JobRow, lockJob, moveJobIfAllowed } from './import-job.ts'
import { settleRows } from './import-row.ts'
import { prolong } from './lease.ts'

/** Rows of one transaction: few enough to let others in between, many enough to be fast. */
const batchRows = 1_000

/**
 * Writes the rows that were found fit, batch by batch. Each batch is in with the note that it is, or not at all, so
 * whoever goes on after a crash does no row twice.
 */
export async function writeJob(
  platform: Pick<Platform, 'db' | 'clock'>,
  target: ImportTarget,
  job: JobRow,
  world: ImportWorld,
  leaving: AbortSignal,
): Promise<void> {
  const writing = { platform, target, job, world }
  // oxlint-disable-next-line no-await-in-loop -- batch after batch
  while (!leaving.aborted && (await inTransaction(platform.db, (tx) => writeBatch(tx, writing))));
}

interface Writing {
  readonly platform: Pick<Platform, 'clock'>
  readonly target: ImportTarget
  readonly job: JobRow
  readonly world: ImportWorld
}

/** @returns whether there may be more to do */
async function writeBatch(tx: Tx, { platform: { clock }, target, job, world }: Writing): Promise<boolean> {
  const state = (await lockJob(tx, job.id))?.state
  // One that was called unknown meanwhile is settled by whoever still has it.
  if (state !== 'importing' && state !== 'unknown') return false
  const rows = await tx
    .selectFrom('import_row')
    .select(['row', 'entry'])
    .where('job_id', '=', job.id)
    .where('is_done', '=', false)
    .where('outcome', '!=', 'refused')
    .orderBy('row')
    .limit(batchRows)
    .execute()
  const entries = rows.map(({ row, entry }) => ({ row, values: entry ?? {} }))
  if (entries.length === 0) {
    await complete(tx, { clock, job, world })
    return false
  }
  const placed = await target.write(tx, { ...world, at: clock.now() }, entries)
  await settleRows(
    tx,
    job.id,
    entries.map(({ row }, index) => {
      const { outcome = 'refused', problems = {} } = placed[index] ?? {}
      return { row, outcome, problems }
    }),
  )
  await prolong(tx, clock, job.id, { progress: entries.length })
  return true
}

async function complete(
  tx: Tx,
  {
    clock,
    job,
    world,
  }: { readonly clock: Platform['clock']; readonly job: JobRow; readonly world: ImportWorld },
): Promise<void> {
  const { fit, total: _, ...counts } = await countRows(tx, job.id)
  const at = clock.now()
  await tx
    .updateTable('import_job')
    .set({ ...counts, leased_until: null })
    .where('id', '=', job.id)
    .execute()
  await moveJobIfAllowed(tx, {
    jobId: job.id,
    event: { type: 'import.completed', taken: fit, refused: counts.refused, at: at.toISOString() },
    actor: 'server',
    address: '',
    at,
  })
  const after = { importType: job.kind, fileName: job.file_name, ...counts }
  await audit(tx, clock, world.source, { kind: 'template', recordId: job.id, before: null, after })
}
