import { type Expression, type SqlBool, sql } from 'kysely'

import { bandHours, type SignalBand, type SilenceBand } from '#contract/monitor/online.contract.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern, searchText } from '#server/platform/database/search-text.ts'
import { isOnlineAt } from '#server/platform/field/presence.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

export type Who = Pick<Caller, 'agencyIds'>

/** Which terminals are asked for. */
export interface Watched {
  readonly fTid: number
  readonly fTName?: string | undefined
  readonly isConSon: 0 | 1
  readonly terminalMng?: string | undefined
  readonly fConProtocol?: string | undefined
  readonly siteId?: number | undefined
  readonly online?: boolean | undefined
  readonly silence?: SilenceBand | undefined
  readonly signal?: SignalBand | undefined
}

const hourMs = 3_600_000

/** How long a terminal has been silent, by bands. */
export const silenceAt = (now: Date) => sql<SilenceBand>`case
  when terminal.last_seen_at is null then 'never'
  ${sql.join(
    Object.entries(bandHours).map(
      ([band, hours]) =>
        sql`when terminal.last_seen_at > ${new Date(now.getTime() - hours * hourMs)} then ${sql.lit(band)}`,
    ),
    sql` `,
  )}
  else 'longer' end`

/** As `signalOf` of the contract. */
export const signalBand = sql<SignalBand>`case
  when terminal.signal_dbm is null then 'unknown'
  when terminal.signal_dbm >= -70 then 'strong'
  when terminal.signal_dbm >= -85 then 'good'
  when terminal.signal_dbm >= -100 then 'weak'
  else 'bad' end`

/** Within what the caller may see. */
export async function conditionsOf(db: Db, caller: Who, asked: Watched, now: Date) {
  const conditions: Expression<SqlBool>[] = [sql<SqlBool>`true`]
  const agencyIds = await scopedAgencyIds(db, caller, asked)
  if (agencyIds !== null) conditions.push(sql`terminal.agency_id = any(${agencyIds}::int[])`)
  if (asked.siteId !== undefined) conditions.push(sql`terminal.site_id = ${asked.siteId}`)
  // PostgreSQL's text holds no NUL, so none is looked for.
  if (asked.fConProtocol) conditions.push(sql`terminal.protocol = ${asked.fConProtocol.replaceAll('\0', '')}`)
  const text = searchText(asked.terminalMng)
  if (text) conditions.push(sql`terminal.search_text like ${likePattern(text)}`)
  const online = isOnlineAt(now)
  if (asked.online !== undefined) conditions.push(asked.online ? sql`${online}` : sql`not ${online}`)
  if (asked.silence !== undefined)
    conditions.push(sql`not ${online}`, sql`${silenceAt(now)} = ${asked.silence}`)
  if (asked.signal !== undefined) conditions.push(sql`${signalBand} = ${asked.signal}`)
  return sql.join(conditions, sql` and `)
}
