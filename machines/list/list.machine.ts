import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** What a list asks the server for. Filters are the call's own fields. */
export interface ListQuery<Filters extends object = object> {
  readonly pageNum: number
  readonly pageSize: number
  readonly sortBy: string
  readonly sortOrder: 'asc' | 'desc'
  readonly filters: Filters
}

export interface ListPage<Row = unknown> {
  readonly list: readonly Row[]
  readonly total: number
  /** When it came, in ms since 1970; absent where nobody asks how old it is. */
  readonly at?: number
}

export type ListEvent<Filters extends object = object> =
  | { type: 'filters.change'; filters: Filters }
  | { type: 'page.change'; pageNum: number }
  | { type: 'size.change'; pageSize: number }
  | { type: 'sort.change'; sortBy: string; sortOrder: 'asc' | 'desc' }
  | { type: 'list.reload' }

interface ListContext<Row, Filters extends object> {
  readonly query: ListQuery<Filters>
  readonly list: readonly Row[]
  readonly total: number
  /** False until a page came: an empty list and a list not yet known are two things. */
  readonly isKnown: boolean
  /** When the rows came, in ms since 1970; `null` where that is not known. */
  readonly at: number | null
  /** Why the newest load failed; the rows are still those of the load before. */
  readonly problem: Problem | null
}

const meta = metaOf('list')

/**
 * A list with server paging, for rows and filters of any kind. A new wish cancels the load under way, so a
 * late answer of an older query is never shown. A failed load leaves the data unchanged (core §8). The
 * loading indicator lingers 500 ms (core §9).
 */
export const createListMachine = <Row, Filters extends object>() =>
  setup({
    types: {
      input: {} as { readonly query: ListQuery<Filters> },
      context: {} as ListContext<Row, Filters>,
      events: {} as ListEvent<Filters>,
      tags: {} as 'busy',
    },
    actors: { loadPage: slot<ListPage<Row>, ListQuery<Filters>>('loadPage') },
    delays: { lingerTime: 500 },
    guards: {
      pageIsBeyondTheEnd: ({ context }, page: ListPage<Row>) =>
        page.list.length === 0 && page.total > 0 && context.query.pageNum > 1,
    },
    actions: {
      filter: assign({
        query: ({ context }, { filters }: { filters: Filters }) => ({
          ...context.query,
          filters,
          pageNum: 1,
        }),
      }),
      turn: assign({
        query: ({ context }, { pageNum }: { pageNum: number }) => ({ ...context.query, pageNum }),
      }),
      resize: assign({
        query: ({ context }, { pageSize }: { pageSize: number }) => ({
          ...context.query,
          pageSize,
          pageNum: 1,
        }),
      }),
      sort: assign({
        query: ({ context }, order: Pick<ListQuery, 'sortBy' | 'sortOrder'>) => ({
          ...context.query,
          sortBy: order.sortBy,
          sortOrder: order.sortOrder,
          pageNum: 1,
        }),
      }),
      turnToLast: assign({
        query: ({ context }, page: ListPage<Row>) => ({
          ...context.query,
          pageNum: Math.max(1, Math.ceil(page.total / context.query.pageSize)),
        }),
      }),
      keepPage: assign((_, page: ListPage<Row>) => ({
        list: page.list,
        total: page.total,
        isKnown: true,
        at: page.at ?? null,
        problem: null,
      })),
      keepProblem: assign({ problem: (_, params: Problem) => params }),
    },
  }).createMachine({
    id: 'list',
    context: ({ input }) => ({
      query: input.query,
      list: [],
      total: 0,
      isKnown: false,
      at: null,
      problem: null,
    }),
    initial: 'loading',
    on: {
      'filters.change': { target: '.loading', actions: { type: 'filter', params: ({ event }) => event } },
      'page.change': { target: '.loading', actions: { type: 'turn', params: ({ event }) => event } },
      'size.change': { target: '.loading', actions: { type: 'resize', params: ({ event }) => event } },
      'sort.change': { target: '.loading', actions: { type: 'sort', params: ({ event }) => event } },
      'list.reload': { target: '.loading' },
    },
    states: {
      loading: {
        meta: meta('loading', 'collection §7 Handling of answers'),
        tags: 'busy',
        invoke: {
          id: 'loadPage',
          src: 'loadPage',
          input: ({ context }) => context.query,
          onDone: [
            {
              // Rows went away meanwhile: the last page that there is, not an empty one.
              guard: { type: 'pageIsBeyondTheEnd', params: ({ event }) => event.output },
              target: 'loading',
              reenter: true,
              actions: { type: 'turnToLast', params: ({ event }) => event.output },
            },
            { target: 'lingering', actions: { type: 'keepPage', params: ({ event }) => event.output } },
          ],
          onError: {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
        },
      },
      lingering: {
        meta: meta('lingering', 'core §9'),
        tags: 'busy',
        after: { lingerTime: 'shown' },
      },
      shown: { meta: meta('shown', 'core §7') },
      failed: { meta: meta('failed', 'core §8 Failed list loads') },
    },
  })

/** The list of rows of no particular kind: what auditors see and testers explore. */
export const listMachine = createListMachine<unknown, object>()
