import { ProblemError } from '../shared/problem.ts'

export const formCases = [
  { type: 'form.submit', saving: { entries: { name: 'A' }, requestId: 'a' } },
  { type: 'form.edit' },
  { type: 'form.retry' },
  { type: 'form.settle' },
  { type: 'xstate.done.actor.saveEntries', output: undefined },
  {
    type: 'xstate.error.actor.saveEntries',
    error: new ProblemError({
      code: 'app.invalid_input',
      outcome: 'refused',
      status: '422',
      fields: { name: 'max_length' },
      values: { name: { max: 30 } },
    }),
  },
  {
    type: 'xstate.error.actor.saveEntries',
    error: new ProblemError({
      code: 'app.stale',
      outcome: 'refused',
      status: '409',
      present: { id: 1, version: 2, name: 'B' },
    }),
  },
  {
    type: 'xstate.error.actor.saveEntries',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
]
