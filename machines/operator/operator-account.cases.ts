import type { OperatorAccountEvent } from './operator-account.machine.ts'

/** One event for each way that an account can go. */
export const operatorAccountCases: readonly OperatorAccountEvent[] = [
  { type: 'account.create' },
  { type: 'account.adopt', mustChangePassword: true },
  { type: 'account.adopt', mustChangePassword: false },
  { type: 'password.initialise' },
  { type: 'password.change' },
  { type: 'account.lock' },
  { type: 'account.unlock' },
  { type: 'account.delete' },
]
