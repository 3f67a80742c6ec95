import { type DataOf } from '#contract/kernel/call.ts'
import { type checkCode, type readOwnAccount } from '#contract/session/session.contract.ts'

import { type Problem } from '../shared/problem.ts'

/** A captcha with the server's public key for sign-in. */
export type Captcha = DataOf<typeof checkCode>
export type UserInfo = DataOf<typeof readOwnAccount>
export type Language = 'zh' | 'en'

/** What a successful sign-in leaves. */
export interface OpenedSession {
  readonly token: string
  readonly name: string
  /** Hex of the SM4 key that seals what is secret in this session. */
  readonly sessionKey: string
}

/** The password was right, and the user has a second step. */
export interface SecondStepDue {
  /** Good once, for 5 minutes. */
  readonly ticket: string
  readonly userName: string
  /** The server's, which the step is sealed for. */
  readonly publicKey: string
}

/** A message on the sign-in page; the view has words for each kind. */
export interface Notice {
  readonly kind:
    | 'wrongCode'
    | 'refused'
    | 'unanswered'
    | 'passwordExpired'
    | 'passwordChanged'
    | 'userInfoMissing'
    | 'rolesMissing'
    /** Building the routes failed; the problem carries the message. */
    | 'entryFailed'
  readonly problem: Problem | null
}

/** What the browser remembers of the last sign-in; the password is empty where it cannot be kept safely. */
export interface Credentials {
  readonly userName: string
  readonly password: string
}
