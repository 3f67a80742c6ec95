import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

interface PriceVersionRecord {
  /** How often the prices of the day were planned. */
  readonly plans: number
}

export type PriceVersionEvent =
  /** Whether the day is still to come; a tariff's first prices may hold from any day on. */
  | { readonly type: 'price.plan'; readonly isToCome: boolean; readonly isFirst: boolean }
  /** Whether its tariff has other prices: without any it could not be charged. */
  | { readonly type: 'price.withdraw'; readonly isToCome: boolean; readonly isOnly: boolean }

const version = setup({
  types: { context: {} as PriceVersionRecord, events: {} as PriceVersionEvent },
  guards: {
    dayIsToCome: ({ event }) => event.isToCome || (event.type === 'price.plan' && event.isFirst),
    othersRemain: ({ event }) => event.type !== 'price.withdraw' || (event.isToCome && !event.isOnly),
  },
  actions: { notePlan: assign({ plans: ({ context }) => context.plans + 1 }) },
})

const meta = metaOf('priceVersion')
const decision = 'docs/decisions/one-law.md'

/** The prices of a tariff from one day on: nobody changes or withdraws what has begun to be charged. */
export const priceVersionMachine = version.createMachine({
  id: 'priceVersion',
  context: { plans: 0 },
  initial: 'notPlanned',
  states: {
    notPlanned: {
      meta: meta('notPlanned', decision),
      on: { 'price.plan': { guard: 'dayIsToCome', target: 'planned', actions: 'notePlan' } },
    },
    planned: {
      meta: meta('planned', decision),
      on: {
        'price.plan': { guard: 'dayIsToCome', actions: 'notePlan' },
        'price.withdraw': { guard: 'othersRemain', target: 'notPlanned' },
      },
    },
  },
})
