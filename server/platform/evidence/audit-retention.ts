import { audit, type AuditSource } from './audit.ts'
import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../database/database.ts'
import { readParameter } from '../kernel/parameters.ts'
import { startPeriodic } from '../kernel/periodic.ts'
import type { Platform, Service } from '../kernel/platform.ts'

const everyMs = 3_600_000
const dayMs = 24 * 3_600_000
/** Rows of one transaction: whoever writes to the chain waits for its end. */
const batch = 10_000

const server: AuditSource = { actor: 'server', address: '', httpId: '', call: '' }

/**
 * Removes rows of the audit log that are older than administrators keep them, and says in the log where the
 * chain stands: whoever keeps the log elsewhere can tell a chain that was rewritten to its end.
 */
export const startAuditRetention = ({ db, clock, log }: Platform): Service =>
  startPeriodic({ log, name: 'audit retention', intervalMs: everyMs }, async () => {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    while ((await removeOldAudit(db, clock)) === batch);
    const chain = await db.selectFrom('audit_chain').select(['seq', 'tail']).executeTakeFirst()
    if (chain) log.info({ auditSeq: chain.seq, auditTail: chain.tail }, 'the audit chain stands here')
  })

/** One round of {@link startAuditRetention}; any number of nodes may run it. @returns how many rows it removed */
export async function removeOldAudit(db: Db, clock: Clock): Promise<number> {
  const days = await readParameter(db, 'auditRetentionDays')
  const before = new Date(clock.now().getTime() - days * dayMs)
  return db.transaction().execute(async (tx) => {
    const chain = await tx.selectFrom('audit_chain').selectAll().forUpdate().executeTakeFirst()
    if (!chain) return 0
    const kept = await tx
      .selectFrom('audit')
      .select('seq')
      .where('at', '>=', before)
      .orderBy('at')
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst()
    const last = Math.min((kept?.seq ?? chain.seq + 1) - 1, chain.kept_from + batch - 1)
    if (last < chain.kept_from) return 0
    const { hash } = await tx
      .selectFrom('audit')
      .select('hash')
      .where('seq', '=', last)
      .executeTakeFirstOrThrow()
    const { numDeletedRows } = await tx.deleteFrom('audit').where('seq', '<=', last).executeTakeFirstOrThrow()
    const after = { keptFrom: last + 1, head: hash }
    await tx.updateTable('audit_chain').set({ kept_from: after.keptFrom, head: hash }).execute()
    await audit(tx, clock, server, {
      kind: 'auditLog',
      recordId: 'retention',
      before: { keptFrom: chain.kept_from, head: chain.head },
      after: { ...after, removed: Number(numDeletedRows), days },
    })
    return Number(numDeletedRows)
  })
}
