import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { DeskReader } from '#contract/desk/desk-protocol.ts'
import { deskLinkCases, deskLinkMachine } from '#machines/card-desk/index.ts'
import { armedTimers } from '#tools/paths/timers.ts'

import { keepToken } from '#e2e/support/keep-token.ts'
import type { Act } from '#e2e/paths/play/act.ts'
import { HeldDesk } from '#e2e/paths/browser/held-desk.ts'
import { play, type Player } from '#e2e/paths/play/play.ts'
import { press } from '#e2e/paths/browser/press.ts'
import type { Stage } from '#e2e/paths/play/stage.ts'
import { isUsable } from '#e2e/paths/browser/usable.ts'
import { StillClock } from '#e2e/paths/browser/still-clock.ts'

const isOpening = (at: AnyMachineSnapshot): boolean => at.matches({ linked: 'connecting' })

/** A service says who it is as soon as a line is open, and nothing after its end; a person need not ask for one that is there. */
function canHappen(at: AnyMachineSnapshot, { type }: AnyEventObject): boolean {
  if (type === 'desk.refused') return isOpening(at)
  if (type === 'desk.retry') return !at.matches('linked') && !at.matches('lost')
  return true
}

/** The console's line to a card service that comes, goes and refuses when it is told to; time passes likewise. */
class DeskLinkPlayer implements Player {
  readonly machineId = 'deskLink'
  readonly #stage: Stage
  readonly #clock: StillClock
  readonly #desk: HeldDesk

  constructor(stage: Stage, clock: StillClock, desk: HeldDesk) {
    this.#stage = stage
    this.#clock = clock
    this.#desk = desk
  }

  get #retry() {
    return this.#stage.page.getByRole('button', { name: '立即连接', exact: true })
  }

  async offers({ type }: AnyEventObject): Promise<boolean | null> {
    return type === 'desk.retry' ? isUsable(this.#retry) : null
  }

  async perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    const { type } = event
    const desk = this.#desk
    const time = armedTimers(from).get(type)
    if (time !== undefined) return this.#clock.jump(time)
    if (type === 'desk.retry') {
      await this.#clock.until(this.#retry)
      return press(this.#retry)
    }
    if (type === 'desk.refused') return desk.greet(null)
    if (type === 'desk.closed') return isOpening(from) ? desk.beAway() : desk.goAway()
    const [reader] = (event['readers'] ?? []) as readonly DeskReader[]
    const serial = reader?.card?.serial ?? null
    return isOpening(from) ? desk.come(serial, Boolean(reader)) : desk.tell(serial, Boolean(reader))
  }
}

export const acts: readonly Act[] = [
  {
    title: 'deskLink',
    subject: { machine: deskLinkMachine, cases: deskLinkCases, canHappen },
    options: {},
    async play(stage, course) {
      const { page, product, calls } = stage
      const clock = new StillClock(page)
      await keepToken(page, product.origin)
      const desk = await HeldDesk.of(page, calls)
      // Whatever lies in the reader is not read.
      calls.hold('/card/challenge')
      await clock.stop()
      await clock.open('/card/counter')
      await clock.until(page.getByRole('heading', { level: 1, name: '柜台' }))
      await play(page, course, new DeskLinkPlayer(stage, clock, desk))
    },
  },
]
