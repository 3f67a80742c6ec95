import { describe, expect, it } from 'vitest'

import { notAllowedFor, refundMachine, topUpMachine } from '#machines/card/index.ts'
import {
  cards,
  orders,
  problems,
  sampleChip,
  sampleCustomer,
} from '#machines/card/counter/counter.samples.ts'

import { type Answers, counterStage, never } from './counter.fakes.ts'

const inReader: Answers = { waitForCard: [null], readChip: [sampleChip] }

describe('a card that may not serve (use 2, 3)', () => {
  it('is told apart by the rule that stands against it', () => {
    const { used, invalid, successor, blank } = cards
    const why = (change: Partial<typeof used>) => notAllowedFor({ ...used, allowed: [], ...change })
    expect(notAllowedFor(successor)).toBe('meterFirst')
    expect(notAllowedFor(invalid)).toBe('invalid')
    expect(why({ agrees: false })).toBe('differs')
    expect([why({ cardState: 'applyForPatch' }), why({ cardState: 'patching' })]).toEqual([
      'replacing',
      'replacing',
    ])
    expect(notAllowedFor({ ...blank, allowed: [] })).toBe('other')
  })

  it('leaves the way to the next customer open, without a question: nothing was begun', async () => {
    const stage = counterStage(refundMachine, {
      ...inReader,
      waitForCard: [null, null, never],
      identifyCard: [cards.successor],
    })
    await stage.arrives('notAllowed')
    expect(stage.actor.getSnapshot().hasTag('ended')).toBe(true)
    stage.send('flow.again')
    await stage.arrives('choosing')
    expect(stage.asked('waitForCard')).toContainEqual({ served: cards.successor.serial })
  })

  it('gives way to another one as soon as it is taken out, also to another customer’s where only it told whose', async () => {
    const stage = counterStage(topUpMachine, {
      ...inReader,
      identifyCard: [cards.successor, cards.others],
      holdCard: [problems.cardRemoved, never],
    })
    await stage.arrives('entering')
    const { card, customer } = stage.actor.getSnapshot().context
    expect([card.serial, customer.name]).toEqual([cards.others.serial, '李秀英'])
  })

  it('stands for its customer where a person named them', async () => {
    const stage = counterStage(
      topUpMachine,
      {
        ...inReader,
        identifyCard: [cards.invalid, cards.others, cards.used],
        holdCard: [never],
      },
      { customer: sampleCustomer },
    )
    await stage.arrives('notAllowed')
    stage.send('read.again')
    await stage.childArrives('cardReading', 'othersCard')
    stage.sendTo('cardReading', 'read.again')
    await stage.arrives('entering')
    expect(stage.actor.getSnapshot().context.card.serial).toBe(cards.used.serial)
  })
})

describe('the card after a write (use 12)', () => {
  it('is the one that was read back, not the one before', async () => {
    const after = { ...cards.used, purseFen: 12_000 }
    const stage = counterStage(topUpMachine, {
      ...inReader,
      identifyCard: [cards.pending],
      prepareWrite: [{ serial: cards.used.serial, script: ['00'] }],
      runScript: [null],
      settleWrite: [{ outcome: 'written', order: orders.written, card: after }],
    })
    await stage.arrives('unfinished')
    stage.send('unfinished.complete')
    await stage.arrives('receipt')
    expect(stage.actor.getSnapshot().context.card).toEqual(after)
  })
})
