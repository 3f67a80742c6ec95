import { sql } from 'kysely'

import type { CheckPhase } from '#contract/evidence/finding-kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSigningKey } from '#server/platform/secrets/signing-key.ts'

import { checkAudit } from './check-audit.ts'
import { checkJournals } from './check-journals.ts'
import { checkLedger } from './check-ledger.ts'
import { checkOutside } from './check-outside.ts'
import { checkProjections } from './check-projections.ts'
import { checkRoots } from './check-roots.ts'
import { type CheckCounts, type Checking, type Finding, noCounts } from './finding.ts'
import { readOutside } from '../outside/outside-settings.ts'
import { readRootFile } from '../outside/root-file.ts'

export interface CheckResult {
  readonly counts: CheckCounts
  /** The first of them; see `total`. */
  readonly findings: readonly Finding[]
  readonly total: number
}

/** Findings that are kept of one check; whoever forged more is known by these. */
const mostFindings = 1000

/**
 * Checks all evidence as of one moment: every journal, what lists say of it, the audit log, the ledger, the roots, and
 * what was handed outside.
 *
 * @param file where roots are written to, outside the database
 */
export async function checkEverything(
  db: Db,
  file: string | null,
  told: (phase: CheckPhase, done: number, counts: CheckCounts) => void = () => undefined,
): Promise<CheckResult> {
  const key = await readSigningKey(db)
  const counts = noCounts()
  const findings: Finding[] = []
  let total = 0
  const found = (finding: Finding): void => {
    total += 1
    if (findings.length < mostFindings) findings.push(finding)
  }
  const checking: Checking = { counts, found, reached: (phase, done) => told(phase, done, counts) }
  // Before the moment that is looked at: a root that is made meanwhile is in neither.
  const lines = file === null ? [] : await readRootFile(file)
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
      await checkJournals(tx, checking)
      await checkProjections(tx, checking)
      await checkAudit(tx, checking)
      await checkLedger(tx, checking)
      await checkRoots(tx, checking, key)
      await checkOutside(tx, checking, { lines, settings: await readOutside(tx) })
    })
  return { counts, findings, total }
}
