import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** What a rule's life remembers of its trial. */
export interface AlarmRuleLife {
  /** Counts its versions. */
  readonly version: number
  /** How often it was tried as it is now. */
  readonly trials: number
  /** How many alarms it would have raised; null: it was not tried as it is now. */
  readonly wouldRaise: number | null
}

export type AlarmRuleEvent =
  | { readonly type: 'rule.add' }
  /** Another version: what was tried is no longer what it says. */
  | { readonly type: 'rule.change'; readonly why: string }
  | { readonly type: 'rule.try'; readonly days: number; readonly alarms: number }
  | { readonly type: 'rule.switchOn'; readonly why: string }
  | { readonly type: 'rule.switchOff'; readonly why: string }
  | { readonly type: 'rule.remove' }

const rule = setup({
  types: { context: {} as AlarmRuleLife, events: {} as AlarmRuleEvent },
  actions: {
    keepTrial: assign({
      trials: ({ context }) => context.trials + 1,
      wouldRaise: ({ event }) => (event.type === 'rule.try' ? event.alarms : null),
    }),
    beginVersion: assign({ version: ({ context }) => context.version + 1, trials: 0, wouldRaise: null }),
  },
})

const meta = metaOf('alarmRule')
const place = 'collection §7 Collect: alert config'

/** A rule raises alarms only as it was tried on the readings of the last days: each change must be tried again. */
export const alarmRuleMachine = rule.createMachine({
  id: 'alarmRule',
  context: { version: 1, trials: 0, wouldRaise: null },
  initial: 'notAdded',
  states: {
    notAdded: { meta: meta('notAdded', place), on: { 'rule.add': 'draft' } },
    draft: {
      meta: meta('draft', place),
      on: {
        'rule.change': { actions: 'beginVersion' },
        'rule.try': { target: 'tried', actions: 'keepTrial' },
        'rule.remove': 'removed',
      },
    },
    tried: {
      meta: meta('tried', place),
      on: {
        'rule.change': { target: 'draft', actions: 'beginVersion' },
        'rule.try': { actions: 'keepTrial' },
        'rule.switchOn': 'on',
        'rule.remove': 'removed',
      },
    },
    on: {
      meta: meta('on', place),
      on: {
        'rule.change': { target: 'draft', actions: 'beginVersion' },
        'rule.switchOff': 'off',
      },
    },
    off: {
      meta: meta('off', place),
      on: {
        'rule.change': { target: 'draft', actions: 'beginVersion' },
        'rule.try': { actions: 'keepTrial' },
        'rule.switchOn': 'on',
        'rule.remove': 'removed',
      },
    },
    removed: { type: 'final', meta: meta('removed', place) },
  },
})
