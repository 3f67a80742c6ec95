import type { AnyEventObject } from 'xstate'

import { ProblemError } from '../shared/problem.ts'

const unreachable = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })

export const terminalChoiceCases: readonly AnyEventObject[] = [
  { type: 'text.change', text: '4101' },
  { type: 'xstate.done.actor.findTerminals', output: { list: [], total: 0 } },
  { type: 'xstate.error.actor.findTerminals', error: unreachable },
]
