import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

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
  | { readonly type: 'write.prepare' }
  | { readonly type: 'undo.prepare' }
  | { readonly type: 'deadline.passed' }
  /** What a reading of the card showed. */
  | { readonly type: 'reading.written' }
  | { readonly type: 'reading.notWritten' }
  | { readonly type: 'reading.undone' }
  /** Another card took the place of the one that the order was to write. */
  | { readonly type: 'card.replaced' }
  | { readonly type: 'reversal.begin' }
  | { readonly type: 'reversal.abandon' }
  | { readonly type: 'reversal.complete' }

const order = setup({
  types: {
    context: {} as CardOrderRecord,
    events: {} as CardOrderEvent,
  },
  guards: {
    undoIsOut: ({ context }) => context.isUndoOut,
  },
  actions: {
    noteUndo: assign({ isUndoOut: true }),
  },
})

const meta = metaOf('cardOrder')
const decision = 'docs/decisions/card-orders.md'

/** Only the card tells how a write ended, whenever it is read. */
const settledByReading = {
  'reading.written': 'written',
  'reading.undone': { guard: 'undoIsOut', target: 'cancelled' },
  'card.replaced': 'carried',
} as const

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
      meta: meta('awaitingApproval', decision),
      on: { 'order.approve': 'booked', 'order.reject': 'rejected', 'order.cancel': 'cancelled' },
    },
    booked: {
      meta: meta('booked', decision),
      on: { 'write.prepare': 'writing', 'order.cancel': 'cancelled' },
    },
    writing: {
      meta: meta('writing', decision),
      on: {
        ...settledByReading,
        'reading.notWritten': 'notWritten',
        'deadline.passed': 'unknown',
      },
    },
    unknown: {
      meta: meta('unknown', 'silences: a lost answer is unknown, never failed'),
      on: { ...settledByReading, 'reading.notWritten': 'notWritten' },
    },
    notWritten: {
      meta: meta('notWritten', decision),
      on: {
        ...settledByReading,
        'write.prepare': 'writing',
        'undo.prepare': { target: 'undoing', actions: 'noteUndo' },
      },
    },
    undoing: {
      meta: meta('undoing', decision),
      on: {
        ...settledByReading,
        'reading.undone': 'cancelled',
        'reading.notWritten': 'notWritten',
        'deadline.passed': 'unknown',
      },
    },
    written: { meta: meta('written', decision), on: { 'reversal.begin': 'reversing' } },
    reversing: {
      meta: meta('reversing', decision),
      on: { 'reversal.abandon': 'written', 'reversal.complete': 'reversed' },
    },
    reversed: { type: 'final', meta: meta('reversed', decision) },
    cancelled: { type: 'final', meta: meta('cancelled', 'collection §8 cancel notices') },
    rejected: { type: 'final', meta: meta('rejected', decision) },
    carried: { type: 'final', meta: meta('carried', decision) },
  },
})
