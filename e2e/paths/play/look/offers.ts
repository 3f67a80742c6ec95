import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { Wishes } from '#tools/paths/wishes.ts'

import { expect } from '#e2e/support/test.ts'

/** What a player says of a person's means on the page. */
export interface Hands {
  /** Whether the page offers a person this event now, there and free to be used; `null` where no person sends it. */
  offers(event: AnyEventObject, at: AnyMachineSnapshot): Promise<boolean | null>
  /**
   * What of the page offers it, such as a button by its words: events of the same are told apart by the machine alone,
   * so that one that is refused is no fault of a page that offers the other. Without it each event is told apart.
   */
  offeredBy?(event: AnyEventObject, at: AnyMachineSnapshot): string
  /** What of the page offers something there to another machine, such as a part at work; as `offeredBy` says it. */
  others?(at: AnyMachineSnapshot): readonly string[]
}

/**
 * Looks both ways whether the page offers what the model allows, and nothing that it refuses. It may be drawn for a
 * moment longer: only what stays so is wrong.
 *
 * @param timeout milliseconds at the most
 * @returns how many refused events were looked for
 * @throws an assertion's error with what is missing and what is too much
 */
export async function offersAsAllowed(
  { allowed, refused }: Wishes,
  at: AnyMachineSnapshot,
  hands: Hands,
  timeout: number,
): Promise<number> {
  const by = (event: AnyEventObject): string => hands.offeredBy?.(event, at) ?? JSON.stringify(event)
  const rightly = new Set([...allowed.map(by), ...(hands.others?.(at) ?? [])])
  const wrongly = refused.filter((event) => !rightly.has(by(event)))
  if (allowed.length + wrongly.length === 0) return 0
  let seen = 0
  const wrongs = async (): Promise<object> => {
    const answers = await Promise.all([...allowed, ...wrongly].map((event) => hands.offers(event, at)))
    const [there, beside] = [answers.slice(0, allowed.length), answers.slice(allowed.length)]
    seen = beside.filter((is) => is !== null).length
    return {
      missing: namesOf(allowed.filter((_, index) => there[index] === false)),
      tooMuch: namesOf(wrongly.filter((_, index) => beside[index] === true)),
    }
  }
  const message = 'what is on offer, as the model allows and refuses it'
  await expect.poll(wrongs, { message, intervals, timeout }).toEqual({ missing: [], tooMuch: [] })
  return seen
}

const namesOf = (events: readonly AnyEventObject[]): string[] => [...new Set(events.map(({ type }) => type))]

/** Milliseconds between looks; the first one mostly is the last. */
const intervals = [5, 10, 20, 40, 80, 160]
