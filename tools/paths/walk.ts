import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { allows, createStepper, type PathSubject, possibleEvents } from './model.ts'

export interface WalkOptions {
  readonly seed: number
  readonly steps: number
  /** Events played first, so that a walk spends its steps where it matters. */
  readonly prefix?: readonly AnyEventObject[]
  /** Leaves events out, such as those that end the machine. */
  readonly allow?: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => boolean
}

/** A small seeded generator of numbers in [0, 1) (mulberry32): the same seed gives the same walk. */
export function createRandom(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A seeded walk that prefers what it has used least, and keeps off final states until its end. */
export function walk(subject: PathSubject, options: WalkOptions): AnyEventObject[] {
  const { machine } = subject
  const { seed, steps, prefix = [], allow = () => true } = options
  const random = createRandom(seed)
  const stepper = createStepper(machine, subject.input)
  const used = new Map<string, number>()
  const events: AnyEventObject[] = [...prefix]
  let snapshot = prefix.reduce((at, event) => stepper.step(at, event).snapshot, stepper.initial)
  for (let step = 0; step < steps && snapshot.status === 'active'; step++) {
    const from = snapshot
    const choices = possibleEvents(subject, from)
      .filter((event) => allow(from, event) && allows(machine, from, event))
      .map((event) => ({ event, ...stepper.step(from, event) }))
      .filter((choice) => step >= steps - 2 || choice.snapshot.status === 'active')
      .map((choice) => {
        const key = choice.transitions.join()
        return { ...choice, key, weight: 1 / (1 + (used.get(key) ?? 0)) ** 2 }
      })
    let left = random() * choices.reduce((sum, choice) => sum + choice.weight, 0)
    const chosen = choices.find((choice) => (left -= choice.weight) <= 0) ?? choices.at(-1)
    if (!chosen) break
    used.set(chosen.key, (used.get(chosen.key) ?? 0) + 1)
    events.push(chosen.event)
    snapshot = chosen.snapshot
  }
  return events
}

/** The smallest list that still fails, by delta debugging. `fails` replays and skips what is refused. */
export async function shrink<Item>(
  items: readonly Item[],
  fails: (candidate: readonly Item[]) => boolean | Promise<boolean>,
): Promise<readonly Item[]> {
  let current = items
  let parts = 2
  while (current.length >= 2) {
    const size = Math.ceil(current.length / parts)
    let smaller: readonly Item[] | undefined
    for (let start = 0; start < current.length && !smaller; start += size) {
      const candidate = [...current.slice(0, start), ...current.slice(start + size)]
      if (await fails(candidate)) smaller = candidate
    }
    if (smaller) {
      current = smaller
      parts = Math.max(parts - 1, 2)
    } else if (parts >= current.length) break
    else parts = Math.min(current.length, parts * 2)
  }
  return current
}
