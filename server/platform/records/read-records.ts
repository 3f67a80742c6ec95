import { sql } from 'kysely'

import { inScope } from '../callers/agency-scope.ts'
import type { Db, Tx } from '../database/database.ts'
import type { Caller } from '../kernel/handler.ts'
import { scopeColumnOf, selections, wired } from './record-columns.ts'
import type { Language, ServedRecord, WireRow } from './record-table.ts'

type Who = Pick<Caller, 'agencyIds'>

/** Whether the row `at` is one that the caller may see; a record without an institution is everybody's. */
export function visible(record: ServedRecord, caller: Who) {
  const column = scopeColumnOf(record)
  return column === null ? sql`true` : inScope(caller, `at.${column}`)
}

/**
 * Records by id, in the order of the ids; what there is not, or is not the caller's, is left out.
 *
 * @param language of values in words; `null`: the bare fields, as they are locked, compared and audited
 * @param lock holds the rows until the transaction's end
 */
export async function readRecords(
  db: Db | Tx,
  record: ServedRecord,
  caller: Who,
  ids: readonly number[],
  { language, lock = false }: { readonly language: Language | null; readonly lock?: boolean },
): Promise<WireRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Record<string, unknown>>`
    select ${selections(record, language)} from ${sql.table(record.mapping.table)} as at
    where at.id = any(${[...ids]}::int[]) and ${visible(record, caller)}
    order by at.id ${lock ? sql`for update of at` : sql``}`.execute(db)
  const byId = new Map(rows.map((row) => [row['id'], wired(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
