import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'

import { jobColumns, type JobRow } from './import-job.ts'

/** For how long a node has an import for itself; each batch prolongs it. One that died is followed after that. */
const leaseMs = 60_000

/** Takes the oldest import that is to be checked or written and that no node works at. */
export async function claimJob(db: Db, clock: Clock): Promise<JobRow | undefined> {
  const now = clock.now()
  return db
    .updateTable('import_job')
    .set({ leased_until: new Date(now.getTime() + leaseMs) })
    .where('id', '=', (due) =>
      due
        .selectFrom('import_job')
        .select('id')
        .where('ended_at', 'is', null)
        .where('state', 'in', ['checking', 'importing'])
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(jobColumns)
    .executeTakeFirst()
}

/** Lets the next server have it at once. */
export async function release(db: Db, jobId: number): Promise<void> {
  await db.updateTable('import_job').set({ leased_until: null }).where('id', '=', jobId).execute()
}

/** Says that the work goes on, and how far it is. @param progress rows more than before */
export async function prolong(
  tx: Tx,
  clock: Clock,
  jobId: number,
  { total, progress }: { readonly total?: number; readonly progress: number },
): Promise<void> {
  await tx
    .updateTable('import_job')
    .set({
      leased_until: new Date(clock.now().getTime() + leaseMs),
      progress: sql`progress + ${progress}`,
      ...(total !== undefined && { total }),
    })
    .where('id', '=', jobId)
    .execute()
}
