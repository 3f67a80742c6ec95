import type { PasswordProof } from '#server/platform/callers/password-proof.ts'
import { passwordIsRight } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuseSignIn } from '#server/platform/callers/sessions.ts'
import { type Attempt, checkGuarded } from './sign-in-guard.ts'
import { openSealed } from './sign-in-key.ts'
import { SignInRate } from './sign-in-rate.ts'
import { findUser } from './users.ts'

/** For calls of other areas; wrong passwords count towards the lock of the session that asks. */
export function passwordProof(
  { db, clock }: Platform,
  { callsPerMinute = 0 }: { readonly callsPerMinute?: number },
): PasswordProof {
  const rate = new SignInRate(clock, callsPerMinute)
  return async ({ encryptKey, ...sealed }, { caller, address }) => {
    const { password } = await openSealed(db, encryptKey, sealed)
    const attempt: Attempt = { userName: caller.userName, address, knownAs: caller.sessionId }
    rate.count(attempt)
    const user = await findUser(db, caller.userName)
    const isRight = await checkGuarded(
      db,
      clock,
      attempt,
      () => passwordIsRight(user?.password_hash ?? null, password, 'known'),
      // It is no sign-in: codes that failed before stay counted.
      { isLast: () => false },
    )
    if (!isRight) refuseSignIn('session.wrong_password')
  }
}
