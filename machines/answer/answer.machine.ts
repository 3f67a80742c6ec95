import { assign, setup } from 'xstate'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { groupOf, metaOf } from '../shared/state-meta.ts'

export type AnswerEvent =
  /** This is wanted now; two wishes of one key ask for the same. */
  { type: 'answer.want'; key: string } | { type: 'answer.leave' } | { type: 'answer.reload' }

interface AnswerContext<Data> {
  /** What is wanted now; null: nothing. */
  readonly key: string | null
  /** The newest that came; it stays while something else is on its way, and when that fails. */
  readonly data: Data | null
  /** Why the newest call failed. */
  readonly problem: Problem | null
}

const meta = metaOf('answer')
const group = groupOf('answer')

/**
 * What a call that only reads answers to a wish that may change. An answer that comes after another was wanted is
 * never shown; what is wanted again and is there already is not asked for twice.
 */
export const createAnswerMachine = <Data>() =>
  setup({
    types: {
      context: {} as AnswerContext<Data>,
      events: {} as AnswerEvent,
      tags: {} as 'busy',
    },
    actors: { askServer: slot<Data, { readonly key: string | null }>('askServer') },
    guards: {
      wishIsOther: ({ context }, params: { key: string }) => context.key !== params.key,
    },
    actions: {
      keepWish: assign((_, { key }: { key: string }) => ({ key })),
      keepData: assign((_, { data }: { data: Data }) => ({ data, problem: null })),
      keepProblem: assign({ problem: (_, params: { error: unknown }) => problemFrom(params.error) }),
      forgetAll: assign({ key: null, data: null, problem: null }),
    },
  }).createMachine({
    id: 'answer',
    context: { key: null, data: null, problem: null },
    initial: 'unasked',
    states: {
      unasked: {
        meta: meta('unasked', 'core §7'),
        on: {
          'answer.want': { target: 'asked', actions: { type: 'keepWish', params: ({ event }) => event } },
        },
      },
      asked: {
        meta: group('asked', 'core §7'),
        initial: 'asking',
        on: {
          'answer.want': {
            guard: { type: 'wishIsOther', params: ({ event }) => event },
            target: '.asking',
            actions: { type: 'keepWish', params: ({ event }) => event },
          },
          'answer.reload': '.asking',
          'answer.leave': { target: 'unasked', actions: 'forgetAll' },
        },
        states: {
          asking: {
            meta: meta('asking', 'core §7'),
            tags: 'busy',
            invoke: {
              id: 'askServer',
              src: 'askServer',
              input: ({ context: { key } }) => ({ key }),
              onDone: {
                target: 'answered',
                actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
              },
              onError: { target: 'failed', actions: { type: 'keepProblem', params: ({ event }) => event } },
            },
          },
          answered: { meta: meta('answered', 'core §7') },
          failed: {
            meta: meta('failed', 'core §8 Failed list loads'),
            on: {
              // What failed is tried once more where it is wanted anew: on a page that is shown again.
              'answer.want': {
                target: 'asking',
                actions: { type: 'keepWish', params: ({ event }) => event },
              },
            },
          },
        },
      },
    },
  })

/** The answer of no particular call: what auditors see and testers explore. */
export const answerMachine = createAnswerMachine<object>()
