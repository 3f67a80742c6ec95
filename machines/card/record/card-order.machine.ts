import { assign, setup } from 'xstate'

import { groupOf, metaOf } from '#machines/shared/state-meta.ts'

interface CardOrderRecord {
  /** A script that cancels the order went out: from then on a reading may find that one on the card. */
  readonly isUndoOut: boolean
}

export type CardOrderEvent =
  | { readonly type: 'order.book' }
  /** Above the limits of whoever begins it, or a reversal. */
  | { readonly type: 'order.request' }
  | { readonly type: 'order.approve' }
  | { readonly type: 'order.reject' }
  | { readonly type: 'order.cancel' }
  /** Whether the card's own record lets it be written; events from before this was asked do not say. */
  | { readonly type: 'write.prepare'; readonly isCardWritable?: boolean }
  | { readonly type: 'undo.prepare'; readonly isCardWritable?: boolean }
  | { readonly type: 'deadline.passed' }
  /** What a reading of the card showed. */
  | { readonly type: 'reading.written' }
  | { readonly type: 'reading.notWritten' }
  | { readonly type: 'reading.undone' }
  /** Another card took the place of the one that the order was to write. */
  | { readonly type: 'card.replaced' }
  /** Whether it is a top-up or a refund of today, nothing of it is due, and its card runs. */
  | { readonly type: 'reversal.begin'; readonly isReversible?: boolean }
  | { readonly type: 'reversal.abandon' }
  | { readonly type: 'reversal.complete' }

const order = setup({
  types: {
    context: {} as CardOrderRecord,
    events: {} as CardOrderEvent,
    tags: {} as 'paid' | 'scriptOut' | 'unsettled' | 'receiptable',
  },
  guards: {
    undoIsOut: ({ context }) => context.isUndoOut,
    /** A card that is blocked or being replaced is written no more. */
    cardIsWritable: ({ event }) =>
      (event.type !== 'write.prepare' && event.type !== 'undo.prepare') || event.isCardWritable !== false,
    orderIsReversible: ({ event }) => event.type !== 'reversal.begin' || event.isReversible !== false,
  },
  actions: {
    noteUndo: assign({ isUndoOut: true }),
  },
})

const meta = metaOf('cardOrder')
const group = groupOf('cardOrder')
const decision = 'docs/decisions/card-orders.md'

/**
 * An order at the counter as the server keeps it (collection §1, §4): it is booked, then written on a card. Once a
 * script went out nothing but a reading of the card ends the order, because a script that was lost may come yet;
 * cancelling it then is a write of its own.
 */
export const cardOrderMachine = order.createMachine({
  id: 'cardOrder',
  context: { isUndoOut: false },
  initial: 'notBooked',
  states: {
    notBooked: {
      meta: meta('notBooked', decision),
      on: { 'order.book': 'booked', 'order.request': 'awaitingApproval' },
    },
    awaitingApproval: {
      tags: 'unsettled',
      meta: meta('awaitingApproval', decision),
      on: { 'order.approve': 'booked', 'order.reject': 'rejected', 'order.cancel': 'cancelled' },
    },
    booked: {
      tags: ['unsettled', 'paid'],
      meta: meta('booked', decision),
      on: {
        'write.prepare': { guard: 'cardIsWritable', target: 'scriptOut' },
        'order.cancel': 'cancelled',
      },
    },
    // Only the card tells how a write ended, whenever it is read.
    scriptOut: {
      tags: ['scriptOut', 'unsettled'],
      meta: group('scriptOut', decision),
      initial: 'asking',
      on: {
        'reading.written': 'written',
        'reading.undone': { guard: 'undoIsOut', target: 'cancelled' },
        'card.replaced': 'carried',
      },
      states: {
        asking: {
          meta: group('asking', decision),
          initial: 'underWay',
          on: { 'reading.notWritten': 'notWritten' },
          states: {
            underWay: {
              meta: group('underWay', decision),
              initial: 'writing',
              on: { 'deadline.passed': 'unknown' },
              states: {
                writing: { meta: meta('writing', decision) },
                undoing: { meta: meta('undoing', decision) },
              },
            },
            unknown: { meta: meta('unknown', 'silences: a lost answer is unknown, never failed') },
          },
        },
        notWritten: {
          meta: meta('notWritten', decision),
          on: {
            'write.prepare': { guard: 'cardIsWritable', target: 'asking' },
            'undo.prepare': {
              guard: 'cardIsWritable',
              target: 'asking.underWay.undoing',
              actions: 'noteUndo',
            },
          },
        },
      },
    },
    written: {
      tags: 'receiptable',
      meta: meta('written', decision),
      on: { 'reversal.begin': { guard: 'orderIsReversible', target: 'reversing' } },
    },
    reversing: {
      tags: 'receiptable',
      meta: meta('reversing', decision),
      on: { 'reversal.abandon': 'written', 'reversal.complete': 'reversed' },
    },
    reversed: { type: 'final', tags: 'receiptable', meta: meta('reversed', decision) },
    cancelled: { type: 'final', meta: meta('cancelled', 'collection §8 cancel notices') },
    rejected: { type: 'final', meta: meta('rejected', decision) },
    carried: { type: 'final', meta: meta('carried', decision) },
  },
})
