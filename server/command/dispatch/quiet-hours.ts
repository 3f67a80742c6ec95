import { type RawBuilder, sql } from 'kysely'

import type { Parameters } from '#contract/parameter/parameters.ts'

/**
 * Whether it is in the installation's quiet hours at a site, by the site's own clock. The same hour as begin and end:
 * there are none; an end before the begin: they run over midnight.
 *
 * @param offset the site's, as `+08:00`
 */
export function isQuiet(
  { quietFromHour: from, quietToHour: to }: Pick<Parameters, 'quietFromHour' | 'quietToHour'>,
  offset: RawBuilder<unknown>,
  at: Date,
): RawBuilder<boolean> {
  if (from === to) return sql<boolean>`false`
  const hour = sql`extract(hour from (${at}::timestamptz at time zone 'UTC') + ${offset}::interval)`
  return from < to
    ? sql<boolean>`(${hour} >= ${from} and ${hour} < ${to})`
    : sql<boolean>`(${hour} >= ${from} or ${hour} < ${to})`
}
