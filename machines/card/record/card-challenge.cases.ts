import type { CardChallengeEvent } from './card-challenge.machine.ts'

/** One event for each way that it can go, and one for each guard that refuses. */
export const cardChallengeCases: readonly CardChallengeEvent[] = [
  { type: 'challenge.issue' },
  { type: 'challenge.use', isInTime: true, isOwn: true },
  { type: 'challenge.use', isInTime: false, isOwn: true },
  { type: 'challenge.use', isInTime: true, isOwn: false },
]
