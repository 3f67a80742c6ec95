import { expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { listInput, listMachine, type ListPage, type ListQuery } from '#machines/list/index.ts'
import { ProblemError } from '#machines/shared/problem.ts'

interface Request {
  query: ListQuery
  answer: (page: ListPage) => void
  fail: () => void
}

/** A list whose answers the test gives by hand. */
function openList() {
  const requests: Request[] = []
  const clock = new SimulatedClock()
  const loadPage = fromPromise<ListPage, ListQuery>(
    ({ input }) =>
      new Promise((resolve, reject) => {
        const error = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
        requests.push({ query: input, answer: resolve, fail: () => reject(error) })
      }),
  )
  const actor = createActor(listMachine.provide({ actors: { loadPage } }), {
    input: listInput,
    clock,
  }).start()
  return { actor, clock, requests }
}

const rows = (...ids: number[]): ListPage => ({ list: ids.map((id) => ({ id })), total: 300 })

it('shows a page and lets the indicator linger 500 ms (core §9)', async () => {
  const { actor, clock, requests } = openList()
  requests[0]?.answer(rows(1, 2))
  await waitFor(actor, (at) => at.matches('lingering'))
  clock.increment(499)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  clock.increment(1)
  expect(actor.getSnapshot().value).toBe('shown')
  expect(actor.getSnapshot().context.list).toEqual([{ id: 1 }, { id: 2 }])
})

it('leaves the data unchanged when a load fails, and loads again on demand (core §8)', async () => {
  const { actor, requests } = openList()
  requests[0]?.answer(rows(1))
  await waitFor(actor, (at) => at.matches('lingering'))
  actor.send({ type: 'page.change', pageNum: 2 })
  requests[1]?.fail()
  const failed = await waitFor(actor, (at) => at.matches('failed'))
  expect(failed.context.list).toEqual([{ id: 1 }])
  expect(failed.context.problem?.code).toBe('app.unreachable')
  actor.send({ type: 'list.reload' })
  expect(requests[2]?.query.pageNum).toBe(2)
  requests[2]?.answer(rows(9))
  expect((await waitFor(actor, (at) => at.matches('lingering'))).context.problem).toBeNull()
})

it('never shows a late answer of an older query', async () => {
  const { actor, requests } = openList()
  actor.send({ type: 'filters.change', filters: { terminalMng: 'B' } })
  requests[1]?.answer(rows(2))
  await waitFor(actor, (at) => at.matches('lingering'))
  requests[0]?.answer(rows(1))
  await Promise.resolve()
  expect(actor.getSnapshot().context.list).toEqual([{ id: 2 }])
})

it.each([
  [{ type: 'filters.change', filters: { a: 1 } } as const],
  [{ type: 'size.change', pageSize: 200 } as const],
  [{ type: 'sort.change', sortBy: 'fConAdd', sortOrder: 'desc' } as const],
])('returns to page 1 on %j', (event) => {
  const { actor, requests } = openList()
  actor.send({ type: 'page.change', pageNum: 3 })
  actor.send(event)
  expect(requests.at(-1)?.query.pageNum).toBe(1)
})

it('turns to the last page there is when rows went away', async () => {
  const { actor, requests } = openList()
  actor.send({ type: 'page.change', pageNum: 9 })
  requests[1]?.answer({ list: [], total: 150 })
  await expect.poll(() => requests.length).toBe(3)
  expect(requests[2]?.query.pageNum).toBe(2)
})
