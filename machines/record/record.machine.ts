import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export type RecordEvent = { type: 'record.reload' }

interface RecordContext<Shown, Key> {
  /** What the server is asked for the record by. */
  readonly key: Key
  /** `null` until it came once; a failed load afterwards leaves it. */
  readonly record: Shown | null
  /** Why the newest load failed. */
  readonly problem: Problem | null
}

const meta = metaOf('record')

/** One record read from the server to be looked at, of any kind. A failed load leaves what was there. */
export const createRecordMachine = <Shown, Key>() =>
  setup({
    types: {
      input: {} as { readonly key: Key },
      context: {} as RecordContext<Shown, Key>,
      events: {} as RecordEvent,
      tags: {} as 'busy',
    },
    actors: { loadRecord: slot<Shown, { readonly key: Key }>('loadRecord') },
    actions: {
      keepRecord: assign((_, { record }: { record: Shown }) => ({ record, problem: null })),
      keepProblem: assign({ problem: (_, params: Problem) => params }),
    },
  }).createMachine({
    id: 'record',
    context: ({ input }) => ({ key: input.key, record: null, problem: null }),
    initial: 'loading',
    states: {
      loading: {
        meta: meta('loading', 'core §7'),
        tags: 'busy',
        invoke: {
          id: 'loadRecord',
          src: 'loadRecord',
          input: ({ context: { key } }) => ({ key }),
          onDone: {
            target: 'shown',
            actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
          },
          onError: {
            target: 'failed',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
        },
      },
      shown: { meta: meta('shown', 'core §7'), on: { 'record.reload': 'loading' } },
      failed: { meta: meta('failed', 'core §8 Failed list loads'), on: { 'record.reload': 'loading' } },
    },
  })

/** The record of no particular kind: what auditors see and testers explore. */
export const recordMachine = createRecordMachine<object, unknown>()
