import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

interface ReceiptRecord {
  /** Prints after the first one. */
  readonly copies: number
}

/** Whether the order's own record says that it was written: before that nobody has paid for anything. */
export interface ReceiptPrint {
  readonly type: 'receipt.print'
  readonly isOrderWritten: boolean
}

const receipt = setup({
  types: { context: {} as ReceiptRecord, events: {} as ReceiptPrint },
  guards: { orderIsWritten: ({ event }) => event.isOrderWritten },
  actions: { noteCopy: assign({ copies: ({ context }) => context.copies + 1 }) },
})

const meta = metaOf('receipt')
const decision = 'docs/decisions/one-law.md'

/** The receipt of an order: one number for ever, and every print after the first says that it is a copy. */
export const receiptMachine = receipt.createMachine({
  id: 'receipt',
  context: { copies: 0 },
  initial: 'notIssued',
  states: {
    notIssued: {
      meta: meta('notIssued', decision),
      on: { 'receipt.print': { guard: 'orderIsWritten', target: 'issued' } },
    },
    issued: {
      meta: meta('issued', decision),
      on: { 'receipt.print': { guard: 'orderIsWritten', actions: 'noteCopy' } },
    },
  },
})
