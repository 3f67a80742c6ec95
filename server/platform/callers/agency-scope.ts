import { type Expression, type SqlBool, sql } from 'kysely'

import type { Db } from '../database/database.ts'
import { likePattern } from '../database/search-text.ts'
import type { Caller } from '../kernel/handler.ts'

/**
 * Whether a row belongs to the institutions that the caller may see, those below included:
 * `query.where(inScope(caller, 'terminal.agency_id'))`. Every query of an area's records carries it.
 *
 * @param column the column that holds the row's institution
 */
export function inScope(caller: Pick<Caller, 'agencyIds'>, column: string): Expression<SqlBool> {
  if (caller.agencyIds === null) return sql<SqlBool>`true`
  return sql<SqlBool>`${sql.ref(column)} in (
    select below.id from agency as below join agency as top on below.path like top.path || '%'
    where top.id = any(${[...caller.agencyIds]}::int[]))`
}

/** An institution as a list query names it (core §3). */
export interface InstitutionFilter {
  /** -1: the root of what the caller may see. */
  readonly fTid: number
  /** Part of a name, where no id is given; beside an id it is only what that institution is called. */
  readonly fTName?: string | undefined
  /** 1 includes the institutions below. */
  readonly isConSon: 0 | 1
}

/** Ids are int4: a larger number names no institution. */
export const namesNone = (fTid: number): boolean => Math.abs(fTid) > 2_147_483_647

/**
 * Ids of the institutions that a list query is about, within what the caller may see; `null`: all there are.
 * Read before the list itself, so that the planner sees constants.
 */
export async function scopedAgencyIds(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { fTid, fTName = '', isConSon }: InstitutionFilter,
): Promise<number[] | null> {
  if (namesNone(fTid)) return []
  if (fTid === -1 && fTName.trim() !== '') return namedAgencyIds(db, caller, { fTName, isConSon })
  const all = fTid === -1 && isConSon === 1
  if (all && caller.agencyIds === null) return null
  const query = db
    .selectFrom('agency')
    .select(['agency.id', sql<number>`(select count(*) from agency)`.as('existing')])
    .where(inScope(caller, 'agency.id'))
  const rows = await (
    all
      ? query
      : isConSon === 1
        ? query.where(sql<SqlBool>`agency.path like (select path from agency where id = ${fTid}) || '%'`)
        : fTid === -1
          ? query.where(topOfScope(caller))
          : query.where('agency.id', '=', fTid)
  ).execute()
  // Naming every institution there is would only cost time.
  return rows.length > 0 && rows.length === rows[0]?.existing ? null : rows.map((row) => row.id)
}

/** Those whose name in either language has the text, with those below where they are asked for. */
async function namedAgencyIds(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { fTName, isConSon }: { readonly fTName: string; readonly isConSon: 0 | 1 },
): Promise<number[]> {
  const pattern = likePattern(fTName.trim().replaceAll('\0', ''))
  const isNamed = (at: string) =>
    sql<SqlBool>`(${sql.ref(`${at}.label`)} ilike ${pattern} or ${sql.ref(`${at}.label_english`)} ilike ${pattern})`
  const rows = await db
    .selectFrom('agency')
    .select('agency.id')
    .where(inScope(caller, 'agency.id'))
    .where(
      isConSon === 1
        ? sql<SqlBool>`exists (select from agency as top where agency.path like top.path || '%' and ${isNamed('top')})`
        : isNamed('agency'),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The uppermost institutions that the caller may see: where trees begin. */
const topOfScope = (caller: Pick<Caller, 'agencyIds'>): Expression<SqlBool> =>
  caller.agencyIds === null
    ? sql<SqlBool>`agency.parent_id is null`
    : sql<SqlBool>`agency.id = any(${[...caller.agencyIds]}::int[]) and not (agency.parent_id is not null
        and agency.parent_id = any(${[...caller.agencyIds]}::int[]))`
