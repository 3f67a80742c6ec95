import { type Expression, type SqlBool, sql } from 'kysely'

import type { Caller } from '#server/platform/kernel/handler.ts'

/**
 * Tariffs that concern the caller: those of their institutions, of those below, and of those above, whose tariffs
 * their customers may have. Only the first two are theirs to change, see `inScope`.
 */
export function tariffInSight(caller: Pick<Caller, 'agencyIds'>): Expression<SqlBool> {
  if (caller.agencyIds === null) return sql<SqlBool>`true`
  return onOneLine(sql`id = any(${[...caller.agencyIds]}::int[])`)
}

/** Tariffs of an institution, of those below it and of those above it. */
export const tariffAround = (agencyId: number): Expression<SqlBool> => onOneLine(sql`id = ${agencyId}::int`)

const onOneLine = (chosen: Expression<unknown>): Expression<SqlBool> =>
  sql<SqlBool>`tariff.agency_id in (
    select line.id from agency as line join (select path from agency where ${chosen}) as mine
      on starts_with(line.path, mine.path) or starts_with(mine.path, line.path))`
