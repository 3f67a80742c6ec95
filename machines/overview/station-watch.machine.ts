import { assign, setup } from 'xstate'

import type { StationNow } from '#contract/overview/overview.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** Which stations are watched: one site's, or every one that the user may see. */
export interface WatchInput {
  readonly siteId: number | null
}

export interface StationCheck {
  readonly stations: readonly StationNow[]
  /** The browser's clock at the answer, ms; ages grow from here, whatever that clock's error is. */
  readonly checkedAt: number
}

export type StationWatchEvent = { type: 'check.now' }

interface StationWatchContext extends WatchInput {
  /** The newest values that came; they stay while the server does not answer. */
  readonly check: StationCheck | null
  /** Why the newest check brought nothing; null once one succeeds again. */
  readonly problem: Problem | null
}

const meta = metaOf('stationWatch')
const source = 'core §2 Data Overview'

/**
 * Watches live values of stations, every 5 s. A check that fails changes no value: what was known stays in
 * sight with its age, and checking goes on.
 */
export const stationWatchMachine = setup({
  types: {
    input: {} as WatchInput,
    context: {} as StationWatchContext,
    events: {} as StationWatchEvent,
    tags: {} as 'busy',
  },
  actors: { checkStations: slot<StationCheck, WatchInput>('checkStations') },
  delays: { checkInterval: 5_000 },
  guards: {
    stationIsRefused: (_, params: { error: unknown }) => problemFrom(params.error).outcome === 'refused',
  },
  actions: {
    keepCheck: assign({ check: (_, params: StationCheck) => params, problem: null }),
    keepProblem: assign({ problem: (_, params: { error: unknown }) => problemFrom(params.error) }),
  },
}).createMachine({
  id: 'stationWatch',
  context: ({ input }) => ({ siteId: input?.siteId ?? null, check: null, problem: null }),
  initial: 'checking',
  states: {
    checking: {
      meta: meta('checking', source),
      tags: 'busy',
      invoke: {
        id: 'checkStations',
        src: 'checkStations',
        input: ({ context: { siteId } }) => ({ siteId }),
        onDone: { target: 'current', actions: { type: 'keepCheck', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'stationIsRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'lost', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    current: {
      meta: meta('current', source),
      on: { 'check.now': 'checking' },
      after: { checkInterval: 'checking' },
    },
    lost: {
      meta: meta('lost', 'core §8 HTTP status not 200 or transport error'),
      on: { 'check.now': 'checking' },
      after: { checkInterval: 'checking' },
    },
    refused: {
      meta: meta('refused', 'silences: outside the user’s organisations'),
      on: { 'check.now': 'checking' },
    },
  },
})
