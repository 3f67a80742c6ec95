import { newPasswordRefusals } from '#contract/rules/passwords.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { endSession, refuseSignIn } from '#server/platform/callers/sessions.ts'
import { createCaptcha, keepCaptcha, randomCaptchaText, takeCaptcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { openSealed, readSignInKey, unseal } from './sign-in-key.ts'
import { SignInRate } from './sign-in-rate.ts'
import { secondFactorHandlers } from './second-factor-handlers.ts'
import { takeSecondStep } from './second-step.ts'
import { signIn } from './sign-in.ts'
import { Authenticators } from './totp.ts'

type SessionHandlers = Pick<
  Handlers,
  | 'checkCode'
  | 'login'
  | 'readOwnAccount'
  | 'exit'
  | 'logout'
  | 'resetPwd'
  | 'loginUpdatePassword'
  | 'readLanguage'
  | 'setLanguage'
  | 'loginSecondFactor'
  | 'secondFactorState'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'turnOffSecondFactor'
>

export interface SessionOptions {
  /** Text of the next captcha. Tests hand one in from their composition root; no setting does. */
  readonly captchaText?: () => string
  /** Calls a minute of one user, a part of which may be tries to sign in; default 0, no limit. */
  readonly callsPerMinute?: number
  /** The setting `SECRET_KEY`, under which secrets of authenticators rest. */
  readonly secretKey?: string | null
}

export function sessionHandlers(
  platform: Platform,
  { captchaText = randomCaptchaText, callsPerMinute = 0, secretKey = null }: SessionOptions = {},
): SessionHandlers {
  const { db, clock } = platform
  const rate = new SignInRate(clock, callsPerMinute)
  const authenticators = new Authenticators(db, clock, secretKey)
  const parts = { rate, authenticators }
  const signOut: SessionHandlers['logout'] = async (_, { caller, address }) => {
    await endSession(db, clock, caller.sessionId, 'sign_out')
    platform.log.info({ event: 'signOut', userName: caller.userName, address }, systemMessages.userSignedOut)
    return null
  }
  return {
    async checkCode() {
      const { publicKey } = await readSignInKey(db)
      return { ...(await createCaptcha(db, clock, captchaText())), publicKey }
    },
    login: (input, context) => signIn(platform, parts, input, context),
    loginSecondFactor: (input, context) => takeSecondStep(platform, parts, input, context),
    async readOwnAccount(_, { caller }) {
      const user = await db
        .selectFrom('app_user')
        .select(['avatar', 'introduction'])
        .where('id', '=', caller.userId)
        .executeTakeFirstOrThrow()
      return { roles: [...caller.roles], name: caller.name, userName: caller.userName, ...user }
    },
    exit: signOut,
    logout: signOut,
    async resetPwd({ encryptKey, ...sealed }, context) {
      const { userName } = context.caller
      const change = { userName, ...(await openSealed(db, encryptKey, sealed)) }
      return changePassword(platform, parts, change, context)
    },
    async loginUpdatePassword({ encryptKey, device, opens, checkCode, key, ...sealed }, context) {
      // First of all, as at the sign-in: what follows tells whether a password is right, and costs a hash.
      if (!(await takeCaptcha(db, clock, key, checkCode))) refuseSignIn('session.wrong_code')
      const { fields, key: sessionKey } = await unseal(db, encryptKey, sealed)
      const change = { ...fields, device, opensWith: opens ? sessionKey : undefined }
      const answer = await changePassword(platform, parts, change, context)
      // Who proved the old password and only has to think of another new one reads no second picture.
      if (newPasswordRefusals.some((code) => code === answer.code))
        await keepCaptcha(db, clock, key, checkCode)
      return answer
    },
    ...secondFactorHandlers(platform, parts),
    readLanguage: (_, { language }) => Promise.resolve(language),
    async setLanguage({ type }, { caller }) {
      await db.updateTable('app_user').set({ language: type }).where('id', '=', caller.userId).execute()
      return null
    },
  }
}
