import { ownChains } from '#server/anchor/ledger-leaf.ts'
import type { Db } from '#server/platform/database/database.ts'
import { sourceOf } from '#server/platform/evidence/audit.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { fingerprintOf } from '#server/platform/secrets/signature-forms.ts'
import { readSigningKey } from '#server/platform/secrets/signing-key.ts'
import { type AuditReport, verifyAudit } from '#server/platform/evidence/verify-audit.ts'

import { searchAudit } from './audit-rows.ts'
import { exportAudit } from './export-audit.ts'
import { searchSystemLog } from './system-log-rows.ts'

type LogHandlers = Pick<Handlers, 'searchSystemLog' | 'searchAuditLog' | 'verifyAuditLog' | 'exportAuditLog'>

/** What administrators and auditors look up (core §2 System Management). */
export function logHandlers(platform: Platform): LogHandlers {
  let verifying: Promise<AuditReport> | null = null
  /** Whoever asks while a reading is under way waits for that one: a long chain costs seconds. */
  const verify = (): Promise<AuditReport> => {
    verifying ??= verifyAudit(platform.db).finally(() => {
      verifying = null
    })
    return verifying
  }
  return {
    searchSystemLog: (input, { caller }) => searchSystemLog(platform.db, caller, input),
    searchAuditLog: (input, { caller }) => searchAudit(platform.db, caller, input),
    async verifyAuditLog() {
      const report = await verify()
      const broken = report.ok ? { seq: null, why: null } : { seq: report.seq, why: report.why }
      const { ok, rows, keptFrom } = report
      const root = await rootOfLog(platform.db)
      return {
        ok,
        rows,
        keptFrom,
        ...broken,
        checkedAt: platform.clock.now().toISOString(),
        keyFingerprint: fingerprintOf((await readSigningKey(platform.db)).publicKey),
        root,
      }
    },
    exportAuditLog: (input, context) => exportAudit(platform, context.caller, input, sourceOf(context)),
  }
}

/** The newest root that holds the log; null before the first. */
async function rootOfLog(db: Db) {
  const root = await db
    .selectFrom('evidence_head')
    .innerJoin('evidence_root', 'evidence_root.seq', 'evidence_head.root_seq')
    .select(['evidence_root.seq', 'evidence_root.hash'])
    .where('evidence_head.chain', '=', ownChains.audit)
    .executeTakeFirst()
  return root ?? null
}
