import type { EndingEvent } from './ending.machine.ts'

/** Sample events: with and without edits at risk. */
export const endingCases: readonly EndingEvent[] = [
  { type: 'ending.wish', ending: { type: 'tab.closeAll' }, atRisk: [] },
  { type: 'ending.wish', ending: { type: 'tab.closeAll' }, atRisk: ['/list'] },
  { type: 'edits.keep' },
  { type: 'edits.discard' },
]
