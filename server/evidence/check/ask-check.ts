import { sql } from 'kysely'

import type { Db, Tx } from '#server/platform/database/database.ts'

const lockOfChecks = 731_554_291
const dayMs = 24 * 3_600_000
/** 02:00 of the utility, which is at +08:00. */
const nightlyMs = (2 - 8) * 3_600_000
/** Checks that are kept; of older ones nothing is left but what the log says. */
const kept = 400

/**
 * Puts a check into the queue. Where one waits or runs that one is meant: what it has not seen yet it will.
 *
 * @returns its id
 */
export async function askForCheck(
  tx: Tx,
  { by, at, requestId }: { readonly by: string; readonly at: Date; readonly requestId: string | null },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${lockOfChecks})`.execute(tx)
  const open = await tx
    .selectFrom('evidence_check')
    .select('id')
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('request_id', '=', requestId)]))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (open) return open.id
  const { id } = await tx
    .insertInto('evidence_check')
    .values({ asked_at: at, asked_by: by, request_id: requestId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .deleteFrom('evidence_check')
    .where('id', '<=', id - kept)
    .execute()
  return id
}

/** When the night's check was, or is, due last. */
export const lastNight = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - nightlyMs) / dayMs) * dayMs + nightlyMs)

/** Asks for the night's check, once a night, whichever node is first. @returns whether it did */
export function askEachNight(db: Db, now: Date): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${lockOfChecks})`.execute(tx)
    const asked = await tx
      .selectFrom('evidence_check')
      .select('id')
      .where('asked_by', '=', 'server')
      .where('asked_at', '>=', lastNight(now))
      .executeTakeFirst()
    if (asked) return false
    await askForCheck(tx, { by: 'server', at: now, requestId: null })
    return true
  })
}
