import { assign, setup } from 'xstate'

import type { CustomerHold } from '#contract/customer/customer.contract.ts'

import { metaOf } from '../shared/state-meta.ts'

interface CustomerRecord {
  /** How often cards were opened for them. */
  readonly cardsOpened: number
  /** How often somebody changed what is written of them. */
  readonly changes: number
}

export type CustomerRecordEvent =
  | { readonly type: 'customer.change' }
  | { readonly type: 'card.open' }
  /** With what keeps the customer as they are: open orders, cards in hand, money on card or meter. */
  | { readonly type: 'customer.close'; readonly holds: readonly CustomerHold[] }
  | { readonly type: 'customer.reopen' }
  | { readonly type: 'customer.remove'; readonly holds: readonly CustomerHold[] }

const customer = setup({
  types: { context: {} as CustomerRecord, events: {} as CustomerRecordEvent, tags: {} as 'changeable' },
  guards: {
    nothingHoldsIt: ({ event }) =>
      (event.type !== 'customer.close' && event.type !== 'customer.remove') || event.holds.length === 0,
  },
  actions: {
    noteCard: assign({ cardsOpened: ({ context }) => context.cardsOpened + 1 }),
    noteChange: assign({ changes: ({ context }) => context.changes + 1 }),
  },
})

const meta = metaOf('customerRecord')
const decision = 'docs/decisions/one-law.md'

/**
 * A customer as the server keeps them: a closed one gets no card and is not changed, and nobody is closed or removed
 * while money, a card or an order of theirs is open.
 */
export const customerRecordMachine = customer.createMachine({
  id: 'customerRecord',
  context: { cardsOpened: 0, changes: 0 },
  initial: 'active',
  on: { 'customer.remove': { guard: 'nothingHoldsIt', target: '.removed' } },
  states: {
    active: {
      tags: 'changeable',
      meta: meta('active', decision),
      on: {
        'customer.change': { actions: 'noteChange' },
        'card.open': { actions: 'noteCard' },
        'customer.close': { guard: 'nothingHoldsIt', target: 'closed' },
      },
    },
    closed: { meta: meta('closed', decision), on: { 'customer.reopen': 'active' } },
    removed: { type: 'final', meta: meta('removed', decision) },
  },
})
