import { assign, setup } from 'xstate'

import {
  type FoundBox,
  type RegistMode,
  type RegistReason,
  type RegistStage,
  registStages,
} from '#contract/registration/registration.contract.ts'

import { metaOf } from '../shared/state-meta.ts'

/** Instants are UTC, RFC 3339; the caller brings them, so that replaying gives the same record. */
export interface RegistrationRecord {
  readonly requestId: string | null
  readonly mode: RegistMode | null
  /** The last stage that is known, kept when the registration fails or goes silent. */
  readonly stage: RegistStage
  readonly reason: RegistReason | null
  readonly startedAt: string | null
  readonly startedBy: string | null
  readonly stageSince: string | null
  readonly deadlineAt: string | null
  readonly endedAt: string | null
  /** When each stage was reached; a skipped one is absent. */
  readonly stageTimes: readonly { readonly stage: RegistStage; readonly at: string }[]
  readonly boxes: readonly FoundBox[]
}

interface OfRequest {
  /** The registration that is meant; what names another one is not for this record. */
  readonly requestId: string
  readonly at: string
}

export interface RegistrationStart {
  readonly type: 'registration.start'
  readonly requestId: string
  readonly mode: RegistMode
  readonly startedAt: string
  readonly startedBy: string
  readonly deadlineAt: string
}
export interface StageReported extends OfRequest {
  readonly type: 'stage.reported'
  readonly stage: RegistStage
  readonly boxes: readonly FoundBox[]
  /** The deadline that holds if this report finds the outcome already called unknown. */
  readonly revivedUntil: string
}
export interface RegistrationCompleted extends OfRequest {
  readonly type: 'registration.completed'
  readonly boxes: readonly FoundBox[]
}
export interface RegistrationFailed extends OfRequest {
  readonly type: 'registration.failed'
  readonly reason: RegistReason
  /** How far the terminal came. */
  readonly stage: RegistStage
  readonly boxes: readonly FoundBox[]
}
export interface TerminalRefused extends OfRequest {
  readonly type: 'terminal.refused'
  readonly reason: RegistReason
}
export interface DeadlinePassed extends OfRequest {
  readonly type: 'deadline.passed'
}

export type RegistrationRecordEvent =
  | RegistrationStart
  | StageReported
  | RegistrationCompleted
  | RegistrationFailed
  | TerminalRefused
  | DeadlinePassed

const nothingStarted: RegistrationRecord = {
  requestId: null,
  mode: null,
  stage: registStages.notStarted,
  reason: null,
  startedAt: null,
  startedBy: null,
  stageSince: null,
  deadlineAt: null,
  endedAt: null,
  stageTimes: [],
  boxes: [],
}

/** Boxes and meters together: within one stage it only grows, so it tells a newer report from an older. */
const found = (boxes: readonly FoundBox[]): number =>
  boxes.reduce((sum, box) => sum + 1 + box.meters.length, 0)

const concerns = (record: RegistrationRecord, event: RegistrationRecordEvent): boolean =>
  record.requestId === event.requestId

const record = setup({
  types: {
    context: {} as RegistrationRecord,
    events: {} as RegistrationRecordEvent,
    tags: {} as 'underWay' | 'startable' | 'lateAnswerCounts',
  },
  guards: {
    eventIsOfThisRequest: ({ context, event }) => concerns(context, event),
    /** A stage may be skipped (a lost report) but is never gone back to. */
    reportAdvancesTo: ({ context, event }, params: { stage: RegistStage }) =>
      event.type === 'stage.reported' &&
      concerns(context, event) &&
      event.stage === params.stage &&
      (event.stage > context.stage || found(event.boxes) > found(context.boxes)),
    lateReportIsOf: ({ context, event }, params: { stage: RegistStage }) =>
      event.type === 'stage.reported' &&
      concerns(context, event) &&
      event.stage === params.stage &&
      event.stage >= context.stage,
  },
  actions: {
    keepStart: assign(({ event }) => {
      if (event.type !== 'registration.start') return {}
      const { type: _, ...start } = event
      const stage = registStages.broadcasting
      const stageTimes = [{ stage, at: event.startedAt }]
      return { ...nothingStarted, ...start, stage, stageSince: event.startedAt, stageTimes }
    }),
    keepReport: assign(({ context, event }) => {
      if (event.type !== 'stage.reported') return {}
      const { stage, boxes, at } = event
      if (stage === context.stage) return { boxes }
      return { stage, stageSince: at, stageTimes: [...context.stageTimes, { stage, at }], boxes }
    }),
    reviveDeadline: assign(({ event }) =>
      event.type === 'stage.reported' ? { deadlineAt: event.revivedUntil, endedAt: null } : {},
    ),
    keepCompletion: assign(({ context, event }) => {
      if (event.type !== 'registration.completed') return {}
      const { at, boxes } = event
      const stage = registStages.registered
      return { stage, stageSince: at, endedAt: at, stageTimes: [...context.stageTimes, { stage, at }], boxes }
    }),
    keepFailure: assign(({ context, event }) => {
      if (event.type === 'terminal.refused') return { reason: event.reason, endedAt: event.at }
      if (event.type !== 'registration.failed') return {}
      const stage = event.stage > context.stage ? event.stage : context.stage
      return { reason: event.reason, stage, endedAt: event.at, boxes: event.boxes }
    }),
    keepEnd: assign(({ event }) => (event.type === 'deadline.passed' ? { endedAt: event.at } : {})),
  },
})

