import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Caller, CallContext, Handlers } from '#server/platform/kernel/handler.ts'
import { passwordIsRight } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import {
  makeRecoveryCodes,
  removeSecondFactor,
  takeRecoveryCode,
} from '#server/platform/callers/second-factor-store.ts'
import { refuseSignIn } from '#server/platform/callers/sessions.ts'
import { type Attempt, checkGuarded } from './sign-in-guard.ts'
import { openSealed } from './sign-in-key.ts'
import type { SignInRate } from './sign-in-rate.ts'
import type { Authenticators } from './totp.ts'
import { findUser } from './users.ts'

interface Parts {
  readonly rate: SignInRate
  readonly authenticators: Authenticators
}

interface SealedProof {
  readonly password: string
  readonly code: string
  readonly encryptKey: string
}

type SecondFactorHandlers = Pick<
  Handlers,
  'secondFactorState' | 'beginSecondFactor' | 'confirmSecondFactor' | 'turnOffSecondFactor'
>

/** The signed-in user's own second step (issue 5). */
export function secondFactorHandlers(
  platform: Platform,
  { rate, authenticators }: Parts,
): SecondFactorHandlers {
  const { db, clock } = platform

  /** Who has a session alone must not turn it on or off: the password and a code are asked for, under the guard. */
  async function prove(
    { encryptKey, ...sealed }: SealedProof,
    { caller, address }: CallContext<Caller>,
    codeIsRight: (code: string) => Promise<boolean>,
  ): Promise<void> {
    const { password, code } = await openSealed(db, encryptKey, sealed)
    const attempt: Attempt = { userName: caller.userName, address, knownAs: caller.sessionId }
    rate.count(attempt)
    const user = await findUser(db, caller.userName)
    const passwordHolds = () => passwordIsRight(user?.password_hash ?? null, password, 'known')
    if (!(await checkGuarded(db, clock, attempt, passwordHolds, { isLast: () => false })))
      refuseSignIn('session.wrong_password')
    if (!(await checkGuarded(db, clock, attempt, () => codeIsRight(code.trim()))))
      refuseSignIn('session.wrong_second_code')
  }

  return {
    async secondFactorState(_, { caller }) {
      const left = await db
        .selectFrom('recovery_code')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('user_id', '=', caller.userId)
        .executeTakeFirstOrThrow()
      return { on: await authenticators.isOn(caller.userId), recoveryCodesLeft: left.count }
    },
    async beginSecondFactor(_, { caller }) {
      if (await authenticators.isOn(caller.userId)) return refuse('app.not_allowed_now')
      return authenticators.begin(caller.userId, caller.userName)
    },
    async confirmSecondFactor(proof, context) {
      const { userId } = context.caller
      if (await authenticators.isOn(userId)) return refuse('app.not_allowed_now')
      await prove(proof, context, (code) => authenticators.take(userId, code))
      return db.transaction().execute(async (tx) => {
        await authenticators.confirm(tx, userId)
        const recoveryCodes = await makeRecoveryCodes(tx, userId)
        await audit(tx, clock, sourceOf(context), {
          kind: 'secondFactor',
          recordId: userId,
          before: { on: false },
          after: { on: true },
        })
        return { recoveryCodes: [...recoveryCodes] }
      })
    },
    async turnOffSecondFactor(proof, context) {
      const { userId } = context.caller
      if (!(await authenticators.isOn(userId))) return refuse('app.not_allowed_now')
      await prove(
        proof,
        context,
        async (code) => (await authenticators.take(userId, code)) || takeRecoveryCode(db, userId, code),
      )
      await db.transaction().execute(async (tx) => {
        await removeSecondFactor(tx, userId)
        await audit(tx, clock, sourceOf(context), {
          kind: 'secondFactor',
          recordId: userId,
          before: { on: true },
          after: { on: false },
        })
      })
      return null
    },
  }
}
