import { setup } from 'xstate'

import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

export type ConnectionEvent =
  /** A call found no server, or the browser says that it is offline. */
  | { type: 'connection.doubt' }
  /** Some call was answered. */
  | { type: 'connection.prove' }
  /** Somebody does not want to wait, or the browser is online again. */
  | { type: 'connection.retry' }

const meta = metaOf('connection')
const source = 'core §8 transport error'

/** Whether the server can be reached: a failed call is looked into before anybody is told. */
export const connectionMachine = setup({
  types: { events: {} as ConnectionEvent, tags: {} as 'lost' },
  actors: { askServer: slot<void, void>('askServer') },
  delays: { retryDelay: 5_000, regainedTime: 3_000 },
}).createMachine({
  id: 'connection',
  initial: 'connected',
  states: {
    connected: {
      meta: meta('connected', source),
      on: { 'connection.doubt': 'doubted' },
    },
    doubted: {
      meta: meta('doubted', source),
      invoke: { id: 'askServer', src: 'askServer', onDone: 'connected', onError: 'lost' },
      on: { 'connection.prove': 'connected' },
    },
    lost: {
      meta: meta('lost', source),
      tags: 'lost',
      after: { retryDelay: 'asking' },
      on: { 'connection.prove': 'regained', 'connection.retry': 'asking' },
    },
    asking: {
      meta: meta('asking', source),
      tags: 'lost',
      invoke: { id: 'askServer', src: 'askServer', onDone: 'regained', onError: 'lost' },
      on: { 'connection.prove': 'regained' },
    },
    regained: {
      meta: meta('regained', source),
      after: { regainedTime: 'connected' },
      on: { 'connection.doubt': 'doubted' },
    },
  },
})
