import { setup } from 'xstate'

import { groupOf, metaOf } from '../shared/state-meta.ts'

/** How far the devices of a policy are with what was asked of them last. */
export interface PolicyProgress {
  readonly devices: number
  /** Devices that said themselves that they are there. */
  readonly reached: number
  /** Devices whose answer is still awaited. */
  readonly open: number
}

export type PolicyEvent =
  | { readonly type: 'policy.add' }
  | { readonly type: 'policy.change' }
  | { readonly type: 'policy.remove' }
  /** Policy status 0 (collection §4), with what has to hold: stretches of the plan, devices, and those that others use. */
  | {
      readonly type: 'policy.publish'
      readonly stretches: number
      readonly devices: number
      readonly taken: number
    }
  /** Policy status 1. */
  | { readonly type: 'policy.stop' }
  /** Policy status 2, with how many devices hold the plan. */
  | { readonly type: 'policy.start'; readonly holding: number }
  /** Policy status 3. */
  | { readonly type: 'policy.reset' }
  /** The devices that did not answer are asked once more. */
  | { readonly type: 'policy.retry' }
  /** A person answers for the devices that never told that they let go of the plan. */
  | { readonly type: 'policy.giveUp'; readonly why: string }
  | { readonly type: 'devices.told'; readonly progress: PolicyProgress }

const policy = setup({
  types: { context: {}, events: {} as PolicyEvent },
  guards: {
    thereIsAPlanAndEachDeviceIsFree: ({ event }) =>
      event.type === 'policy.publish' && event.stretches > 0 && event.devices > 0 && event.taken === 0,
    someDeviceHoldsIt: ({ event }) => event.type === 'policy.start' && event.holding > 0,
    everyDeviceIsThere: ({ event }) =>
      event.type === 'devices.told' && event.progress.reached >= event.progress.devices,
    noAnswerIsAwaited: ({ event }) => event.type === 'devices.told' && event.progress.open === 0,
    aReasonIsGiven: ({ event }) => event.type === 'policy.giveUp' && event.why.trim() !== '',
  },
})

const meta = metaOf('policy')
const group = groupOf('policy')
const place = 'silences: Policy'
const status = 'collection §4 Policy status options'
const decision = 'docs/decisions/policies.md'

/**
 * A policy (plan of charging and discharging) and its devices: each of them acknowledges by itself, and nothing is
 * called published, running, stopped or reset that a device did not say.
 */
export const policyMachine = policy.createMachine({
  id: 'policy',
  context: {},
  initial: 'notAdded',
  states: {
    notAdded: { meta: meta('notAdded', place), on: { 'policy.add': 'draft' } },
    draft: {
      meta: meta('draft', place),
      on: {
        'policy.change': 'draft',
        'policy.remove': 'removed',
        'policy.publish': { guard: 'thereIsAPlanAndEachDeviceIsFree', target: 'publishing' },
      },
    },
    given: {
      meta: group('given', place),
      initial: 'published',
      on: { 'policy.reset': 'resetting' },
      states: {
        published: {
          meta: meta('published', status),
          on: { 'policy.start': { guard: 'someDeviceHoldsIt', target: '#policy.underWay.starting' } },
        },
        partlyPublished: {
          meta: meta('partlyPublished', place),
          on: {
            'devices.told': { guard: 'everyDeviceIsThere', target: 'published' },
            'policy.retry': '#policy.publishing',
            'policy.start': { guard: 'someDeviceHoldsIt', target: '#policy.underWay.starting' },
          },
        },
        stopped: {
          meta: meta('stopped', status),
          on: { 'policy.start': { guard: 'someDeviceHoldsIt', target: '#policy.underWay.starting' } },
        },
      },
    },
    publishing: {
      meta: meta('publishing', place),
      on: {
        'devices.told': [
          { guard: 'everyDeviceIsThere', target: 'given.published' },
          { guard: 'noAnswerIsAwaited', target: 'given.partlyPublished' },
        ],
        'policy.reset': 'resetting',
      },
    },
    // Whatever else is under way, what runs can be stopped at once.
    underWay: {
      meta: group('underWay', place),
      initial: 'running',
      on: { 'policy.stop': 'stopping' },
      states: {
        running: { meta: meta('running', status) },
        partlyRunning: {
          meta: meta('partlyRunning', place),
          on: {
            'devices.told': { guard: 'everyDeviceIsThere', target: 'running' },
            'policy.retry': 'starting',
          },
        },
        starting: {
          meta: meta('starting', place),
          on: {
            'devices.told': [
              { guard: 'everyDeviceIsThere', target: 'running' },
              { guard: 'noAnswerIsAwaited', target: 'partlyRunning' },
            ],
          },
        },
        partlyStopped: {
          meta: meta('partlyStopped', place),
          on: {
            'devices.told': { guard: 'everyDeviceIsThere', target: '#policy.given.stopped' },
            // Whoever lets go of the plan stops, too.
            'policy.reset': '#policy.resetting',
          },
        },
      },
    },
    stopping: {
      meta: meta('stopping', place),
      on: {
        'devices.told': [
          { guard: 'everyDeviceIsThere', target: 'given.stopped' },
          { guard: 'noAnswerIsAwaited', target: 'underWay.partlyStopped' },
        ],
      },
    },
    resetting: {
      meta: meta('resetting', status),
      on: {
        'devices.told': [
          { guard: 'everyDeviceIsThere', target: 'draft' },
          { guard: 'noAnswerIsAwaited', target: 'partlyReset' },
        ],
      },
    },
    partlyReset: {
      meta: meta('partlyReset', decision),
      on: {
        'devices.told': { guard: 'everyDeviceIsThere', target: 'draft' },
        'policy.retry': 'resetting',
        'policy.giveUp': { guard: 'aReasonIsGiven', target: 'draft' },
      },
    },
    removed: { type: 'final', meta: meta('removed', decision) },
  },
})
