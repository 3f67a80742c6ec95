import { z } from 'zod/mini'

import { auditHash } from './audit.ts'
import { contentOf } from './audit-row.ts'
import type { Db, Tx } from '../database/database.ts'

export type AuditReport =
  | { readonly ok: true; readonly rows: number; readonly keptFrom: number }
  /**
   * `seq` is the first row that does not hold: it is missing (`gap`), its content or its hash was changed
   * (`hash`), rows before it went without a retention that says so (`head`), or, one past the last row, the end
   * was cut off (`tail`).
   */
  | {
      readonly ok: false
      readonly rows: number
      readonly keptFrom: number
      readonly seq: number
      readonly why: 'gap' | 'hash' | 'head' | 'tail'
    }

/** Other calls are answered between two pages. */
const pageSize = 500

/** Reads the whole chain from its oldest kept row on. What is written meanwhile belongs to the next reading. */
export const verifyAudit = (db: Db): Promise<AuditReport> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verifyAuditWithin)

/** As {@link verifyAudit}, in a transaction that sees one moment. */
export async function verifyAuditWithin(tx: Tx): Promise<AuditReport> {
  const chain = await tx.selectFrom('audit_chain').selectAll().executeTakeFirst()
  const keptFrom = chain?.kept_from ?? 1
  let tail = chain?.head ?? ''
  let seq = keptFrom - 1
  const broken = (at: number, why: 'gap' | 'hash' | 'head' | 'tail'): AuditReport => ({
    ok: false,
    rows: seq - keptFrom + 1,
    keptFrom,
    seq: at,
    why,
  })
  if (!(await headHolds(tx, keptFrom, tail))) return broken(keptFrom, 'head')
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page = await tx
      .selectFrom('audit')
      .selectAll()
      // From the very first: a row put in front of the chain is no row of it.
      .$if(seq >= keptFrom, (query) => query.where('seq', '>', seq))
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const row of page) {
      if (row.seq !== seq + 1) return broken(seq + 1, 'gap')
      tail = auditHash(tail, contentOf(row))
      if (tail !== row.hash) return broken(row.seq, 'hash')
      seq = row.seq
    }
    if (page.length < pageSize) break
  }
  const end = chain ?? { seq: 0, tail: '' }
  return end.seq === seq && end.tail === tail
    ? { ok: true, rows: seq - keptFrom + 1, keptFrom }
    : broken(seq + 1, 'tail')
}

const retentionSays = z.object({ keptFrom: z.int(), head: z.string() })

/** Whoever moved the chain's beginning said so in a row of it, which is younger than all that it removed. */
async function headHolds(tx: Tx, keptFrom: number, head: string): Promise<boolean> {
  if (keptFrom === 1) return head === ''
  const newest = await tx
    .selectFrom('audit')
    .select('after')
    .where('kind', '=', 'auditLog')
    .where('record_id', '=', 'retention')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  const said = retentionSays.safeParse(newest?.after)
  return said.success && said.data.keptFrom === keptFrom && said.data.head === head
}
