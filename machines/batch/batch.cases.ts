import type { BatchEvent } from './batch.machine.ts'

/** One event for each way that a batch can go. */
export const batchCases: readonly BatchEvent[] = [
  { type: 'batch.start', total: 2 },
  { type: 'batch.start', total: 0 },
  { type: 'batch.stop' },
  { type: 'commands.settled', succeeded: 2 },
  { type: 'commands.settled', succeeded: 1 },
]
