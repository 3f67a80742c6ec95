import { assign, setup } from 'xstate'

import {
  type RegistMode,
  type RegistState,
  registStates,
  startBoxRegistration,
} from '#contract/registration/registration.contract.ts'

import { type Problem, problemFrom } from '../shared/problem.ts'
import { slot } from '../shared/slot.ts'
import { groupOf, metaOf } from '../shared/state-meta.ts'
import type {
  RegistrationDetail,
  RegistrationCheck,
  StartRegistration,
  StartedRegistration,
  RegistrationInput,
  RegistrationContext,
  StartOpen,
  RegistrationEvent,
} from './registration-types.ts'

const minutesSchema = startBoxRegistration.input.shape.giveUpMinutes
const restingStates = new Set<RegistState>(['notStarted', 'registered', 'failed', 'unknown'])
const underWayStates = new Set(registStates.filter((state) => !restingStates.has(state)))

/** What is known of a registration between the server's yes and the first check. */
const justStarted = {
  state: 'broadcasting',
  reason: null,
  boxes: [],
  allowed: [],
  startedAt: null,
  startedBy: null,
  stageSince: null,
  deadlineAt: null,
  endedAt: null,
  stageTimes: [],
} satisfies Partial<RegistrationDetail>

const opensStart = {
  guard: 'startIsAllowed',
  target: '#registration.confirming',
  actions: { type: 'keepIntent', params: ({ event }: { event: StartOpen }) => event },
} as const

const meta = metaOf('registration')
const group = groupOf('registration')
const silence = 'silences: a lost answer is unknown, never failed'
const decision = 'docs/decisions/two-registration-machines.md'

/**
 * The operator's way through the registration of one terminal (collection §4).
 *
 * It shows the record that the server keeps, so it can be left and entered at any stage: loading finds
 * where the registration stands. A start whose answer was lost stays `unconfirmed`, where the same
 * request is the only way on. Losing the network while watching keeps what was last known.
 */
