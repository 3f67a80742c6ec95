import { assign, setup } from 'xstate'

import { metaOf } from '#machines/shared/state-meta.ts'

interface CardRecord {
  /** The card was opened: its first record is written on it. */
  readonly isOpened: boolean
  /** It ran when the replacement was applied for: a closing of the account may be under way. */
  readonly wasInUse: boolean
}

export type CardRecordEvent =
  /** An order names a new card for a customer, as a first one or in place of another. */
  | { readonly type: 'opening.begin' }
  | { readonly type: 'opening.complete' }
  /** An order is made for the card as it is: the card stays so. */
  | { readonly type: 'order.begin' }
  | { readonly type: 'opening.cancel' }
  | { readonly type: 'replacement.request' }
  | { readonly type: 'replacement.withdraw' }
  | { readonly type: 'replacement.begin' }
  | { readonly type: 'replacement.cancel' }
  | { readonly type: 'replacement.complete' }
  | { readonly type: 'account.close' }

const card = setup({
  types: {
    context: {} as CardRecord,
    events: {} as CardRecordEvent,
    tags: {} as 'writable' | 'inUse' | 'counted' | 'replaced' | 'superseded',
  },
  guards: {
    cardIsOpened: ({ context }) => context.isOpened,
    cardWasInUse: ({ context }) => context.wasInUse,
    openingIsNotSettled: ({ context }) => !context.isOpened,
  },
  actions: {
    noteOpened: assign({ isOpened: true }),
    noteUse: assign({ wasInUse: true }),
  },
})

const meta = metaOf('cardRecord')
const decision = 'docs/decisions/card-orders.md'

/**
 * The life of a prepaid card as the server keeps it (collection §4 card states 1 to 4; silences: 1 → 2 → 3 → 4, 2 → 1
 * when withdrawn, 1 → 4 on refund and close). What stands on the chip follows by orders.
 */
export const cardRecordMachine = card.createMachine({
  id: 'cardRecord',
  context: { isOpened: false, wasInUse: false },
  initial: 'notIssued',
  states: {
    notIssued: { meta: meta('notIssued', decision), on: { 'opening.begin': 'opening' } },
    opening: {
      tags: 'writable',
      meta: meta('opening', decision),
      on: {
        'opening.complete': { target: 'running', actions: 'noteOpened' },
        'opening.cancel': 'notIssued',
        // It broke or was lost in the middle of its first write.
        'replacement.request': 'applyForPatch',
      },
    },
    running: {
      tags: ['writable', 'inUse', 'counted'],
      meta: meta('running', 'collection §4 card state 1'),
      on: {
        'replacement.request': { target: 'applyForPatch', actions: 'noteUse' },
        'account.close': 'invalid',
        'order.begin': {},
      },
    },
    applyForPatch: {
      tags: ['counted', 'replaced'],
      meta: meta('applyForPatch', 'collection §4 card state 2'),
      on: {
        'replacement.withdraw': [{ guard: 'cardIsOpened', target: 'running' }, { target: 'opening' }],
        'replacement.begin': 'patching',
        // The card was found: a reading settles what was unknown about it.
        'opening.complete': { guard: 'openingIsNotSettled', actions: 'noteOpened' },
        'opening.cancel': { guard: 'openingIsNotSettled', target: 'notIssued' },
        'account.close': { guard: 'cardWasInUse', target: 'invalid' },
      },
    },
    patching: {
      tags: ['superseded', 'replaced'],
      meta: meta('patching', 'collection §4 card state 3'),
      on: { 'replacement.complete': 'invalid', 'replacement.cancel': 'applyForPatch' },
    },
    invalid: { type: 'final', tags: 'superseded', meta: meta('invalid', 'collection §4 card state 4') },
  },
})
