import type { SignInPauseEvent } from './sign-in-pause.machine.ts'

const limits = { free: 2, longestMs: 90_000, forgetMs: 3_600_000 }
const minutes = (count: number, ms = 0): string =>
  new Date(Date.UTC(2026, 10, 21, 2, count) + ms).toISOString()

/** Two failures are free; the pauses that follow last a minute, a minute and a half, and no longer. */
export const signInPauseCases: readonly SignInPauseEvent[] = [
  { type: 'attempt.begin', at: minutes(0) },
  // A pause that began at 0 ends at 1, one that began at 1 ends at 2, and what failed then is forgotten at 61.
  { type: 'attempt.begin', at: minutes(1, -1) },
  { type: 'attempt.begin', at: minutes(1) },
  { type: 'attempt.begin', at: minutes(2, -1) },
  { type: 'attempt.begin', at: minutes(2) },
  { type: 'password.wrong', at: minutes(0), ...limits },
  { type: 'password.wrong', at: minutes(1), ...limits },
  { type: 'password.wrong', at: minutes(3), ...limits },
  { type: 'password.wrong', at: minutes(61, -1), ...limits },
  { type: 'password.wrong', at: minutes(61), ...limits },
  { type: 'password.wrong', at: minutes(200), ...limits },
  { type: 'password.right' },
  { type: 'pause.lift' },
]
