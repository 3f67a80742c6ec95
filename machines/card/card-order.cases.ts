import type { CardOrderEvent } from './card-order.machine.ts'

/** One event for each way that an order can go. */
export const cardOrderCases: readonly CardOrderEvent[] = [
  { type: 'order.book' },
  { type: 'order.request' },
  { type: 'order.approve' },
  { type: 'order.reject' },
  { type: 'order.cancel' },
  { type: 'write.prepare' },
  { type: 'undo.prepare' },
  { type: 'deadline.passed' },
  { type: 'reading.written' },
  { type: 'reading.notWritten' },
  { type: 'reading.undone' },
  { type: 'card.replaced' },
  { type: 'reversal.begin' },
  { type: 'reversal.abandon' },
  { type: 'reversal.complete' },
]
