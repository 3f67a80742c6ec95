import { cards } from '#machines/card/counter/counter.samples.ts'
import {
  orderBookingCases,
  orderBookingInputs,
  orderBookingMachine,
  type OrderCancellingOutput,
} from '#machines/card/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { CardPartPlayer, type PartScript, CardPartWorld } from '#e2e/paths/play/counter/card-part.ts'
import { play } from '#e2e/paths/play/play.ts'

const scriptOf = (world: CardPartWorld): PartScript => ({
  buttons: {
    'booking.retry': '核对并完成',
    'approval.check': '重新查询',
    'approval.withdraw': '撤回订单',
  },
  done: {
    bookOrder: (output) => world.answer('/card/startTopUp', output),
    awaitApproval: (output) => world.answer('/card/order', output),
    orderCancelling: async (output) => {
      const { outcome, order } = output as OrderCancellingOutput
      if (outcome === 'kept') return world.press('保留订单')
      await world.press('取消订单')
      return world.answer('/card/cancelOrder', order)
    },
  },
  failed: {
    bookOrder: (problem) => world.calls.fail('/card/startTopUp', problem),
    awaitApproval: (problem) => world.calls.fail('/card/order', problem),
  },
})

/** Of a top-up that was paid. */
export const acts: readonly Act[] = [
  {
    title: 'orderBooking',
    subject: { machine: orderBookingMachine, cases: orderBookingCases, input: orderBookingInputs[0] },
    options: {},
    async play(stage, course) {
      const world = await CardPartWorld.of(stage)
      await world.open(stage.product.origin, 'flow=topUp&customer=7')
      await world.show(cards.used)
      const amount = stage.page.getByLabel('金额（元）')
      await amount.fill('100')
      await amount.press('Enter')
      await world.press('确认，去收款')
      await world.press('已收款，写卡')
      await play(stage.page, course, new CardPartPlayer('orderBooking', world, scriptOf(world)))
    },
  },
]
