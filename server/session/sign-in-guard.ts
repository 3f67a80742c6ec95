import { sql } from 'kysely'

import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/database.ts'
import { refuseSignIn } from '../platform/sessions.ts'

interface Rule {
  /** Failures in a row that are free. */
  readonly free: number
  readonly longestLockMs: number
}

const minute = 60_000
/** Without a failure for so long, counting starts afresh. */
const forgetAfterMs = 60 * minute

/**
 * One user from one address is locked soon and long; a whole address or a whole user late and briefly, so
 * that nobody can lock a user (or everyone behind one address) out for good from elsewhere.
 */
const rules = {
  pair: { free: 5, longestLockMs: 60 * minute },
  address: { free: 30, longestLockMs: 5 * minute },
  user: { free: 50, longestLockMs: 5 * minute },
} satisfies Record<string, Rule>

interface Attempt {
  readonly userName: string
  readonly address: string
}

const subjectsOf = ({ userName, address }: Attempt): [subject: string, rule: Rule][] => {
  const user = userName.toLowerCase()
  return [
    [`pair:${user}@${address}`, rules.pair],
    [`address:${address}`, rules.address],
    [`user:${user}`, rules.user],
  ]
}

/**
 * Checks a password under the guard; a wrong one is counted.
 *
 * The lock is asked for again when the check is done: of many tries at the same moment, those that end after
 * it fell say nothing, so a burst learns little more than tries in a row.
 *
 * @throws Refusal `session.locked` with `until` while any of the three is locked
 */
export async function checkGuarded(
  db: Db,
  clock: Clock,
  attempt: Attempt,
  isRight: () => Promise<boolean>,
): Promise<boolean> {
  await refuseWhileLocked(db, clock, attempt)
  const right = await isRight()
  await refuseWhileLocked(db, clock, attempt)
  await (right ? clearFailures(db, attempt) : countFailure(db, clock, attempt))
  return right
}

async function refuseWhileLocked(db: Db, clock: Clock, attempt: Attempt): Promise<void> {
  const row = await db
    .selectFrom('sign_in_guard')
    .select((all) => all.fn.max('locked_until').as('until'))
    .where(
      'subject',
      'in',
      subjectsOf(attempt).map(([subject]) => subject),
    )
    .executeTakeFirst()
  const until = row?.until
  if (until && until > clock.now()) refuseSignIn('session.locked', { until: until.toISOString() })
}

/** Counts a failure; past the free ones each locks twice as long as the one before, from a minute on. */
async function countFailure(db: Db, clock: Clock, attempt: Attempt): Promise<void> {
  const now = clock.now()
  const forgotten = new Date(now.getTime() - forgetAfterMs)
  await forget(db, now, forgotten)
  for (const [subject, rule] of subjectsOf(attempt)) {
    // oxlint-disable-next-line no-await-in-loop -- always in the same order, so that two failures cannot block each other
    const { failures } = await db
      .insertInto('sign_in_guard')
      .values({ subject, failures: 1, last_failed_at: now })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet({
          failures: sql<number>`case when sign_in_guard.last_failed_at <= ${forgotten} then 1
            else least(sign_in_guard.failures, 100000) + 1 end`,
          last_failed_at: now,
        }),
      )
      .returning('failures')
      .executeTakeFirstOrThrow()
    const beyond = failures - rule.free
    if (beyond < 0) continue
    const lockMs = Math.min(minute * 2 ** Math.min(beyond, 10), rule.longestLockMs)
    // oxlint-disable-next-line no-await-in-loop
    await db
      .updateTable('sign_in_guard')
      .set({ locked_until: new Date(now.getTime() + lockMs) })
      .where('subject', '=', subject)
      .execute()
  }
}

/** Sweeps what counts no longer, or made-up names would fill the table. */
async function forget(db: Db, now: Date, forgotten: Date): Promise<void> {
  const subjects = db
    .selectFrom('sign_in_guard')
    .select('subject')
    .where('last_failed_at', '<=', forgotten)
    .where((or) => or.or([or('locked_until', 'is', null), or('locked_until', '<=', now)]))
    .limit(1000)
    // Two sweeps at once would wait for each other's rows.
    .forUpdate()
    .skipLocked()
  await db.deleteFrom('sign_in_guard').where('subject', 'in', subjects).execute()
}

/** A right password clears what was counted against this user here; the address keeps its count. */
async function clearFailures(db: Db, attempt: Attempt): Promise<void> {
  const own = subjectsOf(attempt)
    .map(([subject]) => subject)
    .filter((subject) => !subject.startsWith('address:'))
  await db.deleteFrom('sign_in_guard').where('subject', 'in', own).execute()
}
