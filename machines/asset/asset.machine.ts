import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** What the life of an asset remembers; instants come with the events, so that replaying gives the same record. */
export interface AssetLife {
  /** Where it is installed; empty while it is not. */
  readonly place: string
  /** Why it was removed or scrapped the last time. */
  readonly reason: string
}

export type AssetEvent =
  | { readonly type: 'asset.stockIn' }
  /** It goes into operation at one place. */
  | { readonly type: 'asset.install'; readonly place: string }
  /** It comes back from there; its test decides whether it can be used again. */
  | {
      readonly type: 'asset.remove'
      readonly reason: string
      readonly testPassed: boolean
      /** The record that has it in operation, whose own change takes it off; empty: none, or that change itself. */
      readonly heldBy: string
    }
  | { readonly type: 'asset.scrap'; readonly reason: string }

const asset = setup({
  types: {
    context: {} as AssetLife,
    events: {} as AssetEvent,
  },
  guards: {
    isFreeAndGood: ({ event }) => event.type === 'asset.remove' && event.heldBy === '' && event.testPassed,
    isFree: ({ event }) => event.type === 'asset.remove' && event.heldBy === '',
  },
  actions: {
    keepPlace: assign({ place: ({ event }) => (event.type === 'asset.install' ? event.place : '') }),
    leavePlace: assign({ place: '' }),
    keepReason: assign({ reason: ({ event }) => ('reason' in event ? event.reason : '') }),
    forgetReason: assign({ reason: '' }),
  },
})

const meta = metaOf('asset')
const silences = 'silences: State tables, Asset'

/**
 * The life of a meter or a terminal as a thing that the utility owns (collection §4 Asset state): one that is in use stands
 * at one place alone, and what was scrapped never comes back.
 */
export const assetMachine = asset.createMachine({
  id: 'asset',
  context: { place: '', reason: '' },
  initial: 'notStocked',
  states: {
    notStocked: {
      meta: meta('notStocked', 'collection §8 Stock-in'),
      on: { 'asset.stockIn': 'toBeAllocated' },
    },
    toBeAllocated: {
      meta: meta('toBeAllocated', 'collection §4 Asset state 1'),
      on: {
        'asset.install': { target: 'inUse', actions: ['keepPlace', 'forgetReason'] },
        'asset.scrap': { target: 'scrapped', actions: 'keepReason' },
      },
    },
    inUse: {
      meta: meta('inUse', 'collection §4 Asset state 2'),
      on: {
        'asset.remove': [
          { guard: 'isFreeAndGood', target: 'toBeAllocated', actions: ['leavePlace', 'keepReason'] },
          { guard: 'isFree', target: 'scrapped', actions: ['leavePlace', 'keepReason'] },
        ],
      },
    },
    scrapped: { type: 'final', meta: meta('scrapped', silences) },
  },
})
