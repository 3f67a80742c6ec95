import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

import { newestRoot } from '#server/anchor/anchor.ts'
import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import type { CheckResult } from './check-everything.ts'
import type { CheckMessage, CheckTask } from './check-thread.ts'

type House = Pick<Platform, 'db' | 'clock'>

/** A node that works at a check and says nothing for so long is dead; another begins it anew. */
const leaseMs = 120_000
const toldEachMs = 1000

/** Takes the check that waits longest. @returns its id; null where none waits */
export async function claimCheck({ db, clock }: House): Promise<number | null> {
  const now = clock.now()
  const root = await newestRoot(db)
  const row = await db
    .updateTable('evidence_check')
    .set({ begun_at: now, heard_at: now, root_seq: root?.seq ?? null })
    .where('id', '=', (of) =>
      of
        .selectFrom('evidence_check')
        .select('id')
        .where('ended_at', 'is', null)
        .where((eb) =>
          eb.or([eb('heard_at', 'is', null), eb('heard_at', '<', new Date(now.getTime() - leaseMs))]),
        )
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

interface Run {
  readonly connection: PgConnection
  readonly file: string | null
  /** Ends it before its time; another node, or the next start, begins it anew. */
  readonly signal: AbortSignal
}

/** Works at a check in a thread of its own and writes down how far it is and what it found. */
export async function runCheck(house: House, id: number, { connection, file, signal }: Run): Promise<void> {
  const task: CheckTask = { connection, file }
  const worker = new Worker(new URL('check-thread.ts', import.meta.url), { workerData: task, execArgv: [] })
  const end = (): void => void worker.terminate()
  signal.addEventListener('abort', end)
  try {
    await keepResult(house, id, await resultOf(house, id, worker))
  } catch (error) {
    await (signal.aborted ? giveBack(house, id) : fail(house, id))
    if (!signal.aborted) throw error
  } finally {
    signal.removeEventListener('abort', end)
    await worker.terminate()
  }
}

async function resultOf({ db, clock }: House, id: number, worker: Worker): Promise<CheckResult> {
  const left = once(worker, 'exit')
  let toldAt = 0
  let writing: Promise<unknown> = Promise.resolve()
  const result = await new Promise<CheckResult>((resolve, reject) => {
    worker.on('message', (message: CheckMessage) => {
      if (message.kind === 'ended') return resolve(message.result)
      if (performance.now() - toldAt < toldEachMs) return undefined
      toldAt = performance.now()
      writing = db
        .updateTable('evidence_check')
        .set({
          heard_at: clock.now(),
          phase: message.phase,
          progress_permille: Math.round(message.done * 1000),
          counts: JSON.stringify(message.counts),
        })
        .where('id', '=', id)
        .execute()
        .catch(reject)
      return undefined
    })
    worker.on('error', reject)
    void left.then(() => reject(new Error('the thread of a check ended before its result')))
  })
  await writing
  return result
}

async function keepResult({ db, clock }: House, id: number, result: CheckResult): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('evidence_finding').where('check_id', '=', id).execute()
    if (result.findings.length > 0)
      await tx
        .insertInto('evidence_finding')
        .values(
          result.findings.map(({ machineId, ...finding }, index) => ({
            ...finding,
            check_id: id,
            number: index + 1,
            machine_id: machineId,
          })),
        )
        .execute()
    await tx
      .updateTable('evidence_check')
      .set({
        ended_at: clock.now(),
        phase: 'done',
        progress_permille: 1000,
        counts: JSON.stringify(result.counts),
        findings: result.total,
      })
      .where('id', '=', id)
      .execute()
  })
}

const fail = ({ db, clock }: House, id: number) =>
  db
    .updateTable('evidence_check')
    .set({ ended_at: clock.now(), problem: 'failed' })
    .where('id', '=', id)
    .execute()

const giveBack = ({ db }: House, id: number) =>
  db.updateTable('evidence_check').set({ begun_at: null, heard_at: null }).where('id', '=', id).execute()
