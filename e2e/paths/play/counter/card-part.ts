import type { Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { cards } from '#machines/card/counter/counter.samples.ts'
import type { CardAsRead } from '#machines/card/index.ts'
import { deskLinkMachine } from '#machines/card-desk/index.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { armedTimers } from '#tools/paths/timers.ts'

import { actorEndOf } from '../actor-end.ts'
import { buttonsOfParts } from './buttons-of-parts.ts'
import { CounterWorld } from './counter-world.ts'
import { HeldDesk } from '../../browser/held-desk.ts'
import { isUsable } from '../../browser/usable.ts'
import type { Player } from '../play.ts'
import type { Stage } from '../stage.ts'

/** What brings the events of one part about; those of people are buttons. */
export interface PartScript {
  readonly buttons?: Readonly<Record<string, string>>
  /** Ends of actors: name → what makes it end so. */
  readonly done?: Readonly<Record<string, (output: unknown, from: AnyMachineSnapshot) => Promise<void>>>
  readonly failed?: Readonly<Record<string, (problem: Problem, from: AnyMachineSnapshot) => Promise<void>>>
  /** What wishes are done with that are no press of a button. */
  readonly uses?: Readonly<Record<string, Locator>>
  /** Wishes that are no press of a button. */
  readonly wishes?: Readonly<Record<string, (event: AnyEventObject) => Promise<void>>>
}

/** A counter whose card service and server do what they are told to. */
export class CardPartWorld extends CounterWorld {
  readonly desk: HeldDesk

  private constructor(stage: Stage, desk: HeldDesk) {
    super(stage)
    this.desk = desk
  }

  static async of(stage: Stage): Promise<CardPartWorld> {
    return new CardPartWorld(stage, await HeldDesk.of(stage.page, stage.calls))
  }

  /** With an empty reader that the page knows of. */
  override open(origin: string, query: string): Promise<void> {
    return super.open(origin, query, async () => {
      await this.desk.come(null)
      await this.clock.until(this.page.getByTitle('读卡服务在线'))
    })
  }

  /** The page looks for the card service as soon as it would do so by itself, and finds it. */
  async findDesk(serial: string | null): Promise<void> {
    await this.clock.jump(Number(deskLinkMachine.implementations.delays['lostDelay']))
    return this.desk.come(serial)
  }

  /** The page reads a card that is put into the reader, and the server says what it is. */
  async show(card: CardAsRead): Promise<void> {
    this.desk.tell(card.serial)
    await this.readChip()
    await this.answer('/card/readCard', card)
  }

  async readChip(): Promise<void> {
    await this.challenge()
    await this.desk.answerRead()
  }

  /** A reading that the desk, its card or the network spoils. */
  async spoilReading(problem: Problem): Promise<void> {
    if (!problem.code.startsWith('desk.')) return this.calls.fail('/card/challenge', problem)
    await this.challenge()
    return this.spoil(problem)
  }

  /** Of whatever the desk is in the middle of. */
  async spoil({ code }: Problem): Promise<void> {
    const { desk } = this
    await desk.asked()
    switch (code) {
      case 'desk.unreachable':
        return desk.goAway()
      case 'desk.no_card':
        desk.tell(null)
        return desk.fail('noCard')
      case 'desk.card_removed':
        desk.tell(null)
        return desk.fail('cardRemoved')
      case 'desk.foreign_card':
        // It stays until somebody takes it out.
        desk.tell(cards.used.serial)
        return desk.fail('foreignCard')
      case 'desk.write_error':
        return desk.fail('writeError')
      default:
        throw new Error(`no desk says ${code}`)
    }
  }
}

/** Does what the events of a flow's part say. */
export class CardPartPlayer implements Player {
  readonly machineId: string
  readonly #world: CardPartWorld
  readonly #script: PartScript

  constructor(machineId: string, world: CardPartWorld, script: PartScript) {
    this.machineId = machineId
    this.#world = world
    this.#script = script
  }

  async offers({ type }: AnyEventObject): Promise<boolean | null> {
    const { buttons, uses } = this.#script
    const [name, target] = [buttons?.[type], uses?.[type]]
    if (target) return isUsable(target)
    return name === undefined ? null : this.#world.isOffered(name)
  }

  offeredBy({ type }: AnyEventObject): string {
    return this.#script.buttons?.[type] ?? type
  }

  others(at: AnyMachineSnapshot): readonly string[] {
    return buttonsOfParts(at)
  }

  async perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    const { type } = event
    const { buttons, done, failed, wishes } = this.#script
    const name = buttons?.[type]
    if (name !== undefined) return this.#world.press(name)
    const time = armedTimers(from).get(type)
    if (time !== undefined) return this.#world.clock.jump(time)
    const end = actorEndOf(event)
    const act = end
      ? end.problem
        ? failed?.[end.actor]?.(end.problem, from)
        : done?.[end.actor]?.(end.output, from)
      : wishes?.[type]?.(event)
    if (act === undefined) throw new Error(`nobody plays ${type}`)
    return act
  }
}
