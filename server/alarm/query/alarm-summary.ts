import { sql } from 'kysely'

import type { AlarmSummary } from '#contract/alarm/alarm.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

const mostNewest = 8

/** Open alarms of the caller's institutions: how many of which level, and the newest. */
export async function readSummary(
  db: Db,
  caller: Pick<Caller, 'agencyIds' | 'userId'>,
): Promise<AlarmSummary> {
  const levels = await db
    .selectFrom('alarm')
    .select([
      'level',
      sql<number>`count(*)::int`.as('count'),
      sql<number>`(count(*) filter (where state = 1))::int`.as('unconfirmed'),
    ])
    .where('is_open', '=', true)
    .where(inScope(caller, 'alarm.agency_id'))
    .groupBy('level')
    .orderBy('level')
    .execute()
  const newest = await db
    .selectFrom('alarm')
    .leftJoin('site', 'site.id', 'alarm.site_id')
    .select([
      'alarm.id',
      'level',
      'state',
      'message',
      'message_english',
      'raised_at',
      'label',
      'label_english',
    ])
    .where('is_open', '=', true)
    .where(inScope(caller, 'alarm.agency_id'))
    .orderBy('raised_at', 'desc')
    .orderBy('alarm.id', 'desc')
    .limit(mostNewest)
    .execute()
  const { mine } = await db
    .selectFrom('alarm')
    .select(sql<number>`count(*)::int`.as('mine'))
    .where('is_open', '=', true)
    .where('dispatched_to', '=', caller.userId)
    .where(inScope(caller, 'alarm.agency_id'))
    .executeTakeFirstOrThrow()
  return {
    mine,
    userId: caller.userId,
    open: levels.reduce((sum, { count }) => sum + count, 0),
    byLevel: levels,
    newest: newest.map((row) => ({
      id: row.id,
      level: row.level,
      state: row.state,
      message: row.message,
      messageEnglish: row.message_english,
      siteName: row.label ?? '',
      siteNameEnglish: row.label_english ?? '',
      raisedAt: row.raised_at.toISOString(),
    })),
  }
}
