import { setup } from 'xstate'

import { groupOf, metaOf } from '../shared/state-meta.ts'

/** How a command to a device ended; what nobody told is `lost`, never failed. */
export type PolicyAnswer = 'done' | 'failed' | 'lost'

export type PolicyDeviceEvent =
  | { readonly type: 'device.publish' }
  | { readonly type: 'device.start' }
  | { readonly type: 'device.stop' }
  | { readonly type: 'device.clear' }
  | { readonly type: 'answer.came'; readonly answer: PolicyAnswer }

const answered =
  (answer: PolicyAnswer) =>
  ({ event }: { readonly event: PolicyDeviceEvent }): boolean =>
    event.type === 'answer.came' && event.answer === answer

const device = setup({
  types: { context: {}, events: {} as PolicyDeviceEvent },
  guards: { itWasDone: answered('done'), itWasNotDone: answered('failed') },
})

const meta = metaOf('policyDevice')
const group = groupOf('policyDevice')
const place = 'silences: Policy, each device acknowledges by itself'
const unknown = 'silences: Answers and errors, a lost answer is unknown'
const at = {
  publishing: '#policyDevice.asked.publishing',
  starting: '#policyDevice.asked.starting',
  stopping: '#policyDevice.asked.stopping',
  clearing: '#policyDevice.asked.clearing',
} as const

/** What one device holds of a policy, as it said itself. */
export const policyDeviceMachine = device.createMachine({
  id: 'policyDevice',
  context: {},
  initial: 'empty',
  states: {
    empty: { meta: meta('empty', place), on: { 'device.publish': at.publishing } },
    held: {
      meta: meta('held', place),
      on: {
        'device.publish': at.publishing,
        'device.start': at.starting,
        'device.clear': at.clearing,
      },
    },
    running: {
      meta: meta('running', place),
      on: { 'device.stop': at.stopping, 'device.clear': at.clearing },
    },
    asked: {
      meta: group('asked', place),
      initial: 'publishing',
      states: {
        publishing: {
          meta: meta('publishing', place),
          on: {
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.held' },
              { guard: 'itWasNotDone', target: '#policyDevice.empty' },
              { target: '#policyDevice.unsure.publishUnknown' },
            ],
            'device.clear': 'clearing',
          },
        },
        starting: {
          meta: meta('starting', place),
          on: {
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.running' },
              { guard: 'itWasNotDone', target: '#policyDevice.held' },
              { target: '#policyDevice.unsure.startUnknown' },
            ],
            // What runs, or may run in a moment, is stopped at once.
            'device.stop': 'stopping',
          },
        },
        stopping: {
          meta: meta('stopping', place),
          on: {
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.held' },
              { guard: 'itWasNotDone', target: '#policyDevice.running' },
              { target: '#policyDevice.unsure.stopUnknown' },
            ],
          },
        },
        clearing: {
          meta: meta('clearing', place),
          on: {
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.empty' },
              { guard: 'itWasNotDone', target: '#policyDevice.held' },
              { target: '#policyDevice.unsure.clearUnknown' },
            ],
          },
        },
      },
    },
    // A late answer still says what there is; the next wish sets it anew.
    unsure: {
      meta: group('unsure', unknown),
      initial: 'publishUnknown',
      states: {
        publishUnknown: {
          meta: meta('publishUnknown', unknown),
          on: {
            'device.publish': at.publishing,
            'device.clear': at.clearing,
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.held' },
              { guard: 'itWasNotDone', target: '#policyDevice.empty' },
            ],
          },
        },
        startUnknown: {
          meta: meta('startUnknown', unknown),
          on: {
            'device.start': at.starting,
            'device.stop': at.stopping,
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.running' },
              { guard: 'itWasNotDone', target: '#policyDevice.held' },
            ],
          },
        },
        stopUnknown: {
          meta: meta('stopUnknown', unknown),
          on: {
            'device.stop': at.stopping,
            'device.clear': at.clearing,
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.held' },
              { guard: 'itWasNotDone', target: '#policyDevice.running' },
            ],
          },
        },
        clearUnknown: {
          meta: meta('clearUnknown', unknown),
          on: {
            'device.clear': at.clearing,
            // Its policy was given up, and is published again.
            'device.publish': at.publishing,
            'answer.came': [
              { guard: 'itWasDone', target: '#policyDevice.empty' },
              { guard: 'itWasNotDone', target: '#policyDevice.held' },
            ],
          },
        },
      },
    },
  },
})
