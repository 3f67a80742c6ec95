import type { Selectable } from 'kysely'

import type { AuditContent } from './audit.ts'
import type { Tables } from '../database/schema.ts'

export type AuditRecord = Selectable<Tables['audit']>

/** A stored row as its hash was made from it. */
export const contentOf = (row: AuditRecord): AuditContent => ({
  seq: row.seq,
  at: row.at,
  actor: row.actor,
  address: row.address,
  httpId: row.http_id,
  call: row.call,
  // Rows of earlier releases have none, and their hash knows of none.
  ...(row.menu_id !== null && { menuId: row.menu_id }),
  verdict: row.verdict,
  code: row.code,
  kind: row.kind,
  recordId: row.record_id,
  before: row.before,
  after: row.after,
})
