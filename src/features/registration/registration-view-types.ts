import type { SnapshotFrom } from 'xstate'

import type {
  RegistrationDetail,
  RegistrationEvent,
  registrationMachine,
} from '#machines/registration/index.ts'

export type RegistrationSnapshot = SnapshotFrom<typeof registrationMachine>

/** What every part of the guided flow is given. */
export interface FlowProps {
  readonly snapshot: RegistrationSnapshot
  readonly send: (event: RegistrationEvent) => void
}

export interface DetailProps {
  readonly detail: RegistrationDetail
}
