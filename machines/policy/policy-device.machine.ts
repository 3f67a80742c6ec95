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
  types: { events: {} as PolicyDeviceEvent },
  guards: { itWasDone: answered('done'), itWasNotDone: answered('failed'), nobodyKnows: answered('lost') },
})

const meta = metaOf('policyDevice')
const group = groupOf('policyDevice')
const place = 'silences: Policy, each device acknowledges by itself'
const unknown = 'silences: Answers and errors, a lost answer is unknown'
const holder = '#policyDevice.mayHold'
const at = {
  empty: '#policyDevice.empty',
  held: `${holder}.held`,
  running: `${holder}.running`,
  publishing: `${holder}.publication.publishing`,
  starting: `${holder}.beginning.starting`,
  stopping: `${holder}.halting.stopping`,
  clearing: '#policyDevice.clearance.clearing',
} as const

/**
 * What one device holds of a policy, as it said itself. An answer that comes late still says what there is, and the next
 * wish sets it anew.
 */
export const policyDeviceMachine = device.createMachine({
  id: 'policyDevice',
  context: {},
  initial: 'empty',
  states: {
    empty: { meta: meta('empty', place), on: { 'device.publish': at.publishing } },
    mayHold: {
      meta: group('mayHold', place),
      initial: 'held',
      on: { 'device.clear': at.clearing },
      states: {
        held: {
          meta: meta('held', place),
          on: { 'device.publish': at.publishing, 'device.start': at.starting },
        },
        running: { meta: meta('running', place), on: { 'device.stop': at.stopping } },
        publication: {
          meta: group('publication', place),
          initial: 'publishing',
          on: {
            'answer.came': [
              { guard: 'itWasDone', target: at.held },
              { guard: 'itWasNotDone', target: at.empty },
            ],
          },
          states: {
            publishing: {
              meta: meta('publishing', place),
              on: { 'answer.came': { guard: 'nobodyKnows', target: 'publishUnknown' } },
            },
            publishUnknown: {
              meta: meta('publishUnknown', unknown),
              on: { 'device.publish': 'publishing' },
            },
          },
        },
        beginning: {
          meta: group('beginning', place),
          initial: 'starting',
          on: {
            'answer.came': [
              { guard: 'itWasDone', target: at.running },
              { guard: 'itWasNotDone', target: at.held },
            ],
            // What runs, or may run in a moment, is stopped at once.
            'device.stop': at.stopping,
          },
          states: {
            starting: {
              meta: meta('starting', place),
              on: { 'answer.came': { guard: 'nobodyKnows', target: 'startUnknown' } },
            },
            startUnknown: { meta: meta('startUnknown', unknown), on: { 'device.start': 'starting' } },
          },
        },
        halting: {
          meta: group('halting', place),
          initial: 'stopping',
          on: {
            'answer.came': [
              { guard: 'itWasDone', target: at.held },
              { guard: 'itWasNotDone', target: at.running },
            ],
          },
          states: {
            stopping: {
              meta: meta('stopping', place),
              on: { 'answer.came': { guard: 'nobodyKnows', target: 'stopUnknown' } },
            },
            stopUnknown: { meta: meta('stopUnknown', unknown), on: { 'device.stop': 'stopping' } },
          },
        },
      },
    },
    clearance: {
      meta: group('clearance', place),
      initial: 'clearing',
      on: {
        'answer.came': [
          { guard: 'itWasDone', target: at.empty },
          { guard: 'itWasNotDone', target: at.held },
        ],
      },
      states: {
        clearing: {
          meta: meta('clearing', place),
          on: { 'answer.came': { guard: 'nobodyKnows', target: 'clearUnknown' } },
        },
        clearUnknown: {
          meta: meta('clearUnknown', unknown),
          on: {
            'device.clear': 'clearing',
            // Its policy was given up, and is published again.
            'device.publish': at.publishing,
          },
        },
      },
    },
  },
})
