import type { BigScreen } from '#contract/overview/big-screen.contract.ts'
import type { RegistState } from '#contract/registration/registration.contract.ts'

/** States in which a registration has not begun or has ended; in all others it is under way. */
const resting: readonly RegistState[] = ['notStarted', 'registered', 'failed', 'unknown']

/** How many terminals are registered, are being registered, and failed. */
export function registrationGroups(registrations: BigScreen['registrations']): {
  readonly registered: number
  readonly running: number
  readonly failed: number
} {
  const countOf = (isMeant: (state: RegistState) => boolean): number =>
    registrations.reduce((sum, { state, terminals }) => sum + (isMeant(state) ? terminals : 0), 0)
  return {
    registered: countOf((state) => state === 'registered'),
    running: countOf((state) => !resting.includes(state)),
    failed: countOf((state) => state === 'failed'),
  }
}
