import { randomUUID } from 'node:crypto'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import type { CardAsRead, CardOrder } from '#contract/card/card-shapes.ts'
import { cardHandlers } from '#server/card/card-handlers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'

import type { TestChip } from './card-chip.ts'
import { type HandClock, testPlatform } from './platform.ts'

export interface CounterOptions {
  readonly db: Db
  readonly clock: HandClock
  readonly deskId: number
  readonly userId: number
  readonly userName?: string
  /** Default: all. */
  readonly agencyIds?: readonly number[] | null
}

/** A person at a counter, with a desk that reads and writes the chip it is given. */
export type TestCounter = ReturnType<typeof testCounter>

/** The customer and what is to happen with their card, as a person asks for it. */
type Wish = { readonly requestId?: string; readonly readingId?: string }

export function testCounter(options: CounterOptions) {
  const { db, clock, deskId, userId, userName = `user${userId}`, agencyIds = null } = options
  const context = callBy(callerWith({ userId, userName, agencyIds, sessionId: userName }))
  const calls = cardHandlers(testPlatform(db, clock), { transportKey: demoTransportKey })

  const challenge = async (): Promise<string> =>
    (await calls.createCardChallenge({ deskId }, context)).challenge
  const readChip = async (chip: TestChip) => chip.read(await challenge())
  const read = async (chip: TestChip): Promise<CardAsRead> =>
    calls.readCard({ reading: await readChip(chip) }, context)

  /** What all flows are begun with: a request, and a reading of now. */
  const of = async (chip: TestChip, { requestId = randomUUID(), readingId }: Wish = {}) => ({
    requestId,
    readingId: readingId ?? (await read(chip)).readingId,
    deskId,
  })
  const open = async (chip: TestChip, customerId: number, amountFen: number, wish?: Wish) =>
    calls.startOpen({ ...(await of(chip, wish)), customerId, amountFen }, context)
  const topUp = async (chip: TestChip, amountFen: number, wish?: Wish) =>
    calls.startTopUp({ ...(await of(chip, wish)), amountFen }, context)
  const refund = async (chip: TestChip, amountFen: number, closesAccount = false, wish?: Wish) =>
    calls.startRefund({ ...(await of(chip, wish)), amountFen, closesAccount }, context)
  const rewrite = async (chip: TestChip, wish?: Wish) => calls.startWrite(await of(chip, wish), context)
  const replace = async (chip: TestChip, customerId: number, wish?: Wish) =>
    calls.startReplace({ ...(await of(chip, wish)), customerId }, context)

  const prepare = async (chip: TestChip, orderId: number, how: 'prepareWrite' | 'prepareUndo') =>
    calls[how]({ orderId, readingId: (await read(chip)).readingId }, context)
  const settle = async (chip: TestChip, orderId: number) =>
    calls.settleWrite({ orderId, reading: await readChip(chip), deskId }, context)
  /** Prepares, sends the script and reads back. */
  const write = async (chip: TestChip, { id }: Pick<CardOrder, 'id'>) => {
    const { script } = await prepare(chip, id, 'prepareWrite')
    await chip.run(script)
    return settle(chip, id)
  }
  const undo = async (chip: TestChip, { id }: Pick<CardOrder, 'id'>) => {
    const { script } = await prepare(chip, id, 'prepareUndo')
    await chip.run(script)
    return settle(chip, id)
  }
  const cancel = ({ id }: Pick<CardOrder, 'id'>, requestId = randomUUID()) =>
    calls.cancelCardOrder({ requestId, orderId: id, deskId }, context)
  const payOut = ({ id }: Pick<CardOrder, 'id'>, requestId = randomUUID()) =>
    calls.payOutCardOrder({ requestId, orderId: id, deskId }, context)
  const decide = ({ id }: Pick<CardOrder, 'id'>, approve: boolean, requestId = randomUUID()) =>
    calls.decideCardOrder({ requestId, orderId: id, approve, note: '' }, context)
  const reverse = ({ id }: Pick<CardOrder, 'id'>, requestId = randomUUID()) =>
    calls.startReversal({ requestId, orderId: id, deskId, reason: '多充' }, context)
  const requestReplacement = (customerId: number, requestId = randomUUID()) =>
    calls.requestReplacement({ requestId, customerId, reason: 'lost' }, context)
  const withdrawReplacement = (customerId: number, requestId = randomUUID()) =>
    calls.withdrawReplacement({ requestId, customerId }, context)
  const orderNow = (orderId: number) => calls.cardOrderDetail({ orderId }, context)

  return {
    calls,
    context,
    deskId,
    challenge,
    readChip,
    read,
    of,
    open,
    topUp,
    refund,
    rewrite,
    replace,
    prepare,
    settle,
    write,
    undo,
    cancel,
    payOut,
    decide,
    reverse,
    requestReplacement,
    withdrawReplacement,
    orderNow,
  }
}
