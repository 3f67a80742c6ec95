import { assign, setup } from 'xstate'

import { type DataOf } from '#contract/kernel/call.ts'
import type {
  beginSecondFactor,
  confirmSecondFactor,
  secondFactorState,
} from '#contract/session/second-factor.contract.ts'

import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { slot } from '#machines/shared/slot.ts'
import { metaOf } from '#machines/shared/state-meta.ts'

export type SecondFactorState = DataOf<typeof secondFactorState>
export type SecondFactorSetup = DataOf<typeof beginSecondFactor>
export type RecoveryCodes = DataOf<typeof confirmSecondFactor>

/** What proves that the person at the session is its user. */
export interface SecondFactorProof {
  readonly password: string
  /** Trimmed. */
  readonly code: string
}
export type SecondFactorField = keyof SecondFactorProof

interface SecondFactorContext extends SecondFactorProof {
  readonly recoveryCodesLeft: number
  readonly setup: SecondFactorSetup | null
  /** Fields that are empty. */
  readonly missing: readonly SecondFactorField[]
  readonly problem: Problem | null
  /** Shown once. */
  readonly recoveryCodes: readonly string[]
}

export type SecondFactorEvent =
  | { type: 'field.change'; field: SecondFactorField; value: string }
  | { type: 'secondFactor.begin' }
  | { type: 'secondFactor.submit' }
  | { type: 'secondFactor.retry' }
  | { type: 'secondFactor.close' }

const missingOf = ({ password, code }: SecondFactorProof): readonly SecondFactorField[] =>
  (['password', 'code'] as const).filter((field) => ({ password, code: code.trim() })[field] === '')

const source = 'issue 5: optional second factor'
const meta = metaOf('secondFactor')

/**
 * One opening of the dialog in which users turn the second step of their sign-in on and off.
 *
 * A lost answer leads back to asking how it stands: the recovery codes of an answer that was lost are lost, and
 * turning it off and on again gives others.
 */
export const secondFactorMachine = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'busy' | 'proving',
  },
  actors: {
    loadState: slot<SecondFactorState, void>('loadState'),
    beginSecondFactor: slot<SecondFactorSetup, void>('beginSecondFactor'),
    confirmSecondFactor: slot<RecoveryCodes, SecondFactorProof>('confirmSecondFactor'),
    turnOffSecondFactor: slot<void, SecondFactorProof>('turnOffSecondFactor'),
  },
  guards: {
    secondFactorIsOn: (_, params: SecondFactorState) => params.on,
    entriesAreComplete: ({ context }) => missingOf(context).length === 0,
    outcomeIsUnknown: (_, params: Problem) => params.outcome === 'unknown',
  },
  actions: {
    keepState: assign((_, { recoveryCodesLeft }: SecondFactorState) => ({ recoveryCodesLeft })),
    keepSetup: assign({ setup: (_, params: SecondFactorSetup) => params }),
    keepEntry: assign(({ context }, { field, value }: { field: SecondFactorField; value: string }) => ({
      [field]: value,
      missing: context.missing.filter((other) => other !== field),
      problem: null,
    })),
    markMissing: assign({ missing: ({ context }) => missingOf(context) }),
    clearEntries: assign({ password: '', code: '', missing: [] }),
    clearCode: assign({ code: '' }),
    keepCodes: assign({ recoveryCodes: (_, params: RecoveryCodes) => params.recoveryCodes }),
    keepProblem: assign({ problem: (_, params: Problem) => params }),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'secondFactor',
  context: {
    password: '',
    code: '',
    recoveryCodesLeft: 0,
    setup: null,
    missing: [],
    problem: null,
    recoveryCodes: [],
  },
  initial: 'loading',
  states: {
    loading: {
      meta: meta('loading', source),
      tags: 'busy',
      entry: 'clearEntries',
      invoke: {
        id: 'loadState',
        src: 'loadState',
        onDone: [
          {
            guard: { type: 'secondFactorIsOn', params: ({ event }) => event.output },
            target: 'on',
            actions: { type: 'keepState', params: ({ event }) => event.output },
          },
          { target: 'off' },
        ],
        onError: {
          target: 'failed',
          actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
        },
      },
      on: { 'secondFactor.close': 'closed' },
    },
    failed: {
      meta: meta('failed', source),
      on: {
        'secondFactor.retry': { target: 'loading', actions: 'clearProblem' },
        'secondFactor.close': 'closed',
      },
    },
    off: {
      meta: meta('off', source),
      on: { 'secondFactor.begin': 'beginning', 'secondFactor.close': 'closed' },
    },
    beginning: {
      meta: meta('beginning', source),
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'beginSecondFactor',
        src: 'beginSecondFactor',
        onDone: { target: 'confirming', actions: { type: 'keepSetup', params: ({ event }) => event.output } },
        onError: {
          target: 'off',
          actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
        },
      },
    },
    confirming: {
      meta: meta('confirming', source),
      tags: 'proving',
      on: {
        'field.change': { actions: { type: 'keepEntry', params: ({ event }) => event } },
        'secondFactor.submit': [
          { guard: 'entriesAreComplete', target: 'turningOn' },
          { actions: 'markMissing' },
        ],
        'secondFactor.close': 'closed',
      },
    },
    turningOn: {
      meta: meta('turningOn', source),
      tags: ['busy', 'proving'],
      entry: 'clearProblem',
      invoke: {
        id: 'confirmSecondFactor',
        src: 'confirmSecondFactor',
        input: ({ context: { password, code } }) => ({ password, code: code.trim() }),
        onDone: {
          target: 'showingCodes',
          actions: { type: 'keepCodes', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
            target: 'loading',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
          {
            target: 'confirming',
            actions: ['clearCode', { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) }],
          },
        ],
      },
    },
    showingCodes: { meta: meta('showingCodes', source), on: { 'secondFactor.close': 'closed' } },
    on: {
      meta: meta('on', source),
      tags: 'proving',
      on: {
        'field.change': { actions: { type: 'keepEntry', params: ({ event }) => event } },
        'secondFactor.submit': [
          { guard: 'entriesAreComplete', target: 'turningOff' },
          { actions: 'markMissing' },
        ],
        'secondFactor.close': 'closed',
      },
    },
    turningOff: {
      meta: meta('turningOff', source),
      tags: ['busy', 'proving'],
      entry: 'clearProblem',
      invoke: {
        id: 'turnOffSecondFactor',
        src: 'turnOffSecondFactor',
        input: ({ context: { password, code } }) => ({ password, code: code.trim() }),
        onDone: { target: 'off', actions: 'clearEntries' },
        onError: [
          {
            guard: { type: 'outcomeIsUnknown', params: ({ event }) => problemFrom(event.error) },
            target: 'loading',
            actions: { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) },
          },
          {
            target: 'on',
            actions: ['clearCode', { type: 'keepProblem', params: ({ event }) => problemFrom(event.error) }],
          },
        ],
      },
    },
    closed: { meta: meta('closed', source), type: 'final' },
  },
})
