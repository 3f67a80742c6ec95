import { problemOf } from '../shared/problem.ts'
import { metaOf } from '../shared/state-meta.ts'
import { counter, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'
import { cancellableAt, customerOf, unansweredBy } from './counter-transitions.ts'

const step = stepsOf('requestReplacement')
const meta = metaOf('requestReplacement')
const states = 'silences: card 2, the old card is blocked at once'
const lost = 'silences: a lost answer is unknown, never failed'

/** Applies for a replacement: the card is blocked at once; until it is handled the application can be withdrawn. */
export const requestReplacementMachine = counter.createMachine({
  id: 'requestReplacement',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('checking'),
    choosing: step.choosing(false, 'checking'),
    checking: {
      tags: ['find', 'busy'],
      meta: meta('checking', states),
      invoke: {
        id: 'findCards',
        src: 'findCards',
        input: ({ context }) => customerOf(context),
        onDone: [
          {
            guard: { type: 'replacementIsAsked', params: ({ event }) => event.output },
            target: 'blocked',
            actions: { type: 'keepCards', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'cardIsRunning', params: ({ event }) => event.output },
            target: 'asking',
            actions: { type: 'keepCards', params: ({ event }) => event.output },
          },
          { target: 'noCard', actions: { type: 'keepCards', params: ({ event }) => event.output } },
        ],
        onError: unansweredBy,
      },
    },
    unanswered: step.unanswered(),
    noCard: {
      tags: ['find', 'ended', 'fault'],
      meta: meta('noCard', states),
      on: { 'flow.again': { target: 'choosing', actions: 'forget' } },
    },
    asking: {
      tags: ['amount', 'cancellable'],
      meta: meta('asking', states),
      on: {
        'reason.change': { actions: { type: 'keepReason', params: ({ event }) => event } },
        'request.ask': 'confirming',
        ...cancellableAt('asking'),
      },
    },
    confirming: {
      tags: ['confirm', 'cancellable'],
      meta: meta('confirming', 'collection §8: confirmations and cancel notices'),
      on: {
        'confirm.yes': {
          target: 'requesting',
          actions: { type: 'keepRequest', params: ({ event }) => event },
        },
        'confirm.back': 'asking',
        ...cancellableAt('confirming'),
      },
    },
    requesting: {
      tags: ['confirm', 'busy'],
      meta: meta('requesting', states),
      invoke: {
        id: 'requestReplacement',
        src: 'requestReplacement',
        input: ({ context: { customer, reason, requestId } }) => ({
          customerId: customer?.id ?? 0,
          reason,
          requestId,
        }),
        onDone: 'blocked',
        onError: [
          { guard: { type: 'outcomeIsUnknown', params: problemOf }, target: 'unconfirmed' },
          { target: 'asking', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    unconfirmed: {
      tags: ['confirm', 'fault'],
      meta: meta('unconfirmed', lost),
      on: { 'request.retry': 'requesting' },
    },
    blocked: {
      tags: ['receipt', 'ended', 'outdated'],
      meta: meta('blocked', states),
      on: {
        'request.withdraw': 'confirmingWithdrawal',
        'flow.again': { target: 'choosing', actions: 'forget' },
      },
    },
    confirmingWithdrawal: {
      tags: 'confirm',
      meta: meta('confirmingWithdrawal', 'collection §8: confirmations and cancel notices'),
      on: {
        'withdraw.confirm': {
          target: 'withdrawing',
          actions: { type: 'keepRequest', params: ({ event }) => event },
        },
        'withdraw.keep': 'blocked',
      },
    },
    withdrawing: {
      tags: ['confirm', 'busy'],
      meta: meta('withdrawing', 'silences: 2 → 1 when the request is withdrawn'),
      invoke: {
        id: 'withdrawReplacement',
        src: 'withdrawReplacement',
        input: ({ context: { customer, requestId } }) => ({ customerId: customer?.id ?? 0, requestId }),
        onDone: 'withdrawn',
        onError: [
          { guard: { type: 'outcomeIsUnknown', params: problemOf }, target: 'withdrawalUnconfirmed' },
          { target: 'blocked', actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    withdrawalUnconfirmed: {
      tags: ['confirm', 'fault'],
      meta: meta('withdrawalUnconfirmed', lost),
      on: { 'request.retry': 'withdrawing' },
    },
    withdrawn: {
      tags: ['receipt', 'ended', 'outdated'],
      meta: meta('withdrawn', 'silences: 2 → 1 when the request is withdrawn'),
      on: { 'flow.again': { target: 'choosing', actions: 'forget' } },
    },
    cancelling: step.cancelling('unanswered', 'asking', 'confirming'),
    cancelled: {
      tags: 'ended',
      meta: meta('cancelled', 'collection §8: confirmations and cancel notices'),
      on: { 'flow.again': { target: 'choosing', actions: 'forget' } },
    },
  },
})
