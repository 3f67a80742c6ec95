import type { DataOf, InputOf } from '#contract/kernel/call.ts'
import type {
  RegistMode,
  readRegistrationDetail,
  startBoxRegistration,
} from '#contract/registration/registration.contract.ts'

import type { Problem } from '../shared/problem.ts'

export type RegistrationDetail = DataOf<typeof readRegistrationDetail>

/** What a check brings home; `checkedAt` is the browser's time in ms, for "last checked" alone. */
export interface RegistrationCheck {
  readonly detail: RegistrationDetail
  readonly checkedAt: number
}

/** What the `startRegistration` actor is given: one intent, whatever the number of attempts. */
export type StartRegistration = Required<InputOf<typeof startBoxRegistration>> & { readonly mode: RegistMode }
export type StartedRegistration = DataOf<typeof startBoxRegistration>

export interface RegistrationInput {
  readonly termId: number
}

export interface RegistrationContext {
  readonly termId: number
  readonly detail: RegistrationDetail | null
  readonly checkedAt: number | null
  /** True from a check without an answer to the next with one; `checkedAt` says since when. */
  readonly isCutOff: boolean
  /** The user chose to go on waiting after the outcome was called unknown. */
  readonly keepsWaiting: boolean
  readonly mode: RegistMode
  readonly giveUpMinutes: number
  /** Made when the user opens the start panel, kept over retries. */
  readonly requestId: string
  readonly problem: Problem | null
}

export interface StartOpen {
  readonly type: 'start.open'
  readonly mode: RegistMode
  readonly requestId: string
}
export type RegistrationEvent =
  | { type: 'load.retry' }
  | StartOpen
  | { type: 'mode.change'; mode: RegistMode }
  | { type: 'giveUp.change'; minutes: number }
  | { type: 'start.cancel' }
  | { type: 'start.confirm' }
  | { type: 'start.retry' }
  | { type: 'check.now' }
  | { type: 'wait.on' }
