import { useSelector } from '@xstate/react'
import { useContext, useLayoutEffect, useState } from 'react'
import {
  type Actor,
  type ActorOptions,
  type AnyStateMachine,
  type ConditionalRequired,
  createActor,
  type IsNotNever,
  type RequiredActorOptionsKeys,
  type StateFrom,
} from 'xstate'

import { begunFor, takeOver } from './begin-ahead.ts'
import { inspection } from './inspection.ts'
import { type PageLife, PageLifeContext } from './page-life.ts'

type Options<Machine extends AnyStateMachine> = ConditionalRequired<
  [options?: ActorOptions<Machine> & { [K in RequiredActorOptionsKeys<Machine>]: unknown }],
  IsNotNever<RequiredActorOptionsKeys<Machine>>
>

/**
 * `useMachine` for views: the machine outlives the hiding of its kept page (see {@link PageLife}). With the
 * library's own hook it would be stopped, a command on its way given up and sent again on return.
 */
export function usePageMachine<Machine extends AnyStateMachine>(
  machine: Machine,
  ...options: Options<Machine>
): [StateFrom<Machine>, Actor<Machine>['send'], Actor<Machine>] {
  const [actor, send] = usePageActor(machine, ...options)
  return [useSelector(actor, (snapshot) => snapshot as StateFrom<Machine>), send, actor]
}

/** The same without following it: for views that are not drawn anew at each of its steps. */
export function usePageActor<Machine extends AnyStateMachine>(
  machine: Machine,
  ...[options]: Options<Machine>
): [Actor<Machine>, Actor<Machine>['send']] {
  const life = useContext(PageLifeContext)
  const [actor] = useState(
    () =>
      begunFor(machine, options?.input, life) ??
      createActor<AnyStateMachine>(machine, {
        ...inspection,
        ...options,
        ...(life && { clock: life.clock }),
      }),
  )
  const [holding] = useState(() => new Holding(actor, life))
  useLayoutEffect(() => holding.follow(machine), [holding, machine])
  // What it asks for leaves before the page is painted.
  useLayoutEffect(() => holding.begin(), [holding])
  return [actor as Actor<Machine>, holding.send]
}

/** Runs an actor from a component's first effect to its end, the page's hiding apart. */
class Holding {
  readonly #actor: Actor<AnyStateMachine>
  readonly #life: PageLife | null
  #isWanted = false

  constructor(actor: Actor<AnyStateMachine>, life: PageLife | null) {
    this.#actor = actor
    this.#life = life
  }

  readonly send: Actor<AnyStateMachine>['send'] = (event) => this.#actor.send(event)

  /** What the view provides anew is used from its next rendering on. */
  follow(machine: AnyStateMachine): void {
    this.#actor.logic.implementations = machine.implementations
  }

  readonly begin = (): (() => void) => {
    this.#isWanted = true
    takeOver(this.#actor, this.#life)
    this.#life?.hold(this.#actor)
    this.#actor.start()
    return this.#end
  }

  readonly #end = (): void => {
    this.#isWanted = false
    // React's strict mode ends and begins again at once; whether the page is being hidden is told in the same step.
    queueMicrotask(() => {
      if (this.#isWanted || this.#life?.isHidden) return
      this.#life?.release(this.#actor)
      this.#actor.stop()
    })
  }
}
