import { randomUUID } from 'node:crypto'

import type { CardOrder } from '#contract/card/card-shapes.ts'

import { cardHandlers } from '../card-handlers.ts'
import type { CardOptions } from '../keys/card-keys.ts'
import type { Context } from '../card-world.ts'
import type { DemoChip } from './demo-chip.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

/** The demo utility's clerk at a counter: does by the server's own calls what a person does at the console. */
export function demoCounter(
  platform: Platform,
  { options, context, deskId }: { readonly options: CardOptions; context: Context; readonly deskId: number },
) {
  const calls = cardHandlers(platform, options)
  const read = async (chip: DemoChip) => {
    const { challenge } = await calls.createCardChallenge({ deskId }, context)
    return calls.readCard({ reading: chip.read(challenge) }, context)
  }
  const of = async (chip: DemoChip) => ({
    requestId: randomUUID(),
    readingId: (await read(chip)).readingId,
    deskId,
  })
  const prepare = async (chip: DemoChip, { id: orderId }: CardOrder) =>
    calls.prepareWrite({ orderId, readingId: (await read(chip)).readingId }, context)
  return {
    read,
    prepare,
    open: async (chip: DemoChip, customerId: number, amountFen: number) =>
      calls.startOpen({ ...(await of(chip)), customerId, amountFen }, context),
    topUp: async (chip: DemoChip, amountFen: number) =>
      calls.startTopUp({ ...(await of(chip)), amountFen }, context),
    refund: async (chip: DemoChip, amountFen: number, closesAccount: boolean) =>
      calls.startRefund({ ...(await of(chip)), amountFen, closesAccount }, context),
    askReplacement: (customerId: number, reason: 'lost' | 'damaged') =>
      calls.requestReplacement({ requestId: randomUUID(), customerId, reason }, context),
    replace: async (chip: DemoChip, customerId: number) =>
      calls.startReplace({ ...(await of(chip)), customerId }, context),
    cancel: ({ id: orderId }: CardOrder) =>
      calls.cancelCardOrder({ requestId: randomUUID(), orderId, deskId }, context),
    /** Writes a booked order, and reads back. */
    async write(chip: DemoChip, order: CardOrder): Promise<void> {
      const { script } = await prepare(chip, order)
      chip.run(script)
      const { challenge } = await calls.createCardChallenge({ deskId }, context)
      await calls.settleWrite({ orderId: order.id, reading: chip.read(challenge), deskId }, context)
    },
  }
}

export type DemoCounter = ReturnType<typeof demoCounter>
