import type { AnyEventObject } from 'xstate'

import { cardOrderCases, type CardOrderEvent, cardOrderMachine } from '#machines/card/index.ts'
import { passWriteDeadlines } from '#server/card/card-service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cardStage } from '#tests/server/card/stage.ts'
import { testChip } from '#tests/support/card-chip.ts'
import type { ExactStep } from '#tools/paths/exact.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** A top-up, by the people at a counter, their desk, the clock and the card. */
async function orderPlayer(db: Db): Promise<RecordPlayer> {
  const { first, supervisor, clock, addCustomer } = await cardStage(db)
  const customerId = await addCustomer()
  const chip = testChip()
  await first.write(chip, await first.open(chip, customerId, 1_000))
  let id: number | null = null
  let reversalId = 0
  let written: readonly string[] | undefined
  let undone: readonly string[] | undefined
  const order = () => ({ id: id ?? 0 })

  const begin = async (amountFen: number): Promise<void> => {
    ;({ id } = await first.topUp(chip, amountFen))
  }
  const run = async (script: readonly string[] | undefined): Promise<void> => {
    if (!script) throw new Error('no script went out')
    await chip.run(script)
    await first.read(chip)
  }
  async function replace(): Promise<void> {
    await first.requestReplacement(customerId)
    const fresh = testChip()
    await first.write(fresh, await first.replace(fresh, customerId))
  }

  const sends: { readonly [Type in CardOrderEvent['type']]: () => Promise<unknown> } = {
    'order.book': () => begin(500),
    'order.request': () => begin(250_000),
    'order.approve': () => supervisor.decide(order(), true),
    'order.reject': () => supervisor.decide(order(), false),
    'order.cancel': () => first.cancel(order()),
    async 'write.prepare'() {
      ;({ script: written } = await first.prepare(chip, id ?? 0, 'prepareWrite'))
    },
    async 'undo.prepare'() {
      ;({ script: undone } = await first.prepare(chip, id ?? 0, 'prepareUndo'))
    },
    async 'deadline.passed'() {
      clock.advance(60_000)
      await passWriteDeadlines(db, clock)
    },
    'reading.written': () => run(written),
    'reading.notWritten': () => first.read(chip),
    'reading.undone': () => run(undone),
    'card.replaced': replace,
    async 'reversal.begin'() {
      reversalId = (await first.reverse(order())).id
    },
    'reversal.abandon': () => supervisor.decide({ id: reversalId }, false),
    async 'reversal.complete'() {
      await supervisor.decide({ id: reversalId }, true)
      await first.write(chip, { id: reversalId })
    },
  }

  /** What people can ask for at any time. What the card and the clock tell cannot be had. */
  const asked: Partial<Record<CardOrderEvent['type'], () => Promise<unknown>>> = {
    'order.approve': () => supervisor.decide(order(), true),
    'order.reject': () => supervisor.decide(order(), false),
    'order.cancel': () => first.cancel(order()),
    'reversal.begin': () => first.reverse(order()),
  }

  return {
    get entityId() {
      return id === null ? null : String(id)
    },
    async send({ event }: ExactStep) {
      await sends[(event as CardOrderEvent).type]()
    },
    async tries(event: AnyEventObject) {
      const { type } = event
      // The day and the card are as they are here: what would not hold is tried in `tests/server/card`.
      if (event['isReversible'] === false || event['isCardWritable'] === false) return false
      if (type === 'deadline.passed') return (await passWriteDeadlines(db, clock)) > 0
      const attempt = asked[type as CardOrderEvent['type']]
      return attempt !== undefined && isRefused(attempt())
    },
    async state() {
      if (id === null) return 'notBooked'
      const { state } = await first.orderNow(id)
      return state
    },
  }
}

testRecord({
  title: 'an order at the counter (collection §1, §4)',
  machine: cardOrderMachine,
  cases: cardOrderCases,
  player: orderPlayer,
})
