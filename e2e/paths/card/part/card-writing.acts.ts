import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { cards, orders } from '#machines/card/counter/counter.samples.ts'
import {
  type CardOrder,
  cardWritingCases,
  cardWritingMachine,
  type OrderCancellingOutput,
} from '#machines/card/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { CardPartPlayer, type PartScript, CardPartWorld } from '#e2e/paths/play/counter/card-part.ts'
import { harmless } from '#e2e/paths/play/counter/counter-world.ts'
import { play } from '#e2e/paths/play/play.ts'

interface Writing {
  readonly order: CardOrder
  readonly isUndo: boolean
}
const writingOf = ({ context }: AnyMachineSnapshot): Writing => context as Writing
const { serial } = cards.used

const preparing = (from: AnyMachineSnapshot) =>
  writingOf(from).isUndo ? '/card/prepareUndo' : '/card/prepareWrite'

/** Money that a script may have taken does not come back without the card. */
function canHappen(at: AnyMachineSnapshot, { type, output }: AnyEventObject): boolean {
  if (type !== 'xstate.done.actor.orderCancelling') return true
  return (
    (output as OrderCancellingOutput).outcome !== 'cancelled' || writingOf(at).order.steps.includes('cancel')
  )
}

function scriptOf(world: CardPartWorld): PartScript {
  const { desk, calls } = world
  return {
    buttons: { 'write.again': '重试', 'write.later': '稍后完成', 'order.giveUp': '取消订单' },
    done: {
      waitForCard: async () => desk.tell(serial),
      waitForRemoval: async () => desk.tell(null),
      waitForDesk: () => world.findDesk(serial),
      prepareWrite: async (_, from) => {
        await world.show(cards.used)
        await world.answer(preparing(from), { order: writingOf(from).order, serial, script: harmless })
      },
      runScript: () => desk.answerRun(),
      readChip: () => world.readChip(),
      settleWrite: (output) => world.answer('/card/settleWrite', { ...Object(output), card: cards.used }),
      orderCancelling: async (output, from) => {
        const { outcome, order } = output as OrderCancellingOutput
        if (outcome === 'kept') return world.press('保留订单')
        const asksServer = writingOf(from).order.steps.includes('cancel')
        await world.press('取消订单')
        if (outcome === 'cancelled') return world.answer('/card/cancelOrder', order)
        const problem = { code: 'card.cancel_with_card', outcome: 'refused', status: '409' } as const
        return asksServer ? calls.fail('/card/cancelOrder', problem) : undefined
      },
    },
    failed: {
      waitForCard: () => desk.goAway(),
      prepareWrite: async (problem, from) => {
        if (problem.code !== 'card.other_card') return world.spoilReading(problem)
        await world.show(cards.used)
        desk.tell(serial)
        return calls.fail(preparing(from), problem)
      },
      runScript: (problem) => world.spoil(problem),
      readChip: (problem) => world.spoilReading(problem),
      settleWrite: (problem) => {
        desk.tell(serial)
        return calls.fail('/card/settleWrite', problem)
      },
    },
  }
}

/** Of an order that was left unfinished. */
export const acts: readonly Act[] = [
  {
    title: 'cardWriting',
    subject: {
      machine: cardWritingMachine,
      cases: cardWritingCases,
      input: { order: orders.booked, isUndo: false },
      canHappen,
    },
    options: {},
    async play(stage, course) {
      const world = await CardPartWorld.of(stage)
      await world.open(stage.product.origin, 'flow=write&customer=7')
      await world.show(cards.pending)
      await world.press('完成写卡')
      await play(stage.page, course, new CardPartPlayer('cardWriting', world, scriptOf(world)))
    },
  },
]
