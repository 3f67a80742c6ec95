import type { z } from 'zod/mini'

import type { DataOf } from '#contract/kernel/call.ts'
import type { login, opened, loginUpdatePassword } from '#contract/session/session.contract.ts'
import type { Caller, CallContext } from '#server/platform/kernel/handler.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { findCaller } from '#server/platform/callers/sessions.ts'
import { sessionHandlers } from '#server/session/session-handlers.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock, testPlatform } from '#tests/support/platform.ts'
import { sealFields } from '#tests/support/sign-in.ts'

export const oneTime = 'One-time-1'
export const password = 'Chosen-pass-2'
export const wrong = 'Wrong-pass-9'
/** What every captcha of a stage says. */
export const captchaText = 'AC34'

interface StageOptions {
  /** Default: no limit. */
  readonly callsPerMinute?: number
}

interface SignInOptions {
  readonly code?: string
  readonly address?: string
  /** Token of the browser. */
  readonly device?: string
}

export interface Stage {
  readonly test: TestDatabase
  readonly clock: HandClock
  readonly handlers: ReturnType<typeof sessionHandlers>
  /** What `/login` answers. */
  firstStep(userName: string, word: string, options?: SignInOptions): Promise<DataOf<typeof login>>
  /** The same for a user without a second step. */
  signIn(userName: string, word: string, options?: SignInOptions): Promise<z.output<typeof opened>>
  /** Changes a password without a session. */
  change(
    userName: string,
    oldPassword: string,
    newPassword: string,
    device?: string,
    /** Signs in as well, as the dialog of a first sign-in asks. */
    opens?: boolean,
  ): Promise<DataOf<typeof loginUpdatePassword>>
  /** The context of calls that carry this token. */
  signedIn(token: string): Promise<CallContext<Caller>>
  /** A session of the administrator, whose password is {@link password} from now on. @returns its token */
  open(): Promise<string>
}

export const anonymous = (
  address = '10.0.0.1',
  language: CallContext['language'] = 'ZH',
): CallContext<null> => ({ caller: null, address, httpId: 'test', call: 'test', language })

/** Sign-in on a real database, with a clock by hand and captchas that say the same. */
export async function sessionStage({ callsPerMinute = 0 }: StageOptions = {}): Promise<Stage> {
  const test = await testDatabase()
  const clock = handClock()
  const handlers = sessionHandlers(testPlatform(test.db, clock), {
    captchaText: () => captchaText,
    callsPerMinute,
  })
  const stage: Stage = {
    test,
    clock,
    handlers,
    async firstStep(userName, word, { code = captchaText, address = '10.0.0.1', device } = {}) {
      const captcha = await handlers.checkCode({}, anonymous(address))
      const sealed = sealFields(captcha.publicKey, { userName, password: word })
      return handlers.login({ ...sealed, checkCode: code, key: captcha.key, device }, anonymous(address))
    },
    async signIn(...who) {
      const answer = await stage.firstStep(...who)
      if ('ticket' in answer) throw new Error('a second step is asked for')
      return answer
    },
    async change(userName, oldPassword, newPassword, device, opens) {
      const { publicKey, key } = await handlers.checkCode({}, anonymous())
      const sealed = sealFields(publicKey, { userName, oldPassword, newPassword })
      return handlers.loginUpdatePassword(
        { ...sealed, checkCode: captchaText, key, device, opens },
        anonymous(),
      )
    },
    async signedIn(token) {
      const caller = await findCaller(test.db, clock, token)
      return { ...anonymous(), caller, language: caller.language ?? 'ZH' }
    },
    async open() {
      await stage.change('admin', oneTime, password)
      return (await stage.signIn('admin', password)).token
    },
  }
  return stage
}

/** What a command was refused with: status and code. */
export async function refusal(attempt: Promise<unknown>): Promise<[status: string, code: string]> {
  const { status, code } = await refusalOf(attempt)
  return [status, code]
}

export async function refusalOf(attempt: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await attempt.then(
    () => new Error('it was not refused'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error
  return error
}

/** Does the same so many times, one after the other. */
export async function repeat(times: number, act: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done++) {
    await act()
  }
}
