import { describe, expect, it } from 'vitest'

import {
  cancelNoticeFor,
  openCardMachine,
  requestReplacementMachine,
  topUpMachine,
} from '#machines/card/index.ts'
import {
  cards,
  customersCards,
  orders,
  requestId,
  sampleChip,
  sampleCustomer,
} from '#machines/card/counter/counter.samples.ts'
import { stateName } from '#machines/shared/states/state-name.ts'

import { type Answers, counterStage } from './counter.fakes.ts'

const inReader: Answers = {
  waitForCard: [null],
  readChip: [sampleChip],
  identifyCard: [cards.used],
  findCards: [customersCards.none],
}

describe('the question whether to cancel (collection §8; conformance 6, use 13)', () => {
  it('leads back to the very step where it was asked, in an opening too', async () => {
    const stage = counterStage(
      openCardMachine,
      { ...inReader, identifyCard: [cards.blank] },
      { customer: sampleCustomer },
    )
    await stage.arrives('entering')
    stage.send('amount.change', { text: '100' })
    stage.send('amount.confirm')
    for (const step of ['confirming', 'paying']) {
      expect(stateName(stage.actor.getSnapshot())).toBe(step)
      stage.send('cancel.ask')
      expect(stateName(stage.actor.getSnapshot())).toBe('cancelling')
      stage.send('cancel.keep')
      expect(stateName(stage.actor.getSnapshot())).toBe(step)
      stage.send('confirm.yes')
    }
    expect(stage.asked('findCards')).toHaveLength(1)
  })

  it('knows where it was asked as long as it is asked, wherever it was asked before', async () => {
    const stage = counterStage(topUpMachine, inReader)
    await stage.arrives('entering')
    stage.send('cancel.ask')
    expect(stage.actor.getSnapshot().context.askedAt).toBe('entering')
    stage.send('cancel.keep')
    stage.send('amount.change', { text: '50' })
    stage.send('amount.confirm')
    stage.send('cancel.ask')
    expect(stage.actor.getSnapshot().context.askedAt).toBe('confirming')
    stage.send('cancel.confirm')
    stage.send('flow.again')
    expect(stage.actor.getSnapshot().context.askedAt).toBeNull()
  })

  it('keeps the reason of a replacement request', async () => {
    const stage = counterStage(
      requestReplacementMachine,
      { findCards: [customersCards.running] },
      { customer: sampleCustomer },
    )
    await stage.arrives('asking')
    stage.send('reason.change', { reason: 'damaged' })
    stage.send('request.ask')
    stage.send('cancel.ask')
    stage.send('cancel.keep')
    expect(stateName(stage.actor.getSnapshot())).toBe('confirming')
    expect(stage.actor.getSnapshot().context.reason).toBe('damaged')
  })
})

describe('what is said of the money when it is asked (use 13)', () => {
  const open = { order: null, askedAt: 'confirming', requestId: '' } as const

  it('is no word of cash before any was taken, nor ever where the clerk takes none', () => {
    expect(cancelNoticeFor('topUp', open)).toBe('nothing')
    for (const flow of ['refund', 'write', 'replace'] as const)
      expect([flow, cancelNoticeFor(flow, { ...open, requestId })]).toEqual([flow, 'nothing'])
    expect(cancelNoticeFor('requestReplacement', open)).toBe('request')
  })

  it('is to give it back from the payment on, also after the booking was refused', () => {
    expect(cancelNoticeFor('topUp', { ...open, askedAt: 'paying' })).toBe('cash')
    expect(cancelNoticeFor('open', { ...open, askedAt: 'cardFull', requestId })).toBe('cash')
  })

  it('is that an unfinished order stays, but not of one that the reading has settled', () => {
    expect(cancelNoticeFor('topUp', { ...open, order: orders.booked })).toBe('order')
    expect(cancelNoticeFor('topUp', { ...open, order: orders.written })).toBe('nothing')
  })
})
