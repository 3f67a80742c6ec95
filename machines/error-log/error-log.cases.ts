import type { LoggedError } from './error-log.machine.ts'

const fault = (message: string): LoggedError => ({
  message,
  info: 'render',
  url: '/overviewenergy/singleI',
  stack: `Error: ${message}`,
  at: '2026-01-01T00:00:00.000Z',
  count: 1,
})

/** Sample events: two faults that differ. */
export const errorLogCases = [
  { type: 'error.caught', error: fault('x is undefined') },
  { type: 'error.caught', error: fault('y is undefined') },
  { type: 'xstate.done.actor.sendErrors', output: undefined },
  { type: 'xstate.error.actor.sendErrors', error: new Error('no answer') },
]
