import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { cards } from '#machines/card/counter/counter.samples.ts'
import {
  type CounterCustomer,
  customerChoiceCases,
  customerChoiceInputs,
  customerChoiceMachine,
} from '#machines/card/index.ts'

import type { Act } from '#e2e/paths/play/act.ts'
import { CardPartPlayer, type PartScript, CardPartWorld } from '#e2e/paths/play/counter/card-part.ts'
import { rowOf } from '#e2e/paths/play/counter/counter-world.ts'
import { play } from '#e2e/paths/play/play.ts'

interface Found {
  readonly list: readonly CounterCustomer[]
  readonly total: number
}
interface Choice {
  readonly text: string
  readonly isByCard: boolean
  readonly found: Found
}

/** A person types what does not stand there yet, waits for the end of the pause, and chooses from what is listed. */
function canHappen(at: AnyMachineSnapshot, { type, ...event }: AnyEventObject): boolean {
  const { text, isByCard, found } = at.context as Choice
  if (at.matches('typing')) return type.startsWith('xstate.after.')
  if (type === 'text.change') return event['text'] !== text
  if (type === 'customer.choose')
    return found.list.some(({ id }) => id === (event['customer'] as CounterCustomer).id)
  if (type === 'xstate.done.actor.waitForCard') return isByCard
  return true
}

function scriptOf(world: CardPartWorld): PartScript {
  const { desk } = world
  const answer = (output: unknown): Promise<void> => {
    const { list, total } = output as Found
    return world.answer('/card/searchCustomers', { list: list.map(rowOf), total })
  }
  const lose = () => world.calls.lose('/card/searchCustomers')
  return {
    done: {
      waitForCard: async () => desk.tell(cards.used.serial),
      searchCustomers: answer,
      findCustomer: answer,
    },
    failed: { searchCustomers: lose, findCustomer: lose },
    uses: { 'text.change': world.search, 'text.submit': world.search },
    wishes: {
      'text.change': ({ text }) => world.search.fill(String(text)),
      'text.submit': () => world.search.press('Enter'),
      'customer.choose': ({ customer }) =>
        world.page.getByRole('option', { name: (customer as CounterCustomer).number }).click(),
      'mark.next': () => world.search.press('ArrowDown'),
      'mark.previous': () => world.search.press('ArrowUp'),
    },
  }
}

/** Of a flow whose card tells the customer too, and of one that begins with a new card. */
export const acts: readonly Act[] = customerChoiceInputs.map((input) => ({
  title: input.isByCard ? 'customerChoice by card' : 'customerChoice',
  subject: { machine: customerChoiceMachine, cases: customerChoiceCases, input, canHappen },
  options: {},
  async play(stage, course) {
    const world = await CardPartWorld.of(stage)
    await world.open(stage.product.origin, `flow=${input.isByCard ? 'topUp' : 'open'}`)
    await play(stage.page, course, new CardPartPlayer('customerChoice', world, scriptOf(world)))
  },
}))
