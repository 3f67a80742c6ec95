import { ProblemError } from '../shared/problem.ts'

/** Sample events: the role query's answers, and none. */
export const variantCases = [
  { type: 'xstate.done.actor.askRole', output: { configName: '', isImportantLoad: false } },
  { type: 'xstate.done.actor.askRole', output: { configName: '台区重要负荷', isImportantLoad: true } },
  {
    type: 'xstate.error.actor.askRole',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  { type: 'variant.ask' },
]
