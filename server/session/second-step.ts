import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { loginSecondFactor } from '#contract/session/second-factor.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { accountAt } from '#server/platform/callers/operator-account.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext } from '#server/platform/kernel/handler.ts'
import { findDevice } from '#server/platform/callers/known-devices.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { takeRecoveryCode } from '#server/platform/callers/second-factor-store.ts'
import { refuseSignIn, refuseUser } from '#server/platform/callers/sessions.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findTicket, takeTicket } from './pending-sign-in.ts'
import { type Attempt, checkGuarded } from './sign-in-guard.ts'
import { unseal } from './sign-in-key.ts'
import type { SignInRate } from './sign-in-rate.ts'
import type { Authenticators } from './totp.ts'
import { givePass } from './password-change-pass.ts'
import { findUser, passwordHasExpired } from './users.ts'

interface SecondStep {
  readonly rate: SignInRate
  readonly authenticators: Authenticators
}

/**
 * Ends a sign-in by its second step. A wrong code counts like a wrong password, and the right password before
 * it forgave nothing, so who has the password alone has no more tries than anyone.
 *
 * @throws Refusal one of the refusals that the call names
 */
export async function takeSecondStep(
  platform: Platform,
  { rate, authenticators }: SecondStep,
  { ticket, code: sealedCode, encryptKey, device }: ParsedOf<typeof loginSecondFactor>,
  context: CallContext,
): Promise<DataOf<typeof loginSecondFactor>> {
  const { db, clock, log } = platform
  const { address } = context
  const userName = await findTicket(db, clock, ticket)
  if (userName === null) return refuseSignIn('session.ticket_over')
  const { fields, key } = await unseal(db, encryptKey, { code: sealedCode })
  const attempt: Attempt = { userName, address, knownAs: await findDevice(db, clock, userName, device) }
  rate.count(attempt)
  const user = await findUser(db, userName)
  if (!user) return refuseSignIn('session.ticket_over')
  const code = fields.code.trim()
  const isRight = async () =>
    (await authenticators.take(user.id, code)) || (await useRecoveryCode(platform, user.id, code, context))
  if (!(await checkGuarded(db, clock, attempt, isRight))) {
    log.warn({ event: 'signInFailed', userName, address }, systemMessages.secondStepFailed)
    return refuseUser('session.wrong_second_code', user)
  }
  if (accountAt(user.state).is('barred')) refuseUser('session.account_locked', user)
  if (!(await takeTicket(db, ticket))) refuseSignIn('session.ticket_over')
  if (passwordHasExpired(user, clock.now(), await readParameter(db, 'passwordMaxAgeDays'))) {
    await givePass(db, clock, { userId: user.id, address })
    refuseUser('session.password_expired', user)
  }
  return completeSignIn(platform, { user, attempt, device, key }, context)
}

/** Whoever reads the audit log sees that a recovery code was used, and how few are left. */
async function useRecoveryCode(
  { db, clock }: Platform,
  userId: number,
  code: string,
  context: CallContext,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await takeRecoveryCode(tx, userId, code))) return false
    const left = await tx
      .selectFrom('recovery_code')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const after = { recoveryCodesLeft: left.count }
    const before = { recoveryCodesLeft: after.recoveryCodesLeft + 1 }
    await audit(tx, clock, sourceOf(context), { kind: 'secondFactor', recordId: userId, before, after })
    return true
  })
}
