import type { FindingKind } from '#contract/evidence/finding-kinds.ts'
import { ownChains } from '#server/anchor/ledger-leaf.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { verifyAuditWithin } from '#server/platform/evidence/verify-audit.ts'

import type { Checking } from './finding.ts'

const kinds = {
  gap: 'auditGap',
  hash: 'auditHash',
  head: 'auditHead',
  tail: 'auditTail',
} as const satisfies Record<string, FindingKind>

/** The audit log's own chain, from its oldest kept row on. */
export async function checkAudit(tx: Tx, { counts, found, reached }: Checking): Promise<void> {
  const report = await verifyAuditWithin(tx)
  counts.auditRows += report.rows
  if (!report.ok)
    found({ kind: kinds[report.why], machineId: ownChains.audit, record: '', seq: report.seq, detail: '' })
  reached('audit', 1)
}
