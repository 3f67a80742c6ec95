import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** What a roll-out remembers. */
export interface RollOut {
  /** Waves of it, and the one that is under way, from 1. */
  readonly waves: number
  readonly wave: number
  /** More failures than this share of the devices begun stop the rest, percent. */
  readonly stopPercent: number
  /** Its wave has ended, and the next one has not begun. */
  readonly isBetween: boolean
}

export type RollOutEvent =
  | {
      readonly type: 'rollOut.start'
      readonly devices: number
      readonly waves: number
      readonly stopPercent: number
    }
  | { readonly type: 'rollOut.pause' }
  | { readonly type: 'rollOut.resume' }
  | { readonly type: 'rollOut.stop' }
  /** Devices whose wave has begun, and those of them that failed, rolled back or are unknown. */
  | { readonly type: 'failures.counted'; readonly failed: number; readonly begun: number }
  /** No upgrade of the wave is open any more. */
  | { readonly type: 'wave.settled'; readonly failed: number }
  | { readonly type: 'wait.passed' }
  /** After a stop: none is open any more. */
  | { readonly type: 'upgrades.settled' }

const rollOut = setup({
  types: { context: {} as RollOut, events: {} as RollOutEvent, tags: {} as 'open' },
  guards: {
    thereAreDevices: ({ event }) => event.type === 'rollOut.start' && event.devices > 0,
    waveHasEnded: ({ context }) => context.isBetween,
    tooManyFailed: ({ context, event }) =>
      event.type === 'failures.counted' && event.failed * 100 > context.stopPercent * event.begun,
    moreWavesFollow: ({ context }) => context.wave < context.waves,
    lastWaveHasFailures: ({ context, event }) =>
      context.wave >= context.waves && event.type === 'wave.settled' && event.failed > 0,
    itIsTheLastWave: ({ context }) => context.wave >= context.waves,
    someFailed: ({ event }) => event.type === 'wave.settled' && event.failed > 0,
  },
  actions: {
    keepPlan: assign(({ event }) =>
      event.type === 'rollOut.start' ? { waves: event.waves, stopPercent: event.stopPercent, wave: 1 } : {},
    ),
    endWave: assign({ isBetween: true }),
    beginWave: assign({ wave: ({ context }) => context.wave + 1, isBetween: false }),
  },
})

const meta = metaOf('rollOut')
const source = 'collection §7 Collect: upgrade'
const decision = 'docs/decisions/remote-upgrade.md'

/** One file for many devices, wave after wave; each device is an upgrade of its own. */
export const rollOutMachine = rollOut.createMachine({
  id: 'rollOut',
  context: { waves: 0, wave: 0, stopPercent: 100, isBetween: false },
  initial: 'notStarted',
  states: {
    notStarted: {
      meta: meta('notStarted', source),
      on: { 'rollOut.start': { guard: 'thereAreDevices', target: 'running', actions: 'keepPlan' } },
    },
    running: {
      tags: 'open',
      meta: meta('running', source),
      on: {
        'rollOut.stop': 'stopping',
        // Between waves nothing fails, and what is paused begins nothing: it is counted when it goes on.
        'failures.counted': { guard: 'tooManyFailed', target: 'stopping' },
        'rollOut.pause': 'paused',
        'wave.settled': [
          { guard: 'moreWavesFollow', target: 'waiting', actions: 'endWave' },
          { guard: 'someFailed', target: 'partlyFailed' },
          { target: 'completed' },
        ],
      },
    },
    waiting: {
      tags: 'open',
      meta: meta('waiting', decision),
      on: {
        'rollOut.stop': 'stopping',
        'rollOut.pause': 'paused',
        'wait.passed': { target: 'running', actions: 'beginWave' },
      },
    },
    paused: {
      tags: 'open',
      meta: meta('paused', decision),
      on: {
        'rollOut.stop': 'stopping',
        'rollOut.resume': [{ guard: 'waveHasEnded', target: 'waiting' }, { target: 'running' }],
        // What had begun may be all that there was.
        'wave.settled': [
          { guard: 'lastWaveHasFailures', target: 'partlyFailed' },
          { guard: 'itIsTheLastWave', target: 'completed' },
        ],
      },
    },
    stopping: {
      tags: 'open',
      meta: meta('stopping', decision),
      on: { 'upgrades.settled': 'stopped' },
    },
    completed: { type: 'final', meta: meta('completed', source) },
    partlyFailed: { type: 'final', meta: meta('partlyFailed', source) },
    stopped: { type: 'final', meta: meta('stopped', decision) },
  },
})
