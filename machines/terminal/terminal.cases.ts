import type { TerminalEvent } from './terminal.machine.ts'

/** One event for each way a terminal's life can move, and one that it must not. */
export const terminalCases: readonly TerminalEvent[] = [
  { type: 'terminal.stop', reason: '台区停电检修' },
  { type: 'terminal.start' },
  { type: 'terminal.retire', reason: '台区撤销', devices: 0 },
  { type: 'terminal.retire', reason: '台区撤销', devices: 3 },
]
