import { assign, setup } from 'xstate'

import type { BigScreen, TotalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import type { StationNow } from '#contract/overview/overview.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { metaOf } from '../shared/state-meta.ts'

/** What one reading asks for. The curve has a point in five minutes, so it is not asked for each time. */
export interface WallQuery {
  readonly wantsCurve: boolean
}

export interface WallAnswer {
  readonly screen: BigScreen
  readonly stations: readonly StationNow[]
  /** `null` where it was not asked for. */
  readonly curve: TotalPowerCurve | null
  /** The browser's clock at the answer, ms; ages grow from here, whatever that clock's error is. */
  readonly readAt: number
}

export type WallEvent =
  | { type: 'refresh.now' }
  /** The browser knows that it is offline, or online again. */
  | { type: 'network.gone' }
  | { type: 'network.back' }

interface WallContext {
  /** The newest answer, with the newest curve; it stays in sight while no other comes. */
  readonly reading: WallAnswer | null
  /** Why the newest reading brought nothing; null once one succeeds again. */
  readonly problem: Problem | null
  /** Readings in a row that brought nothing. */
  readonly failures: number
  /** Readings since the curve was last read. */
  readonly sinceCurve: number
}

/** The curve comes with every so many readings: once a minute. */
const readingsACurve = 12
/** So many readings in a row may fail before the connection counts as lost. */
const mostFailures = 3

const meta = metaOf('wall')
const source = 'core §2 Data Overview'
const transport = 'core §8 HTTP status not 200 or transport error'

/**
 * Keeps a big screen up to date, every 5 s. Nobody stands before a wall to press a button: it goes on by itself
 * whatever happens, and says how far its values can be trusted.
 */
export const wallMachine = setup({
  types: {
    context: {} as WallContext,
    events: {} as WallEvent,
    tags: {} as 'busy' | 'stale' | 'lost',
  },
  actors: { readWall: slot<WallAnswer, WallQuery>('readWall') },
  delays: { refreshInterval: 5_000 },
  guards: {
    screenIsRefused: (_, params: { error: unknown }) => problemFrom(params.error).outcome === 'refused',
    triesAreLeft: ({ context }) => context.failures < mostFailures - 1,
  },
  actions: {
    keepReading: assign({
      reading: ({ context }, params: WallAnswer) => ({
        ...params,
        curve: params.curve ?? context.reading?.curve ?? null,
      }),
      problem: null,
      failures: 0,
      sinceCurve: ({ context }, { curve }) => (curve === null ? context.sinceCurve + 1 : 0),
    }),
    keepProblem: assign({
      problem: (_, params: { error: unknown }) => problemFrom(params.error),
      failures: ({ context }) => Math.min(mostFailures, context.failures + 1),
    }),
  },
}).createMachine({
  id: 'wall',
  context: { reading: null, problem: null, failures: 0, sinceCurve: 0 },
  initial: 'loading',
  states: {
    loading: {
      meta: meta('loading', source),
      tags: 'busy',
      invoke: {
        id: 'loadWall',
        src: 'readWall',
        input: { wantsCurve: true },
        onDone: { target: 'fresh', actions: { type: 'keepReading', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'screenIsRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'lost', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    fresh: {
      meta: meta('fresh', source),
      on: { 'refresh.now': 'refreshing', 'network.gone': 'lost' },
      after: { refreshInterval: 'refreshing' },
    },
    refreshing: {
      meta: meta('refreshing', source),
      tags: 'busy',
      invoke: {
        id: 'refreshWall',
        src: 'readWall',
        input: ({ context }) => ({ wantsCurve: context.sinceCurve + 1 >= readingsACurve }),
        onDone: { target: 'fresh', actions: { type: 'keepReading', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'screenIsRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'stale', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
      on: { 'network.gone': 'lost' },
    },
    stale: {
      meta: meta('stale', transport),
      tags: 'stale',
      on: { 'refresh.now': 'retrying', 'network.gone': 'lost' },
      after: { refreshInterval: 'retrying' },
    },
    retrying: {
      meta: meta('retrying', transport),
      tags: ['busy', 'stale'],
      invoke: {
        id: 'retryWall',
        src: 'readWall',
        input: { wantsCurve: true },
        onDone: { target: 'fresh', actions: { type: 'keepReading', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'screenIsRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          {
            guard: 'triesAreLeft',
            target: 'stale',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'lost', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
      on: { 'network.gone': 'lost' },
    },
    lost: {
      meta: meta('lost', transport),
      tags: 'lost',
      on: { 'refresh.now': 'reconnecting', 'network.back': 'reconnecting' },
      after: { refreshInterval: 'reconnecting' },
    },
    reconnecting: {
      meta: meta('reconnecting', transport),
      tags: ['busy', 'lost'],
      invoke: {
        id: 'reconnectWall',
        src: 'readWall',
        input: { wantsCurve: true },
        onDone: { target: 'fresh', actions: { type: 'keepReading', params: ({ event }) => event.output } },
        onError: [
          {
            guard: { type: 'screenIsRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'keepProblem', params: ({ event }) => event },
          },
          { target: 'lost', actions: { type: 'keepProblem', params: ({ event }) => event } },
        ],
      },
    },
    refused: {
      meta: meta('refused', 'silences: rights'),
      on: { 'refresh.now': 'loading' },
    },
  },
})
