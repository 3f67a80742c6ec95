import type { AnyEventObject } from 'xstate'

import { shrink } from '../walk.ts'

/** Where a played path went another way than the model. */
export interface Failure {
  /** Step at which it differs, from 0; -1 is the start. */
  readonly at: number
  /** What the model says, and what the product did, in words for a report. */
  readonly said: string
  /** Ids of the transitions that the model took there, and those of the product. */
  readonly expected: readonly string[]
  readonly real: readonly string[]
}

export interface Replay<Found extends Failure> {
  /** Whether the model takes all of them, one after the other. */
  readonly isPossible: (events: readonly AnyEventObject[]) => boolean
  /** Plays the events afresh; `null` where all goes well. */
  readonly play: (events: readonly AnyEventObject[]) => Promise<Found | null>
  /** Plays at the most; what was found until then counts. */
  readonly mostTries: number
  /** Whether there is still time for another. */
  readonly hasTime?: () => boolean
}

export interface Shrunk<Found extends Failure> {
  readonly events: readonly AnyEventObject[]
  readonly failure: Found
  readonly tries: number
}

/**
 * The shortest path found that fails at the same event, by delta debugging. What comes after the step that
 * differs is left out without a try.
 */
export async function shrinkFailure<Found extends Failure>(
  events: readonly AnyEventObject[],
  first: Found,
  { isPossible, play, mostTries, hasTime = () => true }: Replay<Found>,
): Promise<Shrunk<Found>> {
  let failure = first
  let tries = 0
  const fatal = events[first.at]
  if (!fatal) return { events: [], failure, tries }
  const fails = async (candidate: readonly AnyEventObject[]): Promise<boolean> => {
    const path = [...candidate, fatal]
    if (tries >= mostTries || !hasTime() || !isPossible(path)) return false
    tries += 1
    const found = await play(path)
    if (found?.at !== candidate.length) return false
    failure = found
    return true
  }
  // The event at which it fails stays; what leads there is shrunk, which may be nothing at all.
  const before = events.slice(0, first.at)
  const lead = before.length > 0 && (await fails([])) ? [] : await shrink(before, fails)
  return { events: [...lead, fatal], failure, tries }
}
