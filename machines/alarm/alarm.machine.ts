import { assign, setup } from 'xstate'

import { metaOf } from '../shared/state-meta.ts'

/** What the life of an alarm remembers; instants come with the events, so that replaying gives the same record. */
export interface AlarmLife {
  /** Whether its condition is over, or was of a moment. */
  readonly isGone: boolean
  readonly isEscalated: boolean
  /** How often its condition came back while it was open. */
  readonly returns: number
  /** How often it was given to somebody. */
  readonly dispatches: number
  /** The user that it is given to, by id, and until when. */
  readonly dispatchedTo: number | null
  readonly dueAt: string
  /** Keys of the dictionaries of causes and remedies. */
  readonly cause: string
  readonly remedy: string
}

export type AlarmEvent =
  /** `isMoment`: what happened is over with it, such as an opened cover. */
  | { readonly type: 'alarm.raise'; readonly at: string; readonly isMoment: boolean }
  | { readonly type: 'alarm.confirm'; readonly at: string }
  | {
      readonly type: 'alarm.dispatch'
      readonly at: string
      readonly to: number
      readonly dueAt: string
      readonly note: string
    }
  | {
      readonly type: 'alarm.complete'
      readonly at: string
      readonly cause: string
      readonly remedy: string
      readonly note: string
    }
  /** The condition is over by itself, by the instant of the sample. */
  | { readonly type: 'alarm.clear'; readonly at: string }
  /** It came back before the alarm was closed. */
  | { readonly type: 'alarm.return'; readonly at: string }
  /** Nobody confirmed it in time. */
  | { readonly type: 'alarm.escalate'; readonly at: string }

const alarm = setup({
  types: {
    context: {} as AlarmLife,
    events: {} as AlarmEvent,
  },
  guards: {
    isOfMoment: ({ event }) => event.type === 'alarm.raise' && event.isMoment,
    dueIsAhead: ({ event }) => event.type === 'alarm.dispatch' && event.dueAt > event.at,
    conditionIsGone: ({ context }) => context.isGone,
    isNotEscalated: ({ context }) => !context.isEscalated,
  },
  actions: {
    markGone: assign({ isGone: true }),
    markBack: assign({ isGone: false, returns: ({ context }) => context.returns + 1 }),
    markEscalated: assign({ isEscalated: true }),
    keepDispatch: assign(({ context, event }) =>
      event.type === 'alarm.dispatch'
        ? { dispatches: context.dispatches + 1, dispatchedTo: event.to, dueAt: event.dueAt }
        : {},
    ),
    keepCompletion: assign(({ event }) =>
      event.type === 'alarm.complete' ? { cause: event.cause, remedy: event.remedy } : {},
    ),
  },
})

const meta = metaOf('alarm')
const silences = 'silences: State tables, Alarm'

/**
 * The life of an alarm (collection §4 Alarm statuses): what was closed never opens again; the condition's next
 * occurrence is a new alarm. One that a person has taken up stays theirs when its condition goes.
 */
export const alarmMachine = alarm.createMachine({
  id: 'alarm',
  context: {
    isGone: false,
    isEscalated: false,
    returns: 0,
    dispatches: 0,
    dispatchedTo: null,
    dueAt: '',
    cause: '',
    remedy: '',
  },
  initial: 'notRaised',
  states: {
    notRaised: {
      meta: meta('notRaised', silences),
      on: {
        'alarm.raise': [
          { guard: 'isOfMoment', target: 'inProgress', actions: 'markGone' },
          { target: 'inProgress' },
        ],
      },
    },
    inProgress: {
      meta: meta('inProgress', silences),
      on: {
        'alarm.confirm': 'confirmed',
        'alarm.clear': { target: 'ended', actions: 'markGone' },
        'alarm.escalate': { guard: 'isNotEscalated', actions: 'markEscalated' },
      },
    },
    confirmed: {
      meta: meta('confirmed', silences),
      on: {
        'alarm.dispatch': { guard: 'dueIsAhead', target: 'dispatched', actions: 'keepDispatch' },
        'alarm.clear': { actions: 'markGone' },
        'alarm.return': { actions: 'markBack' },
      },
    },
    dispatched: {
      meta: meta('dispatched', silences),
      on: {
        'alarm.dispatch': { guard: 'dueIsAhead', actions: 'keepDispatch' },
        'alarm.complete': { guard: 'conditionIsGone', target: 'completed', actions: 'keepCompletion' },
        'alarm.clear': { actions: 'markGone' },
        'alarm.return': { actions: 'markBack' },
      },
    },
    completed: { type: 'final', meta: meta('completed', silences) },
    ended: { type: 'final', meta: meta('ended', silences) },
  },
})
