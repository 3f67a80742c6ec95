import type { CardRecordEvent } from './card-record.machine.ts'

/** One event for each way that a card can go. */
export const cardRecordCases: readonly CardRecordEvent[] = [
  { type: 'opening.begin' },
  { type: 'opening.complete' },
  { type: 'opening.cancel' },
  { type: 'replacement.request' },
  { type: 'replacement.withdraw' },
  { type: 'replacement.begin' },
  { type: 'replacement.cancel' },
  { type: 'replacement.complete' },
  { type: 'account.close' },
]
