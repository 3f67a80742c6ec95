import { ProblemError } from '../shared/problem.ts'
import type { ChartEditingInput, EditedView } from './chart-editing.machine.ts'

const named: EditedView = { name: 'A', hasFault: false }

export const chartEditingInputs: readonly ChartEditingInput<EditedView>[] = [
  { draft: { name: '', hasFault: false }, parts: 0, most: 2, version: null },
  { draft: named, parts: 1, most: 2, version: 3 },
]

export const chartEditingCases = [
  { type: 'draft.change', draft: named, parts: 1 },
  { type: 'draft.change', draft: named, parts: 2 },
  { type: 'draft.change', draft: named, parts: 3 },
  { type: 'draft.change', draft: named, parts: 0 },
  { type: 'draft.change', draft: { name: ' ', hasFault: false }, parts: 1 },
  { type: 'draft.change', draft: { name: 'A', hasFault: true }, parts: 1 },
  { type: 'edit.save', requestId: 'a' },
  { type: 'edit.retry' },
  { type: 'edit.overwrite', requestId: 'b' },
  { type: 'edit.discard' },
  { type: 'xstate.done.actor.saveView', output: 7 },
  {
    type: 'xstate.error.actor.saveView',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  {
    type: 'xstate.error.actor.saveView',
    error: new ProblemError({
      code: 'app.stale',
      outcome: 'refused',
      status: '409',
      present: { id: 1, version: 4 },
    }),
  },
  {
    type: 'xstate.error.actor.saveView',
    error: new ProblemError({ code: 'app.not_found', outcome: 'refused', status: '404' }),
  },
]
