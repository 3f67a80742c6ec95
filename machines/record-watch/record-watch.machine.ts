import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export type RecordWatchEvent = { type: 'record.reload' }

interface RecordWatchContext<Shown, Key> {
  readonly key: Key
  /** As it was read last; it stays while the server does not answer. */
  readonly record: Shown | null
  /** Why the newest reading brought nothing. */
  readonly problem: Problem | null
}

const meta = metaOf('recordWatch')

/**
 * One record of the server, read again every 5 s while it is looked at. A reading that fails changes nothing
 * and is tried again; a record that is refused is not asked for again by itself.
 */
export const createRecordWatchMachine = <Shown, Key>() =>
  setup({
    types: {
      input: {} as { readonly key: Key },
      context: {} as RecordWatchContext<Shown, Key>,
      events: {} as RecordWatchEvent,
      tags: {} as 'busy',
    },
    actors: { readRecord: slot<Shown, { readonly key: Key }>('readRecord') },
    delays: { readInterval: 5_000 },
    guards: {
      recordIsRefused: (_, params: { error: unknown }) => problemFrom(params.error).outcome === 'refused',
    },
    actions: {
      keepRecord: assign((_, { record }: { record: Shown }) => ({ record, problem: null })),
      keepProblem: assign({ problem: (_, params: { error: unknown }) => problemFrom(params.error) }),
    },
  }).createMachine({
    id: 'recordWatch',
    context: ({ input }) => ({ key: input.key, record: null, problem: null }),
    initial: 'reading',
    states: {
      reading: {
        meta: meta('reading', 'docs/en/auditors.md'),
        tags: 'busy',
        invoke: {
          id: 'readRecord',
          src: 'readRecord',
          input: ({ context: { key } }) => ({ key }),
          onDone: {
            target: 'current',
            actions: { type: 'keepRecord', params: ({ event }) => ({ record: event.output }) },
          },
          onError: [
            {
              guard: { type: 'recordIsRefused', params: ({ event }) => event },
              target: 'refused',
              actions: { type: 'keepProblem', params: ({ event }) => event },
            },
            { target: 'lost', actions: { type: 'keepProblem', params: ({ event }) => event } },
          ],
        },
      },
      current: {
        meta: meta('current', 'docs/en/auditors.md'),
        on: { 'record.reload': 'reading' },
        after: { readInterval: 'reading' },
      },
      lost: {
        meta: meta('lost', 'core §8 HTTP status not 200 or transport error'),
        on: { 'record.reload': 'reading' },
        after: { readInterval: 'reading' },
      },
      refused: {
        meta: meta('refused', 'silences: outside the user’s organisations'),
        on: { 'record.reload': 'reading' },
      },
    },
  })

/** The record of no particular kind: what auditors see and testers explore. */
export const recordWatchMachine = createRecordWatchMachine<object, unknown>()
