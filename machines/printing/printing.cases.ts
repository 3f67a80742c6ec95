import { ProblemError } from '../shared/problem.ts'

export const printingInput = { key: { machineId: 'list' } }

export const printingCases = [
  { type: 'print.begin' },
  { type: 'browser.prints', sheet: { rows: 2 } },
  { type: 'print.end' },
  { type: 'xstate.done.actor.gatherSheet', output: { rows: 7 } },
  {
    type: 'xstate.error.actor.gatherSheet',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
]
