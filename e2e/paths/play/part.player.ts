import type { Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { armedTimers } from '#tools/paths/timers.ts'

import { keepToken } from '#e2e/support/keep-token.ts'
import { actorEndOf } from './actor-end.ts'
import type { Player } from './play.ts'
import { pressOnceShown } from '../browser/press.ts'
import { isUsable } from '../browser/usable.ts'
import type { Stage } from './stage.ts'

type Deed = (event: AnyEventObject, from: AnyMachineSnapshot) => Promise<unknown>

interface Hands {
  /** Calls of the page by the actor that makes them; several in the order in which it makes them. */
  readonly calls?: Readonly<Record<string, readonly string[]>>
  /** What a person presses, by event. It is on offer while it can be pressed. */
  readonly presses?: Readonly<Record<string, (event: AnyEventObject, from: AnyMachineSnapshot) => Locator>>
  /** Whatever else is done for an event, by its type. */
  readonly does?: Readonly<Record<string, Deed>>
  /** What a person does that with, where it is a person who does; it is on offer while it can be used. */
  readonly uses?: Readonly<
    Record<string, (event: AnyEventObject, at: AnyMachineSnapshot) => Locator | undefined>
  >
  /** What of the page offers something to another machine meanwhile. */
  readonly others?: (at: AnyMachineSnapshot) => readonly Locator[]
}

/**
 * Plays a machine of one part of a page: calls end as the real server answers, or as the event's problem says;
 * timers by the clock, which stands still otherwise.
 */
export class PartPlayer implements Player {
  readonly machineId: string
  readonly #stage: Stage
  readonly #hands: Hands

  constructor(machineId: string, stage: Stage, hands: Hands) {
    this.machineId = machineId
    this.#stage = stage
    this.#hands = hands
    for (const path of Object.values(hands.calls ?? {}).flat()) stage.calls.hold(path)
  }

  /** Opens a page as somebody who is signed in, until `sight` is shown; what it asks the server waits. */
  async open(path: string, sight: Locator, user?: Parameters<typeof keepToken>[2]): Promise<void> {
    const { page, product, clock } = this.#stage
    await keepToken(page, product.origin, user)
    await clock.stop()
    await clock.open(path)
    await clock.until(sight)
  }

  /** Shown and free to be used; nobody has an event that is none of a person's. */
  async offers(event: AnyEventObject, at: AnyMachineSnapshot): Promise<boolean | null> {
    const target = this.#targetOf(event, at)
    return target ? isUsable(target) : null
  }

  offeredBy(event: AnyEventObject, at: AnyMachineSnapshot): string {
    return String(this.#targetOf(event, at) ?? event.type)
  }

  others(at: AnyMachineSnapshot): readonly string[] {
    return (this.#hands.others?.(at) ?? []).map(String)
  }

  #targetOf(event: AnyEventObject, at: AnyMachineSnapshot): Locator | undefined {
    const { presses = {}, uses = {} } = this.#hands
    return uses[event.type]?.(event, at) ?? presses[event.type]?.(event, nowhere)
  }

  async perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    const { type } = event
    const { calls = {}, presses = {}, does = {} } = this.#hands
    if (does[type]) return void (await does[type](event, from))
    const target = presses[type]?.(event, from)
    if (target) return pressOnceShown(target, this.#stage.clock)
    if (type.startsWith('xstate.after.')) return this.#stage.clock.jump(armedTimers(from).get(type) ?? 0)
    const end = actorEndOf(event)
    const paths = calls[end?.actor ?? ''] ?? []
    if (end === null || paths.length === 0) throw new Error(`nobody plays ${type}`)
    for (const path of paths)
      await (end.problem ? this.#stage.calls.fail(path, end.problem) : this.#stage.calls.pass(path))
  }
}

/** What is on offer does not depend on where the model stands. */
const nowhere = {} as AnyMachineSnapshot
