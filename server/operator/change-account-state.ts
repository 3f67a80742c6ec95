import { type SqlBool, sql } from 'kysely'

import type { ParsedOf } from '#contract/kernel/call.ts'
import type { AccountStep, stepOperator } from '#contract/operator/operator.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'
import type { OperatorAccountEvent } from '#machines/operator/index.ts'
import { moveAccount } from '#server/platform/callers/operator-account.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { removeSecondFactor } from '#server/platform/callers/second-factor-store.ts'
import { endSession, endSessionsOf } from '#server/platform/callers/sessions.ts'

import { keepAnAdministrator, kind, lockOperator, type Operator, refuseOneself } from './operator-record.ts'
import { ofSessionNo, pausesOf } from './session-names.ts'

type Step = ParsedOf<typeof stepOperator>

/**
 * Locks or unlocks an account, ends sessions, lifts the pause after failed sign-ins, or resets the second step. The
 * first two are steps of its machine, so that one that its state does not allow is refused and written down.
 *
 * @throws Refusal `operator.oneself` and `operator.last_administrator` for a lock, see {@link lockOperator};
 *   `app.not_allowed_now` with the account's state
 */
export async function stepAccount(
  platform: Platform,
  step: Step,
  context: CallContext<Caller>,
): Promise<null> {
  const { db, clock, log } = platform
  // One's own second step is given up by one's password, see `server/session`: a session alone is not enough.
  if (step.to === 'lock' || step.to === 'resetSecondFactor') refuseOneself(context.caller, step.id)
  const userName = await inTransaction(db, async (tx) => {
    const locked = await lockOperator(tx, context.caller, step.id)
    if (step.to === 'lock') await keepAnAdministrator(tx, locked)
    await steps[step.to](tx, { platform, step, context, operator: locked.operator })
    const { fUserName, state } = locked.operator
    const { id, ...done } = step
    const before = { fUserName, state }
    const after = { fUserName, ...done }
    await audit(tx, clock, sourceOf(context), { kind, recordId: id, before, after })
    return fUserName
  })
  if (endsSessions.has(step.to))
    log.info(
      { event: 'sessionEnded', userName, address: context.address, by: context.caller.userName },
      systemMessages.sessionsEnded,
    )
  return null
}

const endsSessions: ReadonlySet<AccountStep> = new Set(['lock', 'endSessions', 'resetSecondFactor'])

interface Asked {
  readonly platform: Platform
  readonly step: Step
  readonly context: CallContext<Caller>
  readonly operator: Operator
}

const steps: Readonly<Record<AccountStep, (tx: Tx, asked: Asked) => Promise<void>>> = {
  async lock(tx, asked) {
    await move(tx, asked, { type: 'account.lock' })
    await endSessionsOf(tx, asked.platform.clock, asked.step.id, 'by_administrator')
  },
  async unlock(tx, asked) {
    await move(tx, asked, { type: 'account.unlock' })
    await liftPause(tx, asked)
  },
  async endSessions(tx, { platform: { clock }, step, context }) {
    if (step.sessionNo === undefined)
      // Whoever clears up their own sessions goes on in this one.
      return endSessionsOf(tx, clock, step.id, 'by_administrator', context.caller.sessionId)
    const session = await tx
      .selectFrom('session')
      .select('id')
      .where('user_id', '=', step.id)
      .where(ofSessionNo(step.sessionNo))
      .executeTakeFirst()
    if (session) await endSession(tx, clock, session.id, 'by_administrator')
  },
  clearFailures: liftPause,
  async resetSecondFactor(tx, { platform: { clock }, step }) {
    // Whoever lost theirs has no session to keep; and if it was taken, nobody keeps one.
    if (await removeSecondFactor(tx, step.id)) await endSessionsOf(tx, clock, step.id, 'by_administrator')
  },
}

async function liftPause(tx: Tx, { operator }: Asked): Promise<void> {
  await tx
    .deleteFrom('sign_in_guard')
    .where(sql<SqlBool>`${pausesOf(operator.fUserName)}`)
    .execute()
}

const move = (tx: Tx, { platform, step, context }: Asked, event: OperatorAccountEvent): Promise<void> =>
  moveAccount(tx, {
    userId: step.id,
    event,
    actor: `user:${context.caller.userName}`,
    address: context.address,
    at: platform.clock.now(),
  })