const meta = metaOf('registrationRecord')

const restartable = {
  'registration.start': { target: 'broadcasting', actions: 'keepStart' },
} as const

const ending = {
  'registration.completed': {
    guard: 'eventIsOfThisRequest',
    target: 'registered',
    actions: 'keepCompletion',
  },
  'registration.failed': { guard: 'eventIsOfThisRequest', target: 'failed', actions: 'keepFailure' },
  'terminal.refused': { guard: 'eventIsOfThisRequest', target: 'failed', actions: 'keepFailure' },
} as const

const reaching = <Stage extends RegistStage, Target extends string>(stage: Stage, target: Target) =>
  ({
    guard: { type: 'reportAdvancesTo', params: { stage } },
    target,
    actions: 'keepReport',
  }) as const

const reviving = <Stage extends RegistStage, Target extends string>(stage: Stage, target: Target) =>
  ({
    guard: { type: 'lateReportIsOf', params: { stage } },
    target,
    actions: ['keepReport', 'reviveDeadline'],
  }) as const

const { broadcasting, awaitingNetwork, activatingNodes, pollingBoxes, identifyingBranches } = registStages

/** Later stages first to last; a state takes those from its own on. */
const advances = [
  reaching(broadcasting, 'broadcasting'),
  reaching(awaitingNetwork, 'awaitingNetwork'),
  reaching(activatingNodes, 'activatingNodes'),
  reaching(pollingBoxes, 'pollingBoxes'),
  reaching(identifyingBranches, 'identifyingBranches'),
] as const

const underWay = (state: string, stage: RegistStage) =>
  record.createStateConfig({
    tags: 'underWay',
    meta: meta(state, 'collection §4'),
    on: {
      'stage.reported': advances.filter((advance) => advance.guard.params.stage >= stage),
      ...ending,
      'deadline.passed': { guard: 'eventIsOfThisRequest', target: 'unknown', actions: 'keepEnd' },
    },
  })

/**
 * The registration of one terminal's meter boxes as the server keeps it (collection §4).
 *
 * Reports of terminals may come twice, late, out of order or never, so the record takes whatever moves
 * it forward and refuses the rest. A deadline ends in `unknown`, never in `failed`: the terminal may
 * still be at work, and its late answer settles the record.
 */
export const registrationRecordMachine = record.createMachine({
  id: 'registrationRecord',
  context: nothingStarted,
  initial: 'notStarted',
  states: {
    notStarted: { tags: 'startable', meta: meta('notStarted', 'collection §4'), on: restartable },
    broadcasting: underWay('broadcasting', broadcasting),
    awaitingNetwork: underWay('awaitingNetwork', awaitingNetwork),
    activatingNodes: underWay('activatingNodes', activatingNodes),
    pollingBoxes: underWay('pollingBoxes', pollingBoxes),
    identifyingBranches: underWay('identifyingBranches', identifyingBranches),
    registered: { tags: 'startable', meta: meta('registered', 'collection §4'), on: restartable },
    failed: {
      tags: 'startable',
      meta: meta('failed', 'docs/decisions/two-registration-machines.md'),
      on: restartable,
    },
    unknown: {
      tags: ['startable', 'lateAnswerCounts'],
      meta: meta('unknown', 'silences: a lost answer is unknown, never failed'),
      on: {
        ...restartable,
        ...ending,
        'stage.reported': [
          reviving(broadcasting, 'broadcasting'),
          reviving(awaitingNetwork, 'awaitingNetwork'),
          reviving(activatingNodes, 'activatingNodes'),
          reviving(pollingBoxes, 'pollingBoxes'),
          reviving(identifyingBranches, 'identifyingBranches'),
        ],
      },
    },
  },
})
