import { assign, fromCallback, setup } from 'xstate'

import type { DeskReader } from '#contract/desk/desk-protocol.ts'

import { metaOf } from '../shared/state-meta.ts'

export type DeskLinkEvent =
  /** All readers and what lies in them; the first one says that the session stands. */
  | { type: 'desk.readers'; readers: readonly DeskReader[] }
  /** A service answers, but it and this server do not know each other. */
  | { type: 'desk.refused' }
  /** Nothing is there, or it went away. */
  | { type: 'desk.closed' }
  /** Somebody does not want to wait, or has chosen another reader. */
  | { type: 'desk.retry' }

interface DeskLinkContext {
  readonly readers: readonly DeskReader[]
  /** How often nothing was found since somebody last wanted it, or had it. */
  readonly misses: number
}

/** Tries after which the service is not about to start, so that it is looked for seldom. */
const patience = 5

const meta = metaOf('deskLink')
const source = 'core §9 card service online'

const hasCard = (readers: readonly DeskReader[]): boolean => readers.some(({ card }) => card !== null)

/**
 * The console's link to the card service of this counter: one line at a time, tried again whenever it ends. Where
 * there is no service, or none that takes this console, it is tried less and less, so that nobody is troubled by it.
 */
export const deskLinkMachine = setup({
  types: { context: {} as DeskLinkContext, events: {} as DeskLinkEvent, tags: {} as 'online' },
  actors: {
    /** Opens a line and tells what it says; closes it when stopped. */
    deskLine: fromCallback<DeskLinkEvent>(() => {
      throw new Error('actor "deskLine" was not provided')
    }),
  },
  actions: {
    keepReaders: assign({
      readers: ({ event, context }) => (event.type === 'desk.readers' ? event.readers : context.readers),
      misses: 0,
    }),
    forgetReaders: assign({ readers: [] }),
    countMiss: assign({ misses: ({ context }) => context.misses + 1 }),
    forgetMisses: assign({ misses: 0 }),
  },
  guards: {
    cardLiesInReader: (_, readers: readonly DeskReader[]) => hasCard(readers),
    searchIsLong: ({ context }) => context.misses >= patience,
    readerIsThere: (_, readers: readonly DeskReader[]) => readers.length > 0,
  },
  delays: { retryDelay: 5_000, restDelay: 15_000, lostDelay: 1_000 },
}).createMachine({
  id: 'deskLink',
  context: { readers: [], misses: 0 },
  initial: 'linked',
  on: {
    'desk.retry': { target: '.linked', reenter: true, actions: ['forgetReaders', 'forgetMisses'] },
  },
  states: {
    linked: {
      meta: meta('linked', source),
      initial: 'connecting',
      invoke: { id: 'deskLine', src: 'deskLine' },
      on: {
        'desk.readers': [
          {
            guard: { type: 'cardLiesInReader', params: ({ event }) => event.readers },
            target: '.withCard',
            actions: 'keepReaders',
          },
          {
            guard: { type: 'readerIsThere', params: ({ event }) => event.readers },
            target: '.withReader',
            actions: 'keepReaders',
          },
          { target: '.withoutReader', actions: 'keepReaders' },
        ],
        'desk.refused': { target: 'notPaired', actions: 'forgetReaders' },
        'desk.closed': { target: 'lost', actions: 'forgetReaders' },
      },
      states: {
        connecting: {
          meta: meta('connecting', source),
          on: {
            'desk.closed': [
              { guard: 'searchIsLong', target: '#deskLink.resting' },
              { target: '#deskLink.absent', actions: 'countMiss' },
            ],
          },
        },
        withoutReader: { meta: meta('withoutReader', source), tags: 'online' },
        withReader: { meta: meta('withReader', source), tags: 'online' },
        withCard: { meta: meta('withCard', source), tags: 'online' },
      },
    },
    absent: { meta: meta('absent', source), after: { retryDelay: 'linked' } },
    resting: { meta: meta('resting', source), after: { restDelay: 'linked' } },
    notPaired: { meta: meta('notPaired', source), after: { restDelay: 'linked' } },
    lost: { meta: meta('lost', source), after: { lostDelay: 'linked' } },
  },
})
