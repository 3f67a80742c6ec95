import { sql } from 'kysely'

import type { Parameters } from '#contract/parameter/parameters.ts'

import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { HashLane } from '#server/platform/callers/password-hash-queue.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import { refuseSignIn } from '#server/platform/callers/sessions.ts'

interface Rule {
  /** Failures in a row that are free. */
  readonly free: number
  readonly longestLockMs: number
}

const minute = 60_000
/** A whole address or a whole user is locked late, as a multiple of the free failures, and briefly. */
const late = { address: 6, user: 10 } as const
const briefMs = 5 * minute

type LockParameters = Pick<Parameters, 'lockAfterFailures' | 'longestLockMinutes'>

/** Without a failure for so long, counting starts afresh: never before the longest lock is over. */
const forgetAfterMs = ({ longestLockMinutes }: LockParameters): number =>
  Math.max(60, longestLockMinutes) * minute

export interface Attempt {
  readonly userName: string
  readonly address: string
  /**
   * What the user is known by: a device that they signed in from before, or the session that asks. Its
   * failures count by itself, and no failure from elsewhere counts against it.
   */
  readonly knownAs: string | null
}

/** Who is known does not wait behind those who are not. */
export const laneOf = ({ knownAs }: Attempt): HashLane => (knownAs === null ? 'anyone' : 'known')

/**
 * One user from one address is locked soon and long; a whole address or a whole user late and briefly, so
 * that nobody can lock a user (or everyone behind one address) out for good from elsewhere; and somebody who
 * is known not even briefly.
 */
function subjectsOf(
  { userName, address, knownAs }: Attempt,
  { lockAfterFailures: free, longestLockMinutes }: LockParameters,
): [subject: string, rule: Rule][] {
  const longestLockMs = longestLockMinutes * minute
  if (knownAs !== null) return [[`known:${knownAs}`, { free, longestLockMs }]]
  const brief = Math.min(briefMs, longestLockMs)
  const user = userName.toLowerCase()
  return [
    [`pair:${user}@${address}`, { free, longestLockMs }],
    [`address:${address}`, { free: free * late.address, longestLockMs: brief }],
    [`user:${user}`, { free: free * late.user, longestLockMs: brief }],
  ]
}

interface Guarded {
  /** Whether a right answer is the whole sign-in; else what failed before stays counted. */
  readonly isLast: () => boolean | Promise<boolean>
}

/**
 * Checks a password or a code under the guard; a wrong one is counted.
 *
 * The lock is asked for again when the check is done: of many tries at the same moment, those that end after
 * it fell say nothing, so a burst learns little more than tries in a row.
 *
 * @throws Refusal `session.locked` with `until` while any of the subjects is locked
 */
export async function checkGuarded(
  db: Db,
  clock: Clock,
  attempt: Attempt,
  isRight: () => Promise<boolean>,
  { isLast }: Guarded = { isLast: () => true },
): Promise<boolean> {
  const parameters = await readParameters(db)
  const subjects = subjectsOf(attempt, parameters)
  const names = subjects.map(([subject]) => subject)
  await refuseWhileLocked(db, clock, names)
  const right = await isRight()
  await refuseWhileLocked(db, clock, names)
  if (!right) await countFailure(db, clock, subjects, forgetAfterMs(parameters))
  else if (await isLast()) await clearFailures(db, names)
  return right
}

async function refuseWhileLocked(db: Db, clock: Clock, subjects: readonly string[]): Promise<void> {
  const row = await db
    .selectFrom('sign_in_guard')
    .select((all) => all.fn.max('locked_until').as('until'))
    .where('subject', 'in', subjects)
    .executeTakeFirst()
  const until = row?.until
  if (until && until > clock.now()) refuseSignIn('session.locked', { until: until.toISOString() })
}

/** Counts a failure; past the free ones each locks twice as long as the one before, from a minute on. */
async function countFailure(
  db: Db,
  clock: Clock,
  subjects: readonly [subject: string, rule: Rule][],
  forgetMs: number,
): Promise<void> {
  const now = clock.now()
  const forgotten = new Date(now.getTime() - forgetMs)
  await forget(db, now, forgotten)
  for (const [subject, rule] of subjects) {
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
    const lockMs = Math.min(minute * 2 ** Math.min(beyond, 11), rule.longestLockMs)
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
async function clearFailures(db: Db, subjects: readonly string[]): Promise<void> {
  const own = subjects.filter((subject) => !subject.startsWith('address:'))
  await db.deleteFrom('sign_in_guard').where('subject', 'in', own).execute()
}
