import { useState } from 'react'

import type { Journey } from './tokens.tsx'

/** More steps than these at once are a jump: the last of them are shown. */
const mostLegs = 4

/**
 * What was taken since the last drawing, for tokens to travel along.
 *
 * @param at the moment that is shown: a row's number, a state's name
 * @param legsOf sets of transitions' ids, one a step; none where nothing went on
 */
export function useJourney<Moment extends string | number>(
  at: Moment,
  legsOf: (before: Moment, now: Moment) => readonly ReadonlySet<string>[],
): Journey | null {
  const [known, setKnown] = useState<{ readonly at: Moment; readonly journey: Journey | null }>({
    at,
    journey: null,
  })
  if (known.at === at) return known.journey
  const journey = { id: (known.journey?.id ?? 0) + 1, legs: legsOf(known.at, at).slice(-mostLegs) }
  setKnown({ at, journey })
  return journey
}
