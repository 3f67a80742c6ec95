import type { CardOrderEvent } from './card-order.machine.ts'

/** One event for each way that an order can go. */
export const cardOrderCases: readonly CardOrderEvent[] = [
  { type: 'order.book' },
  { type: 'order.request' },
  { type: 'order.approve' },
  { type: 'order.reject' },
  { type: 'order.cancel' },
  { type: 'write.prepare', isCardWritable: true },
  { type: 'write.prepare', isCardWritable: false },
  { type: 'undo.prepare', isCardWritable: true },
  { type: 'undo.prepare', isCardWritable: false },
  { type: 'deadline.passed' },
  { type: 'reading.written' },
  { type: 'reading.notWritten' },
  { type: 'reading.undone' },
  { type: 'card.replaced' },
  { type: 'reversal.begin', isReversible: true },
  { type: 'reversal.begin', isReversible: false },
  { type: 'reversal.abandon' },
  { type: 'reversal.complete' },
]