export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput | undefined,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    tags: {} as 'busy' | 'watching' | 'startLocked' | 'ended',
  },
  actors: {
    checkStatus: slot<RegistrationCheck, RegistrationInput>('checkStatus'),
    startRegistration: slot<StartedRegistration, StartRegistration>('startRegistration'),
  },
  delays: {
    /** Collection §4, §9: the status is polled on a 30,000 ms timer. */
    pollInterval: 30_000,
  },
  guards: {
    outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
    anotherIsUnderWay: (_, params: Problem) => params.code === 'registration.under_way',
    startIsAllowed: ({ context: { detail } }) =>
      detail !== null && detail.online && detail.allowed.includes('registration.start'),
    minutesAreAllowed: ({ context }) => minutesSchema.safeParse(context.giveUpMinutes).success,
    recordIsUnderWay: ({ context: { detail } }) => detail !== null && underWayStates.has(detail.state),
    terminalIsGone: ({ context: { detail } }) =>
      detail !== null && underWayStates.has(detail.state) && !detail.online,
    recordIsRegistered: ({ context }) => context.detail?.state === 'registered',
    recordIsFailed: ({ context }) => context.detail?.state === 'failed',
    recordIsUnknown: ({ context }) => context.detail?.state === 'unknown',
    userWaitsForLateAnswer: ({ context }) => context.detail?.state === 'unknown' && context.keepsWaiting,
  },
  actions: {
    keepCheck: assign((_, params: RegistrationCheck) => ({ ...params, isCutOff: false })),
    keepStarted: assign(({ context: { detail, mode } }, params: StartedRegistration) => ({
      keepsWaiting: false,
      detail: detail && { ...detail, ...justStarted, ...params, mode },
    })),
    noteCutOff: assign({ isCutOff: true }),
    noteWaiting: assign({ keepsWaiting: true }),
    keepIntent: assign((_, params: { mode: RegistMode; requestId: string }) => ({
      mode: params.mode,
      requestId: params.requestId,
    })),
    keepMode: assign({ mode: (_, params: { mode: RegistMode }) => params.mode }),
    keepMinutes: assign({ giveUpMinutes: (_, params: { minutes: number }) => params.minutes }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'registration',
  context: ({ input }) => ({
    termId: input?.termId ?? 0,
    detail: null,
    checkedAt: null,
    isCutOff: false,
    keepsWaiting: false,
    mode: 'box',
    giveUpMinutes: 60,
    requestId: '',
    problem: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      meta: meta('loading', decision),
      invoke: {
        id: 'loadStatus',
        src: 'checkStatus',
        input: ({ context: { termId } }) => ({ termId }),
        onDone: {
          target: 'sorting',
          actions: ['clearProblem', { type: 'keepCheck', params: ({ event }) => event.output }],
        },
        onError: {
          target: 'unloadable',
          actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
        },
      },
    },
    unloadable: { meta: meta('unloadable', decision), on: { 'load.retry': 'loading' } },
    /** Passed through at once: the record alone decides what the operator sees. */
    sorting: {
      meta: meta('sorting', 'collection §4'),
      always: [
        { guard: 'terminalIsGone', target: 'polled.terminalGone' },
        { guard: 'recordIsUnderWay', target: 'polled.waiting' },
        { guard: 'recordIsRegistered', target: 'settled.registered' },
        { guard: 'recordIsFailed', target: 'settled.failed' },
        { guard: 'userWaitsForLateAnswer', target: 'polled.stillWaiting' },
        { guard: 'recordIsUnknown', target: 'settled.unknown' },
        { target: 'settled.ready' },
      ],
    },
    /** What the record came to: it changes no more by itself. */
    settled: {
      meta: group('settled', 'collection §4'),
      initial: 'ready',
      on: { 'check.now': 'loading', 'start.open': opensStart },
      states: {
        ready: { meta: meta('ready', 'collection §4') },
        registered: { tags: 'ended', meta: meta('registered', 'collection §4') },
        failed: { tags: 'ended', meta: meta('failed', decision) },
        unknown: {
          tags: 'ended',
          meta: meta('unknown', silence),
          on: { 'wait.on': { target: '#registration.polled.stillWaiting', actions: 'noteWaiting' } },
        },
      },
    },
    confirming: {
      meta: meta('confirming', decision),
      entry: 'clearProblem',
      on: {
        'mode.change': { actions: { type: 'keepMode', params: ({ event }) => event } },
        'giveUp.change': { actions: { type: 'keepMinutes', params: ({ event }) => event } },
        'start.cancel': 'sorting',
        'start.confirm': { guard: 'minutesAreAllowed', target: 'starting' },
      },
    },
    starting: {
      tags: ['busy', 'startLocked'],
      meta: meta('starting', 'collection §7 topology'),
      entry: 'clearProblem',
      invoke: {
        id: 'startRegistration',
        src: 'startRegistration',
        input: ({ context: { termId, mode, requestId, giveUpMinutes } }) => ({
          termId,
          mode,
          requestId,
          giveUpMinutes,
        }),
        onDone: {
          target: 'checking',
          actions: { type: 'keepStarted', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
            target: 'unconfirmed',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
          {
            guard: { type: 'anotherIsUnderWay', params: ({ event }) => problemFrom(event.error) },
            target: 'checking',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
          {
            target: 'sorting',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
        ],
      },
    },
    unconfirmed: {
      tags: 'startLocked',
      meta: meta('unconfirmed', silence),
      on: { 'start.retry': 'starting' },
    },
    checking: {
      tags: ['busy', 'watching'],
      meta: meta('checking', 'collection §4'),
      invoke: {
        id: 'checkStatus',
        src: 'checkStatus',
        input: ({ context: { termId } }) => ({ termId }),
        onDone: {
          target: 'sorting',
          actions: { type: 'keepCheck', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
            target: 'polled.networkLost',
            actions: 'noteCutOff',
          },
          {
            target: 'unloadable',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
        ],
      },
    },
    /** Asked about again and again, on a timer or at once. */
    polled: {
      tags: 'watching',
      meta: group('polled', 'collection §4'),
      initial: 'waiting',
      after: { pollInterval: 'checking' },
      on: { 'check.now': 'checking' },
      states: {
        waiting: { meta: meta('waiting', 'collection §4') },
        networkLost: { meta: meta('networkLost', silence) },
        terminalGone: { meta: meta('terminalGone', decision) },
        stillWaiting: {
          tags: 'ended',
          meta: meta('stillWaiting', silence),
          on: { 'start.open': opensStart },
        },
      },
    },
  },
})
