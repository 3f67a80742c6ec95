import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

interface Closing {
  /** What the counting found more (or less, below 0) than the books say, in fen. */
  readonly differenceFen: number
}

export type CounterClosingEvent =
  /** The first cash of an operator at a counter since the last closing. */
  | {
      readonly type: 'shift.open'
      readonly counterId: number
      readonly operator: string
      readonly day: string
    }
  | { readonly type: 'drawer.count'; readonly countedFen: number; readonly expectedFen: number }
  | { readonly type: 'shift.resume' }
  | { readonly type: 'shift.close'; readonly reason: string }

const closing = setup({
  types: {
    context: {} as Closing,
    events: {} as CounterClosingEvent,
    tags: {} as 'takesCash' | 'counted',
  },
  guards: {
    drawerAgrees: ({ context }) => context.differenceFen === 0,
    differenceIsExplained: ({ event }) => event.type === 'shift.close' && event.reason !== '',
  },
  actions: {
    noteDifference: assign({
      differenceFen: ({ context, event }) =>
        event.type === 'drawer.count' ? event.countedFen - event.expectedFen : context.differenceFen,
    }),
  },
})

const meta = metaOf('counterClosing')
const decision = 'docs/decisions/ledger.md'

const counting = { target: 'counted', actions: 'noteDifference' } as const

/**
 * An operator's drawer at one counter, from its first cash to the closing of the day (issue 6: daily closing with
 * differences). While it is counted it takes no cash; closed it never takes any: a new shift does.
 */
export const counterClosingMachine = closing.createMachine({
  id: 'counterClosing',
  context: { differenceFen: 0 },
  initial: 'notOpened',
  states: {
    notOpened: { meta: meta('notOpened', decision), on: { 'shift.open': 'open' } },
    open: { tags: 'takesCash', meta: meta('open', decision), on: { 'drawer.count': counting } },
    counted: {
      tags: 'counted',
      meta: meta('counted', decision),
      on: {
        'drawer.count': counting,
        'shift.resume': 'open',
        'shift.close': [
          { guard: 'drawerAgrees', target: 'closed' },
          { guard: 'differenceIsExplained', target: 'closed' },
        ],
      },
    },
    closed: { type: 'final', meta: meta('closed', decision) },
  },
})
