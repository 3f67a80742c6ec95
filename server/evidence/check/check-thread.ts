import { parentPort, workerData } from 'node:worker_threads'

import type { CheckPhase } from '#contract/evidence/finding-kinds.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import type { PgConnection } from '#server/platform/database/embedded-postgres.ts'

import { checkEverything, type CheckResult } from './check-everything.ts'
import type { CheckCounts } from './finding.ts'

export interface CheckTask {
  readonly connection: PgConnection
  readonly file: string | null
}
export type CheckMessage =
  | {
      readonly kind: 'reached'
      readonly phase: CheckPhase
      readonly done: number
      readonly counts: CheckCounts
    }
  | { readonly kind: 'ended'; readonly result: CheckResult }

/** A thread of its own, with a connection of its own: a million rows take most of a minute to be hashed. */
async function checkInThread(): Promise<void> {
  const port = parentPort
  if (!port) return
  const { connection, file } = workerData as CheckTask
  const db = openDatabase(connection, { max: 1 })
  const tell = (message: CheckMessage): void => port.postMessage(message)
  try {
    const result = await checkEverything(db, file, (phase, done, counts) =>
      tell({ kind: 'reached', phase, done, counts }),
    )
    tell({ kind: 'ended', result })
  } finally {
    await db.destroy()
  }
}

await checkInThread()
