import type { Selectable } from 'kysely'
import { transition } from 'xstate'

import type { Parameters } from '#contract/parameter/parameters.ts'
import { type PasswordWrong, signInPauseMachine } from '#machines/operator/index.ts'

import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import type { HashLane } from '#server/platform/callers/password-hash-queue.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import { refuseSignIn } from '#server/platform/callers/sessions.ts'

type Rule = Pick<PasswordWrong, 'free' | 'longestMs'>

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
  const longestMs = longestLockMinutes * minute
  if (knownAs !== null) return [[`known:${knownAs}`, { free, longestMs }]]
  const brief = Math.min(briefMs, longestMs)
  const user = userName.toLowerCase()
  return [
    [`pair:${user}@${address}`, { free, longestMs }],
    [`address:${address}`, { free: free * late.address, longestMs: brief }],
    [`user:${user}`, { free: free * late.user, longestMs: brief }],
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
  else if (await isLast()) await clearFailures(db, clock, names)
  return right
}

async function refuseWhileLocked(db: Db, clock: Clock, subjects: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('sign_in_guard').selectAll().where('subject', 'in', subjects).execute()
  const pauses = rows.filter((row) => heardAt(row, clock.now()) === null)
  const until = pauses
    .flatMap((row) => row.locked_until?.toISOString() ?? [])
    .toSorted()
    .at(-1)
  if (until !== undefined) refuseSignIn('session.locked', { until })
}

/** Counts a failure for each subject, as its machine says (`machines/operator/sign-in-pause.machine.ts`). */
async function countFailure(
  db: Db,
  clock: Clock,
  subjects: readonly [subject: string, rule: Rule][],
  forgetMs: number,
): Promise<void> {
  const now = clock.now()
  await forget(db, now, new Date(now.getTime() - forgetMs))
  for (const [subject, rule] of subjects)
    // oxlint-disable-next-line no-await-in-loop -- always in the same order, so that two failures cannot block each other
    await db.transaction().execute(async (tx) => {
      const row = await tx
        .insertInto('sign_in_guard')
        .values({ subject, failures: 0, last_failed_at: now })
        // Changes nothing, but keeps the row from others until the failure is counted.
        .onConflict((conflict) => conflict.column('subject').doUpdateSet({ subject }))
        .returningAll()
        .executeTakeFirstOrThrow()
      const failure = { type: 'password.wrong', at: now.toISOString(), ...rule, forgetMs } as const
      const open = heardAt(row, now)
      // One of many tries at the same moment: the pause fell meanwhile, and nothing stretches it.
      if (open === null) return
      const [{ context }] = transition(signInPauseMachine, open, failure)
      await tx
        .updateTable('sign_in_guard')
        .set({
          failures: context.failures,
          last_failed_at: now,
          locked_until: context.until === null ? null : new Date(context.until),
        })
        .where('subject', '=', subject)
        .execute()
    })
}

/**
 * The machine at what a row remembers, once a try has begun; it has no journal, which made-up names would fill.
 *
 * @returns null where it hears no try
 */
function heardAt({ failures, last_failed_at, locked_until }: Selectable<Tables['sign_in_guard']>, now: Date) {
  const pause = signInPauseMachine.resolveState({
    value: locked_until === null ? 'open' : 'paused',
    context: {
      failures,
      lastFailedAt: failures === 0 ? null : last_failed_at.toISOString(),
      until: locked_until?.toISOString() ?? null,
    },
  })
  const attempt = { type: 'attempt.begin', at: now.toISOString() } as const
  return pause.can(attempt) ? transition(signInPauseMachine, pause, attempt)[0] : null
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
async function clearFailures(db: Db, clock: Clock, subjects: readonly string[]): Promise<void> {
  const own = subjects.filter((subject) => !subject.startsWith('address:'))
  const rows = await db.selectFrom('sign_in_guard').selectAll().where('subject', 'in', own).execute()
  const cleared = rows.filter((row) => heardAt(row, clock.now())?.can({ type: 'password.right' }))
  // What remembers nothing is no row.
  for (const { subject } of cleared)
    // oxlint-disable-next-line no-await-in-loop -- two at the most
    await db.deleteFrom('sign_in_guard').where('subject', '=', subject).execute()
}
