import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** An event that an actor of the console was sent, with its secrets masked already. */
export interface SeenEvent {
  /** Counts up, so that two of the same moment differ. */
  readonly id: number
  /** Session id of the actor, and the machine that it runs; empty where it runs none. */
  readonly actor: string
  readonly machineId: string
  readonly type: string
  /** What it carries, in one line. */
  readonly detail: string
  /** UTC, RFC 3339. */
  readonly at: string
}

interface ActorWatchContext {
  /** Newest first. */
  readonly events: readonly SeenEvent[]
  /** Events that went by while the list stood still. */
  readonly missed: number
}

export type ActorWatchEvent =
  /** Oldest first. */
  | { type: 'events.seen'; events: readonly SeenEvent[] }
  | { type: 'watch.pause' }
  | { type: 'watch.resume' }
  | { type: 'events.clear' }

/** Events that are kept at the most. */
const eventLimit = 200

const meta = metaOf('actorWatch')

/** What an auditor sees of the actors of this browser session: the newest events, or a list that stands still. */
export const actorWatchMachine = setup({
  types: { context: {} as ActorWatchContext, events: {} as ActorWatchEvent },
  actions: {
    keepEvents: assign({
      events: ({ context }, { events }: { events: readonly SeenEvent[] }) =>
        [...events.toReversed(), ...context.events].slice(0, eventLimit),
    }),
    countMissed: assign({
      missed: ({ context }, { events }: { events: readonly SeenEvent[] }) => context.missed + events.length,
    }),
    forgetMissed: assign({ missed: 0 }),
    clearEvents: assign({ events: [] }),
  },
}).createMachine({
  id: 'actorWatch',
  context: { events: [], missed: 0 },
  initial: 'watching',
  on: { 'events.clear': { actions: 'clearEvents' } },
  states: {
    watching: {
      meta: meta('watching', 'docs/en/auditors.md'),
      on: {
        'events.seen': { actions: { type: 'keepEvents', params: ({ event }) => event } },
        'watch.pause': 'paused',
      },
    },
    paused: {
      meta: meta('paused', 'docs/en/auditors.md'),
      on: {
        'events.seen': { actions: { type: 'countMissed', params: ({ event }) => event } },
        'watch.resume': { target: 'watching', actions: 'forgetMissed' },
      },
    },
  },
})
