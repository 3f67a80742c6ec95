import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

/** Milliseconds that the timers armed in a snapshot last: event type → length. */
export function armedTimers(snapshot: AnyMachineSnapshot): ReadonlyMap<string, number> {
  const { delays } = snapshot.machine.implementations
  const lengthOf = (delay: unknown): number => {
    const named: unknown = typeof delay === 'string' ? (delays[delay] ?? Number(delay)) : delay
    if (typeof named === 'number') return named
    throw new TypeError(`the length of the timer ${String(delay)} is not a plain number`)
  }
  return new Map(
    snapshot._nodes.flatMap((node) => node.after.map(({ eventType, delay }) => [eventType, lengthOf(delay)])),
  )
}

/**
 * Whether this `after` event may come next: a longer timer cannot end before a shorter one. That holds for
 * timers armed together; one that was armed long ago may still end earlier than its length says.
 */
export function isEarliestTimer(snapshot: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  const timers = armedTimers(snapshot)
  return timers.get(type) === Math.min(...timers.values())
}
