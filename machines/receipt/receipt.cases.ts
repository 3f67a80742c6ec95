import type { ReceiptPrint } from './receipt.machine.ts'

/** One event for each way that it can go, and one for each guard that refuses. */
export const receiptCases: readonly ReceiptPrint[] = [
  { type: 'receipt.print', isOrderWritten: true },
  { type: 'receipt.print', isOrderWritten: false },
]
