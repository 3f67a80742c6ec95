import type { DataOf, ParsedOf } from '#contract/call.ts'
import type { login } from '#contract/session.contract.ts'

import { audit, sourceOf } from '../platform/audit.ts'
import type { CallContext } from '../platform/handler.ts'
import { passwordGate } from '../platform/hash-gate.ts'
import { findDevice, noteDevice } from '../platform/known-devices.ts'
import { readParameter } from '../platform/parameters.ts'
import { passwordIsRight } from '../platform/passwords.ts'
import type { Platform } from '../platform/platform.ts'
import { refuse } from '../platform/refusal.ts'
import { makeRoomForSession, openSession, refuseSignIn } from '../platform/sessions.ts'
import { takeCaptcha } from './captcha.ts'
import { type Attempt, checkGuarded, laneOf } from './sign-in-guard.ts'
import { openSealed } from './sign-in-key.ts'
import type { SignInRate } from './sign-in-rate.ts'
import { findUser, passwordHasExpired } from './users.ts'

/**
 * Signs a user in (core §4, §7): verification code, lock, user name and password, age of the password, in
 * this order, so that an answer tells nothing about what comes after it.
 *
 * @throws Refusal one of the refusals that the `login` call names
 */
export async function signIn(
  { db, clock, log }: Platform,
  rate: SignInRate,
  { checkCode, key, encryptKey, device, ...sealed }: ParsedOf<typeof login>,
  context: CallContext,
): Promise<DataOf<typeof login>> {
  const { address } = context
  // A wave of strangers is turned away before it costs anything.
  if (device === undefined && !passwordGate.hasRoom('anyone')) refuse('app.too_many_requests')
  if (!(await takeCaptcha(db, clock, key, checkCode))) refuseSignIn('session.wrong_code')
  const { userName: typedName, password } = await openSealed(db, encryptKey, sealed)
  const userName = typedName.trim()
  const attempt: Attempt = { userName, address, knownAs: await findDevice(db, clock, userName, device) }
  rate.count(attempt)
  const user = await findUser(db, userName)
  const isRight = () => passwordIsRight(user?.password_hash ?? null, password, laneOf(attempt))
  if (!(await checkGuarded(db, clock, attempt, isRight)) || !user) {
    log.warn({ userName, address }, 'a sign-in failed')
    return refuseSignIn('session.wrong_credentials')
  }
  // Only who knows the password is told.
  if (user.state === 'locked') refuseSignIn('session.account_locked')
  if (passwordHasExpired(user, clock.now(), await readParameter(db, 'passwordMaxAgeDays')))
    refuseSignIn('session.password_expired')
  const opened = await db.transaction().execute(async (tx) => {
    await makeRoomForSession(tx, clock, user.id)
    await tx.updateTable('app_user').set({ last_sign_in_at: clock.now() }).where('id', '=', user.id).execute()
    const token = await openSession(tx, clock, user.id, address)
    const known = attempt.knownAs === null ? null : (device ?? null)
    const after = { userName: user.user_name }
    const source = { ...sourceOf(context), actor: `user:${user.user_name}` }
    const given = await noteDevice(tx, clock, user.id, known)
    await audit(tx, clock, source, { kind: 'session', recordId: user.id, before: null, after })
    return { token, device: given }
  })
  log.info({ userName, address }, 'a user signed in')
  return { ...opened, name: user.name }
}
