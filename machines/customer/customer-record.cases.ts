import type { CustomerRecordEvent } from './customer-record.machine.ts'

/** One event for each way that it can go, and one for each guard that refuses. */
export const customerRecordCases: readonly CustomerRecordEvent[] = [
  { type: 'customer.change' },
  { type: 'card.open' },
  { type: 'customer.close', holds: [] },
  { type: 'customer.close', holds: ['card'] },
  { type: 'customer.reopen' },
  { type: 'customer.remove', holds: [] },
  { type: 'customer.remove', holds: ['orders'] },
]
