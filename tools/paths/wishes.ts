import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { allows, type PathSubject } from './model.ts'

/** All events of a machine that the world sends, as it takes them in one snapshot. */
export interface Wishes {
  readonly allowed: readonly AnyEventObject[]
  /** Those too that none of its active states knows. */
  readonly refused: readonly AnyEventObject[]
}

/** A machine that has ended has no page of its own. */
const none: Wishes = { allowed: [], refused: [] }

/**
 * What a machine allows and refuses of everything that it knows in any of its states. Left out are what machines send
 * themselves, and what the world around cannot send now, which says nothing about the machine.
 *
 * @param isRefused events that nobody may bring about although the machine takes them
 */
export function wishesAt(
  subject: PathSubject,
  snapshot: AnyMachineSnapshot,
  isRefused: (event: AnyEventObject) => boolean = () => false,
): Wishes {
  if (snapshot.status !== 'active') return none
  const { machine } = subject
  const all = knownEvents(subject).filter((event) => isPossible(subject, snapshot, event))
  const isAllowed = (event: AnyEventObject): boolean => allows(machine, snapshot, event) && !isRefused(event)
  return { allowed: all.filter(isAllowed), refused: all.filter((event) => !isAllowed(event)) }
}

/** Each type that any state listens to, with its samples. */
function knownEvents({ machine, cases }: PathSubject): AnyEventObject[] {
  const types = new Set<string>()
  const visit = (node: PathSubject['machine']['root']): void => {
    for (const type of node.ownEvents) types.add(type)
    for (const child of Object.values(node.states)) visit(child)
  }
  visit(machine.root)
  return [...types]
    .filter((type) => !type.startsWith('xstate.') && !type.includes('*'))
    .flatMap((type) => {
      const samples = cases.filter((sample) => sample.type === type)
      return samples.length > 0 ? samples : [{ type }]
    })
}

/** What asks about a state's memory may not know of another state's event. */
function isPossible(
  { canHappen = () => true }: PathSubject,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): boolean {
  try {
    return canHappen(snapshot, event)
  } catch {
    return false
  }
}
