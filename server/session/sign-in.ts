import type { DataOf, ParsedOf } from '#contract/call.ts'
import type { login } from '#contract/session.contract.ts'

import type { CallContext } from '../platform/handler.ts'
import { passwordIsRight } from '../platform/passwords.ts'
import type { Platform } from '../platform/platform.ts'
import { makeRoomForSession, openSession, refuseSignIn } from '../platform/sessions.ts'
import { takeCaptcha } from './captcha.ts'
import { checkGuarded } from './sign-in-guard.ts'
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
  { sessionsPerUser, rate }: { readonly sessionsPerUser: number; readonly rate: SignInRate },
  { checkCode, key, encryptKey, ...sealed }: ParsedOf<typeof login>,
  { address }: CallContext,
): Promise<DataOf<typeof login>> {
  if (!(await takeCaptcha(db, clock, key, checkCode))) refuseSignIn('session.wrong_code')
  const { userName: typedName, password } = await openSealed(db, encryptKey, sealed)
  const userName = typedName.trim()
  rate.count({ userName, address })
  const user = await findUser(db, userName)
  const isRight = () => passwordIsRight(user?.password_hash ?? null, password)
  if (!(await checkGuarded(db, clock, { userName, address }, isRight)) || !user) {
    log.warn({ userName, address }, 'a sign-in failed')
    return refuseSignIn('session.wrong_credentials')
  }
  // Only who knows the password is told.
  if (user.state === 'locked') refuseSignIn('session.account_locked')
  if (passwordHasExpired(user, clock.now())) refuseSignIn('session.password_expired')
  const token = await db.transaction().execute(async (tx) => {
    await makeRoomForSession(tx, clock, user.id, sessionsPerUser)
    await tx
      .updateTable('app_user')
      .set({ last_sign_in_at: clock.now() })
      .where('id', '=', user.id)
      .execute()
    return openSession(tx, clock, user.id, address)
  })
  log.info({ userName, address }, 'a user signed in')
  return { token, name: user.name }
}
