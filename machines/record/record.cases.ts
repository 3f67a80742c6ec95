import { ProblemError } from '../shared/problem.ts'

export const recordInput = { key: { termId: '7' } }

export const recordCases = [
  { type: 'xstate.done.actor.loadRecord', output: { termId: 7 } },
  {
    type: 'xstate.error.actor.loadRecord',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  { type: 'record.reload' },
]
