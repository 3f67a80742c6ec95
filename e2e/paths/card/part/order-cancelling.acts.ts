import { cards } from '#machines/card/counter/counter.samples.ts'
import { orderCancellingCases, orderCancellingInputs, orderCancellingMachine } from '#machines/card/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { CardPartPlayer, type PartScript, CardPartWorld } from '#e2e/paths/play/counter/card-part.ts'
import { play } from '#e2e/paths/play/play.ts'

const scriptOf = (world: CardPartWorld): PartScript => ({
  buttons: { 'order.keep': '保留订单', 'order.cancel': '取消订单', 'cancel.retry': '核对并完成' },
  done: { cancelOrder: (output) => world.answer('/card/cancelOrder', output) },
  failed: { cancelOrder: (problem) => world.calls.fail('/card/cancelOrder', problem) },
})

/** Of an unfinished order whose money may come back at once, and of one that has to be written off its card first. */
export const acts: readonly Act[] = orderCancellingInputs.map(({ order }) => ({
  title: `orderCancelling of an order ${order.state}`,
  subject: { machine: orderCancellingMachine, cases: orderCancellingCases, input: { order } },
  options: {},
  async play(stage, course) {
    const world = await CardPartWorld.of(stage)
    await world.open(stage.product.origin, 'flow=write&customer=7')
    await world.show({ ...cards.used, pending: order })
    await world.press('取消订单')
    await stage.clock.until(stage.page.getByRole('button', { name: '保留订单', exact: true }))
    await play(stage.page, course, new CardPartPlayer('orderCancelling', world, scriptOf(world)))
  },
}))
