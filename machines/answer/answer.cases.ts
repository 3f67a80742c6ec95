import { ProblemError } from '../shared/problem.ts'

export const answerCases = [
  { type: 'answer.want', key: 'site 7' },
  { type: 'answer.want', key: 'site 8' },
  { type: 'answer.leave' },
  { type: 'answer.reload' },
  { type: 'xstate.done.actor.askServer', output: { siteId: 7 } },
  {
    type: 'xstate.error.actor.askServer',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
]
