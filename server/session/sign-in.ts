import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { login } from '#contract/session/session.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { accountAt } from '#server/platform/callers/operator-account.ts'
import type { CallContext } from '#server/platform/kernel/handler.ts'
import { passwordGate } from '#server/platform/callers/password-hash-queue.ts'
import { findDevice } from '#server/platform/callers/known-devices.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import { passwordIsRight } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { refuseSignIn, refuseUser } from '#server/platform/callers/sessions.ts'
import { keepCaptcha, takeCaptcha } from './captcha.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { createTicket } from './pending-sign-in.ts'
import { type Attempt, checkGuarded, laneOf } from './sign-in-guard.ts'
import { unseal } from './sign-in-key.ts'
import type { SignInRate } from './sign-in-rate.ts'
import type { Authenticators } from './totp.ts'
import { findUser, passwordHasExpired } from './users.ts'

/**
 * Signs a user in (core §4, §7): verification code, lock, user name and password, second step, age of the password,
 * in this order, so that an answer tells nothing about what comes after it. Where the user has a second step, a
 * ticket to it is all that they get.
 *
 * @throws Refusal one of the refusals that the `login` call names
 */
export async function signIn(
  platform: Platform,
  { rate, authenticators }: { readonly rate: SignInRate; readonly authenticators: Authenticators },
  { checkCode, key, encryptKey, device, ...sealed }: ParsedOf<typeof login>,
  context: CallContext,
): Promise<DataOf<typeof login>> {
  const { db, clock, log } = platform
  const { address } = context
  // A wave of strangers is turned away before it costs anything.
  if (device === undefined && !passwordGate.hasRoom('anyone')) refuse('app.too_many_requests')
  if (!(await takeCaptcha(db, clock, key, checkCode))) refuseSignIn('session.wrong_code')
  const { fields, key: sessionKey } = await unseal(db, encryptKey, sealed)
  const { password } = fields
  const userName = fields.userName.trim()
  const attempt: Attempt = { userName, address, knownAs: await findDevice(db, clock, userName, device) }
  rate.count(attempt)
  const user = await findUser(db, userName)
  const isRight = () => passwordIsRight(user?.password_hash ?? null, password, laneOf(attempt))
  // With a second step to come, a right password forgives no failure.
  const isLast = async () => user !== undefined && !(await authenticators.isOn(user.id))
  if (!(await checkGuarded(db, clock, attempt, isRight, { isLast })) || !user) {
    log.warn({ event: 'signInFailed', userName, address }, systemMessages.signInFailed)
    return refuseUser('session.wrong_credentials', user)
  }
  // Only who knows the password is told.
  if (accountAt(user.state).is('barred')) refuseUser('session.account_locked', user)
  // Before the age: whoever has the password alone is told no more, and does not get to change it.
  if (await authenticators.isOn(user.id)) return { ticket: await createTicket(db, clock, user.id) }
  const isFirst = user.must_change_password
  if (isFirst || passwordHasExpired(user, clock.now(), await readParameter(db, 'passwordMaxAgeDays'))) {
    // The change that comes next is asked for no second picture.
    await keepCaptcha(db, clock, key, checkCode)
    refuseUser(isFirst ? 'session.first_password' : 'session.password_expired', user)
  }
  return completeSignIn(platform, { user, attempt, device, key: sessionKey }, context)
}
