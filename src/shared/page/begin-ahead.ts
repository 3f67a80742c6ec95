import { type Actor, type AnyStateMachine, createActor, type InputFrom } from 'xstate'

import { freshMs, isFresh, isMomentAgo, type Stamp, stampOf } from '#src/shared/net/freshness.ts'
import { inspection } from './inspection.ts'
import type { PageLife } from './page-life.ts'
import { RestingClock } from './resting-clock.ts'

interface Begun extends Stamp {
  readonly machine: AnyStateMachine
  readonly actor: Actor<AnyStateMachine>
  /** Its timers wait for the page. */
  readonly clock: RestingClock
  /** When its first answer is there: whether that was no failure. Of what is given up it never comes. */
  readonly answered: Promise<boolean>
  readonly ending: ReturnType<typeof setTimeout>
  /** The page that draws it; there is one at the most. */
  life: PageLife | null
}

const begun = new Map<AnyStateMachine, Begun>()

/**
 * Begins a page's machine before the page is drawn, which takes it over (use-page-machine.ts): it is drawn with what
 * the machine was answered, once. For machines that ask as they begin, and do nothing else until they are answered.
 *
 * @returns when it is answered: whether that was no failure; never where it is given up
 */
export function beginAhead<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Promise<boolean> {
  const before = begun.get(machine)
  if (before && isMomentAgo(before) && isFresh(before, input) && !hasFailed(before)) return before.answered
  giveUp(before)
  const clock = new RestingClock(true)
  const actor = createActor<AnyStateMachine>(machine, { ...inspection, input, clock })
  const asking = actor.getSnapshot().value
  const entry: Begun = {
    ...stampOf(input),
    machine,
    actor,
    clock,
    answered: new Promise((done) => {
      actor.subscribe((at) => at.value === asking || done(!hasFailed(entry)))
    }),
    ending: setTimeout(() => giveUp(entry), freshMs),
    life: null,
  }
  begun.set(machine, entry)
  actor.start()
  return entry.answered
}

/** The machine that was begun for a page that is being drawn with this input, a moment ago in this session. */
export function begunFor(
  machine: AnyStateMachine,
  input: unknown,
  life: PageLife | null,
): Actor<AnyStateMachine> | null {
  const entry = begun.get(machine)
  // What failed while the user only aimed is tried again.
  if (!entry || !isFresh(entry, input) || (hasFailed(entry) && !isMomentAgo(entry))) return null
  entry.life ??= life
  return entry.life === life ? entry.actor : null
}

/** The page is there: from now on the machine is the page's alone, and its timers go with the page's. */
export function takeOver(actor: Actor<AnyStateMachine>, life: PageLife | null): void {
  const entry = [...begun.values()].find((one) => one.actor === actor)
  if (!entry) return
  forget(entry)
  if (life) life.follow(entry.clock)
  else entry.clock.goOn()
}

/** Ends what no page took over. */
export function giveUpBegun(): void {
  for (const entry of begun.values()) giveUp(entry)
}

function giveUp(entry: Begun | undefined): void {
  if (!entry) return
  forget(entry)
  entry.actor.stop()
}

function forget({ machine, ending }: Begun): void {
  begun.delete(machine)
  clearTimeout(ending)
}

/** Machines say in `problem` why their newest call failed. */
const hasFailed = ({ actor }: Begun): boolean => (actor.getSnapshot().context.problem ?? null) !== null
