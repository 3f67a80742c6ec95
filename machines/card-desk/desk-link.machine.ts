import { assign, fromCallback, setup } from 'xstate'

import type { DeskReader } from '#contract/desk-protocol.ts'

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
}

const meta = metaOf('deskLink')
const source = 'core §9 card service online'

const hasCard = (readers: readonly DeskReader[]): boolean => readers.some(({ card }) => card !== null)

/** The console's link to the card service of this counter: one line at a time, tried again whenever it ends. */
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
    }),
    forgetReaders: assign({ readers: [] }),
  },
  guards: {
    cardLiesInReader: (_, readers: readonly DeskReader[]) => hasCard(readers),
    readerIsThere: (_, readers: readonly DeskReader[]) => readers.length > 0,
  },
  delays: { retryDelay: 5_000, lostDelay: 1_000 },
}).createMachine({
  id: 'deskLink',
  context: { readers: [] },
  initial: 'linked',
  on: { 'desk.retry': { target: '.linked', reenter: true, actions: 'forgetReaders' } },
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
          on: { 'desk.closed': '#deskLink.absent' },
        },
        withoutReader: { meta: meta('withoutReader', source), tags: 'online' },
        withReader: { meta: meta('withReader', source), tags: 'online' },
        withCard: { meta: meta('withCard', source), tags: 'online' },
      },
    },
    absent: { meta: meta('absent', source), after: { retryDelay: 'linked' } },
    notPaired: { meta: meta('notPaired', source), after: { retryDelay: 'linked' } },
    lost: { meta: meta('lost', source), after: { lostDelay: 'linked' } },
  },
})
