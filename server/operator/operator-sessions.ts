import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { searchOperatorSessions } from '#contract/operator/operator.contract.ts'
import type { Parameters } from '#contract/parameter/parameters.ts'
import type { Db } from '#server/platform/database/database.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { sessionNoOf } from './session-names.ts'

/** Sessions in which a call would still be answered. */
const openSessions = (db: Db, now: Date, { sessionIdleMinutes, sessionHours }: Parameters) =>
  db
    .selectFrom('session')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('created_at', '>', new Date(now.getTime() - sessionHours * 3_600_000))
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleMinutes * 60_000))

/** Open sessions by user; who has none is left out. */
export async function countSessions(
  db: Db,
  now: Date,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await openSessions(db, now, await readParameters(db))
    .select(['user_id', (eb) => eb.fn.countAll<number>().as('open')])
    .where('user_id', 'in', userIds)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.open]))
}

/** Where a user is signed in. @throws Refusal `app.not_found` for a user out of sight */
export async function searchSessions(
  { db, clock }: Platform,
  caller: Caller,
  { id }: ParsedOf<typeof searchOperatorSessions>,
): Promise<DataOf<typeof searchOperatorSessions>> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', id)
    .where(departmentInScope(caller, 'app_user.department_id'))
    .executeTakeFirst()
  if (!user) return refuse('app.not_found')
  const rows = await openSessions(db, clock.now(), await readParameters(db))
    .select(['id', 'address', 'created_at', 'last_seen_at'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  const list = rows.map((row) => ({
    sessionNo: sessionNoOf(row.id),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isOwn: row.id === caller.sessionId,
  }))
  return { list, total: list.length }
}
