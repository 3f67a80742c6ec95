import type { RollOutEvent } from './roll-out.machine.ts'

/** One event for each way that a roll-out can go. */
export const rollOutCases: readonly RollOutEvent[] = [
  { type: 'rollOut.start', devices: 4, waves: 2, stopPercent: 40 },
  { type: 'rollOut.start', devices: 4, waves: 1, stopPercent: 40 },
  { type: 'rollOut.start', devices: 0, waves: 1, stopPercent: 40 },
  { type: 'rollOut.pause' },
  { type: 'rollOut.resume' },
  { type: 'rollOut.stop' },
  { type: 'failures.counted', failed: 1, begun: 4 },
  { type: 'failures.counted', failed: 2, begun: 2 },
  { type: 'wave.settled', failed: 0 },
  { type: 'wave.settled', failed: 1 },
  { type: 'wait.passed' },
  { type: 'upgrades.settled' },
]
