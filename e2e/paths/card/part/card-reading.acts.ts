import { cards } from '#machines/card/counter/counter.samples.ts'
import { cardReadingCases, cardReadingMachine } from '#machines/card/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { CardPartPlayer, type PartScript, CardPartWorld } from '#e2e/paths/play/counter/card-part.ts'
import { play } from '#e2e/paths/play/play.ts'

const scriptOf = (world: CardPartWorld): PartScript => {
  const { desk } = world
  return {
    buttons: { 'read.again': '重新读卡' },
    done: {
      waitForCard: async () => desk.tell(cards.used.serial),
      waitForRemoval: async () => desk.tell(null),
      waitForDesk: () => world.findDesk(null),
      readChip: () => world.readChip(),
      identifyCard: (output) => world.answer('/card/readCard', output),
    },
    failed: {
      waitForCard: () => desk.goAway(),
      readChip: (problem) => world.spoilReading(problem),
      identifyCard: (problem) => world.calls.fail('/card/readCard', problem),
    },
  }
}

/** Of a top-up that was begun on the page of its customer, which wants a card in use that is theirs. */
export const acts: readonly Act[] = [
  {
    title: 'cardReading',
    subject: {
      machine: cardReadingMachine,
      cases: cardReadingCases,
      input: { serial: null, customerId: 7, userCard: '40' },
    },
    options: {},
    async play(stage, course) {
      const world = await CardPartWorld.of(stage)
      await world.open(stage.product.origin, 'flow=topUp&customer=7')
      await play(stage.page, course, new CardPartPlayer('cardReading', world, scriptOf(world)))
    },
  },
]
