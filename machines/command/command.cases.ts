import type { CommandEvent } from './command.machine.ts'

const result = { type: 'result.reported', reason: null, items: 3, failedItems: 0, isKept: true } as const

/** One event for each way that a command can go. */
export const commandCases: readonly CommandEvent[] = [
  { type: 'command.queue', needsApproval: false },
  { type: 'command.queue', needsApproval: true },
  { type: 'command.approve', isSecondPerson: true },
  { type: 'command.approve', isSecondPerson: false },
  { type: 'command.reject', isSecondPerson: true },
  { type: 'command.reject', isSecondPerson: false },
  { type: 'command.withdraw', wasAttempted: false },
  { type: 'command.withdraw', wasAttempted: true },
  { type: 'command.sent' },
  { type: 'minute.passed' },
  { type: 'terminal.acknowledged' },
  { type: 'terminal.refused', reason: 'busy' },
  result,
  { ...result, isKept: false },
  { ...result, failedItems: 1 },
  { ...result, failedItems: 3 },
  { ...result, reason: 'device_silent', items: 0 },
  { type: 'result.kept' },
  { type: 'deadline.passed', wasAttempted: true },
  { type: 'deadline.passed', wasAttempted: false },
  { type: 'command.resend' },
]
