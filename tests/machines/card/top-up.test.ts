import { describe, expect, it } from 'vitest'

import { topUpMachine } from '#machines/card/index.ts'
import { cards, orders, problems, requestId, sampleChip } from '#machines/card/counter/counter.samples.ts'
import { stateName } from '#machines/shared/states/state-name.ts'

import { type Answers, counterStage, never } from './counter.fakes.ts'

const prepared = { serial: orders.booked.serial, script: ['00DC010C60'] }
/** A card lies there, and all goes well. */
const inReader: Answers = {
  waitForCard: [null],
  readChip: [sampleChip],
  identifyCard: [cards.used],
  bookOrder: [orders.booked],
  prepareWrite: [prepared],
  runScript: [null],
  settleWrite: [{ outcome: 'written', order: orders.written }],
}

async function untilPaid(answers: Answers) {
  const stage = counterStage(topUpMachine, answers)
  await stage.arrives('entering')
  stage.send('amount.change', { text: '88.50' })
  stage.send('amount.confirm')
  stage.send('confirm.yes', { requestId })
  stage.send('money.taken', { requestId })
  return stage
}

describe('top-up (collection §4 prepaid card flows)', () => {
  it('goes from the card in the reader to the receipt with three decisions', async () => {
    const stage = await untilPaid(inReader)
    await stage.arrives('receipt')
    expect(stage.asked('bookOrder')).toEqual([
      {
        kind: 'topUp',
        requestId,
        readingId: cards.used.readingId,
        customerId: 7,
        amountFen: 8_850,
        closesAccount: false,
      },
    ])
    expect(stage.asked('runScript')).toEqual([prepared])
  })

  it('takes no amount of zero, and none with three decimals', async () => {
    const stage = counterStage(topUpMachine, inReader)
    await stage.arrives('entering')
    for (const text of ['', '0', '0.00', '1.234', '-5', '1e3', '五十']) {
      stage.send('amount.change', { text })
      expect([text, stage.actor.getSnapshot().can({ type: 'amount.confirm' })]).toEqual([text, false])
    }
  })

  it('takes no amount above what the customer may pay in, before any money is taken', async () => {
    const stage = counterStage(topUpMachine, inReader)
    await stage.arrives('entering')
    const most = cards.used.allowance?.mostFen ?? 0
    for (const [fen, isAllowed] of [
      [most, true],
      [most + 1, false],
    ] as const) {
      stage.send('amount.change', { text: (fen / 100).toFixed(2) })
      expect([fen, stage.actor.getSnapshot().can({ type: 'amount.confirm' })]).toEqual([fen, isAllowed])
    }
  })

  it('sends the very same request again when the answer to the booking was lost', async () => {
    const stage = await untilPaid({ ...inReader, bookOrder: [problems.unreachable, orders.booked] })
    await stage.childArrives('orderBooking', 'unconfirmed')
    stage.sendTo('orderBooking', 'booking.retry')
    await stage.arrives('receipt')
    const [first, second] = stage.asked('bookOrder')
    expect(second).toEqual(first)
  })

  it('reads the card after a write that broke off, and never writes on a guess', async () => {
    const stage = await untilPaid({ ...inReader, runScript: [problems.cardRemoved] })
    await stage.arrives('receipt')
    expect(stage.asked('runScript')).toHaveLength(1)
    expect(stage.asked('settleWrite')).toHaveLength(1)
  })

  it('writes again only once a reading showed that nothing was written', async () => {
    const stage = await untilPaid({
      ...inReader,
      runScript: [problems.writeError, null],
      settleWrite: [
        { outcome: 'notWritten', order: orders.notWritten },
        { outcome: 'written', order: orders.written },
      ],
    })
    await stage.childArrives('cardWriting', 'notWritten')
    stage.sendTo('cardWriting', 'write.again')
    await stage.arrives('receipt')
    expect(stage.asked('runScript')).toHaveLength(2)
  })

  it('keeps what was entered when the card is taken out, and waits for the same card', async () => {
    const stage = counterStage(topUpMachine, {
      ...inReader,
      waitForCard: [null, null, never],
      holdCard: [problems.cardRemoved, never],
    })
    await stage.arrives('reading')
    await stage.arrives('entering')
    expect(stage.actor.getSnapshot().context.card.serial).toBe(cards.used.serial)
  })

  it('offers the unfinished order before anything else (collection §8)', async () => {
    const stage = counterStage(topUpMachine, { ...inReader, identifyCard: [cards.pending] })
    await stage.arrives('unfinished')
    expect(stage.actor.getSnapshot().context.order).toEqual(orders.booked)
    stage.send('unfinished.complete')
    await stage.arrives('receipt')
    expect(stage.asked('bookOrder')).toEqual([])
  })

  it('says that the card is full, books nothing, and takes a smaller amount', async () => {
    const stage = await untilPaid({ ...inReader, bookOrder: [problems.purseFull] })
    await stage.arrives('cardFull')
    stage.send('confirm.back')
    await stage.arrives('entering')
    expect(stage.asked('prepareWrite')).toEqual([])
  })

  it('reads again where another counter was faster', async () => {
    const stage = await untilPaid({ ...inReader, bookOrder: [problems.orderPending] })
    await stage.arrives('elsewhere')
    expect(stage.asked('prepareWrite')).toEqual([])
  })

  it('gives the cash back where the supervisor refused', async () => {
    const stage = await untilPaid({
      ...inReader,
      bookOrder: [orders.awaiting],
      awaitApproval: [orders.rejected],
    })
    await stage.arrives('notApproved')
    expect(stage.asked('prepareWrite')).toEqual([])
  })

  it('begins the next one only with a card that was put in anew, whatever is pressed', async () => {
    const stage = await untilPaid({ ...inReader, waitForCard: [null, null, never] })
    await stage.arrives('receipt')
    stage.send('flow.again')
    expect(stateName(stage.actor.getSnapshot())).toBe('choosing')
    stage.send('flow.again')
    stage.sendTo('customerChoice', 'text.submit')
    expect(stateName(stage.actor.getSnapshot())).toBe('choosing')
    expect(stage.asked('waitForCard')).toContainEqual({ served: cards.used.serial })
    expect(stage.asked('bookOrder')).toHaveLength(1)
  })

  it('asks before it cancels, and goes on after all with what was entered', async () => {
    const stage = counterStage(topUpMachine, inReader)
    await stage.arrives('entering')
    stage.send('amount.change', { text: '50' })
    stage.send('cancel.ask')
    stage.send('cancel.keep')
    await stage.arrives('entering')
    expect(stage.actor.getSnapshot().context.amountText).toBe('50')
    stage.send('cancel.ask')
    stage.send('cancel.confirm')
    expect(stateName(stage.actor.getSnapshot())).toBe('cancelled')
    expect(stage.asked('bookOrder')).toEqual([])
  })
})
