import { ProblemError } from '../shared/problem.ts'

export const recordWatchInput = { key: { entityId: '7' } }

export const recordWatchCases = [
  { type: 'xstate.done.actor.readRecord', output: { state: 'failed' } },
  {
    type: 'xstate.error.actor.readRecord',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  {
    type: 'xstate.error.actor.readRecord',
    error: new ProblemError({ code: 'app.not_found', outcome: 'refused', status: '404' }),
  },
  { type: 'record.reload' },
]
