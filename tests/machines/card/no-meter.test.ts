import { describe, expect, it } from 'vitest'

import { openCardMachine, replaceCardMachine } from '#machines/card/index.ts'
import { cards, customersCards, sampleChip, sampleCustomer } from '#machines/card/counter/counter.samples.ts'

import { type Answers, counterStage } from './counter.fakes.ts'

const withoutMeter: Answers = {
  waitForCard: [null],
  readChip: [sampleChip],
  identifyCard: [cards.blank],
  findCards: [customersCards.noMeter],
}

describe('a customer without a meter (collection §4; issue 16, 2)', () => {
  it.each([
    ['an opening', openCardMachine],
    ['a replacement', replaceCardMachine],
  ])('is told of it in %s before a card is read or money is asked for', async (_, machine) => {
    const stage = counterStage(machine, withoutMeter, { customer: sampleCustomer })
    await stage.arrives('noMeter')
    expect(stage.actor.getSnapshot().hasTag('ended')).toBe(true)
    expect(stage.asked('readChip')).toEqual([])
    stage.send('flow.again')
    await stage.arrives('choosing')
  })
})
