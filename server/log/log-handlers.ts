import { sourceOf } from '#server/platform/evidence/audit.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { type AuditReport, verifyAudit } from '#server/platform/evidence/verify-audit.ts'

import { exportAudit, searchAudit } from './audit-rows.ts'
import { searchSystemLog } from './system-log-rows.ts'

type LogHandlers = Pick<Handlers, 'getSysLog' | 'getAuditLog' | 'verifyAuditLog' | 'exportAuditLog'>

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
    getSysLog: (input, { caller }) => searchSystemLog(platform.db, caller, input),
    getAuditLog: (input, { caller }) => searchAudit(platform.db, caller, input),
    async verifyAuditLog() {
      const report = await verify()
      const broken = report.ok ? { seq: null, why: null } : { seq: report.seq, why: report.why }
      const { ok, rows, keptFrom } = report
      return { ok, rows, keptFrom, ...broken, checkedAt: platform.clock.now().toISOString() }
    },
    exportAuditLog: (input, context) => exportAudit(platform, context.caller, input, sourceOf(context)),
  }
}
