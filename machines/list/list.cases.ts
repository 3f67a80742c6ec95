import { ProblemError } from '../shared/problem.ts'
import type { ListQuery } from './list.machine.ts'

export const listInput: { query: ListQuery } = {
  query: { pageNum: 1, pageSize: 100, sortBy: 'fTmName', sortOrder: 'asc', filters: {} },
}

export const listCases = [
  { type: 'xstate.done.actor.loadPage', output: { list: [{ id: 1 }], total: 300 } },
  { type: 'xstate.done.actor.loadPage', output: { list: [], total: 150 } },
  {
    type: 'xstate.error.actor.loadPage',
    error: new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
  },
  { type: 'filters.change', filters: { terminalMng: 'A' } },
  { type: 'page.change', pageNum: 3 },
  { type: 'size.change', pageSize: 200 },
  { type: 'sort.change', sortBy: 'fConAdd', sortOrder: 'desc' },
]
