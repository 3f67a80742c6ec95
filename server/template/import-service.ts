import { inTransaction } from '#server/platform/evidence/journal.ts'
import { callerOfUser } from '#server/platform/callers/user-rights.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { checkJob } from './check-job.ts'
import { type JobRow, lockJob, moveJobIfAllowed } from './import-job.ts'
import { countDone } from './count-done.ts'
import { claimJob, release } from './lease.ts'
import type { Targets } from './targets.ts'
import { writeJob } from './write-job.ts'

const pollMs = 500
const keptMs = 30 * 24 * 3_600_000
const batch = 20

type House = Pick<Platform, 'db' | 'clock'>

/** Checks and writes imports, and ends those that nobody decides about. Any number of nodes may run it. */
export function startImports(platform: Platform, targets: Targets): Service {
  return startPeriodic({ log: platform.log, name: 'imports', intervalMs: pollMs }, async (leaving) => {
    await passDeadlines(platform)
    await removeOld(platform)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    while (!leaving.aborted && (await workAtNext(platform, targets, leaving)));
  })
}

const never = new AbortController().signal

/**
 * One import, as far as it goes.
 *
 * @param leaving the server stops: what was begun is left for the next one at the end of a batch
 * @returns false where none is waiting
 */
export async function workAtNext(
  platform: House,
  targets: Targets,
  leaving: AbortSignal = never,
): Promise<boolean> {
  const { db, clock } = platform
  const job = await claimJob(db, clock)
  if (!job) return false
  const target = targets.get(job.kind)
  const caller = await callerOfUser(db, job.user_id)
  if (!target || !caller?.can(target.menu, 'add')) {
    await giveUp(platform, job)
    return true
  }
  const source = {
    actor: `user:${caller.userName}`,
    address: job.address,
    httpId: `import:${job.id}`,
    call: 'startImport',
  }
  const work = job.state === 'checking' ? checkJob : writeJob
  await work(platform, target, job, { caller, source, at: clock.now() }, leaving)
  if (leaving.aborted) await release(db, job.id)
  return true
}

/** Whoever brought it may not do it any more. */
export async function giveUp({ db, clock }: House, job: Pick<JobRow, 'id'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const locked = await lockJob(tx, job.id)
    const at = clock.now().toISOString()
    const reason = 'not_permitted'
    const counts = await countDone(tx, job.id)
    await moveJobIfAllowed(tx, {
      jobId: job.id,
      event:
        locked?.state === 'checking'
          ? { type: 'check.failed', reason, at }
          : { type: 'import.failed', reason, ...counts, at },
      actor: 'server',
      address: '',
      at: clock.now(),
    })
    await tx
      .updateTable('import_job')
      .set({ file: null, leased_until: null })
      .where('id', '=', job.id)
      .execute()
  })
}

/** Ends what is past its deadline; returns how many. */
export async function passDeadlines({ db, clock }: House): Promise<number> {
  const now = clock.now()
  const due = await db
    .selectFrom('import_job')
    .select('id')
    .where('ended_at', 'is', null)
    .where('deadline_at', '<=', now)
    .orderBy('id')
    .limit(batch)
    .execute()
  for (const { id } of due) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    await inTransaction(db, async (tx) => {
      await lockJob(tx, id)
      await moveJobIfAllowed(tx, {
        jobId: id,
        event: { type: 'deadline.passed', at: now.toISOString() },
        actor: 'server',
        address: '',
        at: now,
      })
      await tx
        .updateTable('import_job')
        .set({ file: null, leased_until: null })
        .where('id', '=', id)
        .execute()
    })
  }
  return due.length
}

/** What became of an import is kept for 30 days; its journal stays. */
async function removeOld({ db, clock }: House): Promise<void> {
  await db
    .deleteFrom('import_job')
    .where('ended_at', '<', new Date(clock.now().getTime() - keptMs))
    .execute()
}
