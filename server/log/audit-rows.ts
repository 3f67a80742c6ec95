import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { AuditRow, exportAuditLog, getAuditLog } from '#contract/log/log.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { anchorNow, newestRoot } from '#server/anchor/anchor.ts'
import { audit, type AuditSource } from '#server/platform/evidence/audit.ts'
import type { AuditRecord } from '#server/platform/evidence/audit-row.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { readSigningKey, signText } from '#server/platform/secrets/signing-key.ts'

import { personInScope, within } from './seen-people.ts'

type Filters = ParsedOf<typeof exportAuditLog>

/** Rows of one export at the most; a longer answer would hold the server's memory. */
const exportLimit = 50_000

export async function searchAudit(
  db: Db,
  caller: Caller,
  { pageNum, pageSize, sortOrder, seq, ...filters }: ParsedOf<typeof getAuditLog>,
): Promise<DataOf<typeof getAuditLog>> {
  const matching = filtered(db, caller, filters)
  const query = seq === undefined ? matching : matching.where('seq', '=', seq)
  const total = await countOf(query)
  const rows = await query
    .selectAll()
    .orderBy('seq', sortOrder)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { total, list: await withMenus(db, rows.map(shownRow)) }
}

async function withMenus(db: Db, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const ids = [...new Set(rows.flatMap(({ menuId }) => menuId ?? []))]
  const menus = await db
    .selectFrom('menu')
    .select(['id', 'address as fAddress', 'name as fMenuName'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  const known = new Map(menus.map(({ id, ...menu }) => [id, menu]))
  return rows.map((row) => {
    const menu = row.menuId === undefined ? undefined : known.get(row.menuId)
    return { ...row, ...(menu && { menu }) }
  })
}

/**
 * The rows that the filters leave, as one signed document; that it was made is a row itself.
 *
 * @throws Refusal `audit.too_many_rows`
 */
export async function exportAudit(
  { db, clock }: Platform,
  caller: Caller,
  filters: Filters,
  source: AuditSource,
): Promise<DataOf<typeof exportAuditLog>> {
  const query = filtered(db, caller, filters)
  const total = await countOf(query)
  if (total > exportLimit) throw new Refusal('audit.too_many_rows', statuses.badInput, { total, exportLimit })
  const rows = await query.selectAll().orderBy('seq').execute()
  await anchorNow({ db, clock })
  const root = await newestRoot(db)
  const document = canonicalJson({
    format: 'statewatt-audit-1',
    // Kept elsewhere, its hash shows any later change.
    root: root ? { seq: root.seq, hash: root.hash } : null,
    exportedAt: clock.now().toISOString(),
    exportedBy: caller.userName,
    filters,
    rows: rows.map(shownRow),
  })
  const key = await readSigningKey(db)
  await db.transaction().execute((tx) =>
    audit(tx, clock, source, {
      kind: 'auditLog',
      recordId: 'export',
      before: null,
      after: { ...filters, rows: total },
    }),
  )
  return { document, signature: signText(key, document), publicKey: key.publicKey }
}

function filtered(
  db: Db,
  caller: Caller,
  { from, to, actor = '', kind, recordId = '', call = '', verdict }: Filters,
) {
  let query = db
    .selectFrom('audit')
    .where(personInScope(caller, sql<string>`substr(actor, 6)`))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('at', '<', new Date(to ?? 0)))
  if (caller.agencyIds !== null) query = query.where('actor', 'like', 'user:%')
  if (kind !== undefined) query = query.where('kind', '=', kind)
  if (verdict !== undefined) query = query.where('verdict', '=', verdict)
  if (recordId.trim() !== '') query = query.where('record_id', '=', recordId.trim())
  if (actor.trim() !== '') query = query.where('actor', 'ilike', within(actor.trim()))
  if (call.trim() !== '') query = query.where('call', 'ilike', within(call.trim()))
  return query
}

const countOf = async (query: ReturnType<typeof filtered>): Promise<number> => {
  const { total } = await query
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

const shownRow = ({ http_id, record_id, menu_id, at, ...row }: AuditRecord): AuditRow => ({
  ...row,
  at: at.toISOString(),
  httpId: http_id,
  recordId: record_id,
  ...(menu_id !== null && { menuId: menu_id }),
})
