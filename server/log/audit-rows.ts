import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { AuditRow, exportAuditLog, searchAuditLog } from '#contract/log/log.contract.ts'
import type { AuditRecord } from '#server/platform/evidence/audit-row.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { likePattern } from '#server/platform/database/search-text.ts'

import { personInScope } from './seen-people.ts'

type Filters = ParsedOf<typeof exportAuditLog>

export async function searchAudit(
  db: Db,
  caller: Caller,
  { pageNum, pageSize, sortOrder, seq, ...filters }: ParsedOf<typeof searchAuditLog>,
): Promise<DataOf<typeof searchAuditLog>> {
  const matching = filteredRows(db, caller, filters)
  const query = seq === undefined ? matching : matching.where('seq', '=', seq)
  const total = await countRows(query)
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

/** Rows that the filters leave, of those that the caller may see. */
export function filteredRows(
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
  if (actor.trim() !== '') query = query.where('actor', 'ilike', likePattern(actor.trim()))
  if (call.trim() !== '') query = query.where('call', 'ilike', likePattern(call.trim()))
  return query
}

export const countRows = async (query: ReturnType<typeof filteredRows>): Promise<number> => {
  const { total } = await query
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

export const shownRow = ({ http_id, record_id, menu_id, at, ...row }: AuditRecord): AuditRow => ({
  ...row,
  at: at.toISOString(),
  httpId: http_id,
  recordId: record_id,
  ...(menu_id !== null && { menuId: menu_id }),
})
