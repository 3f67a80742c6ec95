import { assign, setup, type SnapshotFrom } from 'xstate'

import {
  type FoundBox,
  type RegistMode,
  type RegistReason,
  type RegistStage,
  registStages,
  type RegistState,
  registStates,
} from '#contract/registration/registration.contract.ts'

import { groupOf, metaOf } from '../shared/state-meta.ts'
import { stateName } from '../shared/states/state-name.ts'

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
  /** False: the terminal is stopped or retired. Events that were written before this was asked do not say. */
  readonly isInOperation?: boolean
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
    /** Only a terminal in operation begins anything (collection §4 running states). */
    terminalIsInOperation: ({ event }) =>
      event.type !== 'registration.start' || event.isInOperation !== false,
    eventIsOfThisRequest: ({ context, event }) => concerns(context, event),
    /** A stage may be skipped (a lost report) but is never gone back to. */
    reportAdvancesTo: ({ context, event }, params: { stage: RegistStage }) =>
      event.type === 'stage.reported' &&
      concerns(context, event) &&
      event.stage === params.stage &&
      (event.stage > context.stage ||
        (event.stage === context.stage && found(event.boxes) > found(context.boxes))),
    lateReportIsOf: ({ context, event }, params: { stage: RegistStage }) =>
      event.type === 'stage.reported' &&
      concerns(context, event) &&
      event.stage === params.stage &&
      event.stage >= context.stage,
  },
  actions: {
    keepStart: assign(({ event }) => {
      if (event.type !== 'registration.start') return {}
      const { type: _, isInOperation: _fact, ...start } = event
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
const group = groupOf('registrationRecord')

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

const restart = { guard: 'terminalIsInOperation', actions: 'keepStart' } as const

const isOfThisRequest = { guard: 'eventIsOfThisRequest' } as const

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
  initial: 'atRest',
  states: {
    atRest: {
      meta: group('atRest', 'collection §4'),
      tags: 'startable',
      initial: 'notStarted',
      on: { 'registration.start': { ...restart, target: 'awaited' } },
      states: {
        notStarted: { meta: meta('notStarted', 'collection §4') },
        registered: { meta: meta('registered', 'collection §4') },
        failed: { meta: meta('failed', 'docs/decisions/two-registration-machines.md') },
      },
    },
    awaited: {
      meta: group('awaited', 'collection §4'),
      initial: 'underWay',
      on: {
        'registration.completed': {
          ...isOfThisRequest,
          target: 'atRest.registered',
          actions: 'keepCompletion',
        },
        'registration.failed': { ...isOfThisRequest, target: 'atRest.failed', actions: 'keepFailure' },
        'terminal.refused': { ...isOfThisRequest, target: 'atRest.failed', actions: 'keepFailure' },
      },
      states: {
        underWay: {
          meta: group('underWay', 'collection §4'),
          tags: 'underWay',
          initial: 'broadcasting',
          on: {
            'stage.reported': [
              reaching(broadcasting, '.broadcasting'),
              reaching(awaitingNetwork, '.awaitingNetwork'),
              reaching(activatingNodes, '.activatingNodes'),
              reaching(pollingBoxes, '.pollingBoxes'),
              reaching(identifyingBranches, '.identifyingBranches'),
            ],
            'deadline.passed': { ...isOfThisRequest, target: 'unknown', actions: 'keepEnd' },
          },
          states: {
            broadcasting: { meta: meta('broadcasting', 'collection §4') },
            awaitingNetwork: { meta: meta('awaitingNetwork', 'collection §4') },
            activatingNodes: { meta: meta('activatingNodes', 'collection §4') },
            pollingBoxes: { meta: meta('pollingBoxes', 'collection §4') },
            identifyingBranches: { meta: meta('identifyingBranches', 'collection §4') },
          },
        },
        unknown: {
          tags: ['startable', 'lateAnswerCounts'],
          meta: meta('unknown', 'silences: a lost answer is unknown, never failed'),
          on: {
            'registration.start': { ...restart, target: 'underWay' },
            'stage.reported': [
              reviving(broadcasting, 'underWay.broadcasting'),
              reviving(awaitingNetwork, 'underWay.awaitingNetwork'),
              reviving(activatingNodes, 'underWay.activatingNodes'),
              reviving(pollingBoxes, 'underWay.pollingBoxes'),
              reviving(identifyingBranches, 'underWay.identifyingBranches'),
            ],
          },
        },
      },
    },
  },
})

/** The record's state by the name that rows and answers have. */
export const registStateOf = (
  snapshot: Pick<SnapshotFrom<typeof registrationRecordMachine>, '_nodes'>,
): RegistState => {
  const name = stateName(snapshot)
  return registStates.find((state) => state === name) ?? 'notStarted'
}
