import type { CounterClosingEvent } from './counter-closing.machine.ts'

/** One event for each way that a closing can go. */
export const counterClosingCases: readonly CounterClosingEvent[] = [
  { type: 'shift.open', counterId: 1, operator: 'wang', day: '2026-11-21' },
  { type: 'drawer.count', countedFen: 60_000, expectedFen: 60_000 },
  { type: 'drawer.count', countedFen: 59_000, expectedFen: 60_000 },
  // The least that has to be explained.
  { type: 'drawer.count', countedFen: 59_999, expectedFen: 60_000 },
  { type: 'shift.resume' },
  { type: 'shift.close', reason: '' },
  { type: 'shift.close', reason: '找零差错' },
]
