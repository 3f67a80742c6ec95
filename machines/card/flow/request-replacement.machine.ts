import { problemOf } from '#machines/shared/problem.ts'
import { metaOf } from '#machines/shared/state-meta.ts'
import { counter, flowContext } from '../counter/counter-flow.ts'
import { stepsOf } from '../counter/steps/counter-steps.ts'
import { cancellableAt, customerOf, unansweredBy } from '../counter/counter-transitions.ts'
import { targetsOf } from '../counter/places.ts'

// No card is read here, so none has to stay.
const places = { confirming: 'cancellable.confirming' }
const step = stepsOf('requestReplacement', places)
const to = targetsOf('requestReplacement', places)
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
            target: to('blocked'),
            actions: { type: 'keepCards', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'cardIsRunning', params: ({ event }) => event.output },
            target: to('asking'),
            actions: { type: 'keepCards', params: ({ event }) => event.output },
          },
          { target: to('noCard'), actions: { type: 'keepCards', params: ({ event }) => event.output } },
        ],
        onError: unansweredBy(to),
      },
    },
    cancellable: {
      ...step.cancellable,
      initial: 'asking',
      states: {
        unanswered: step.unanswered(),
        asking: {
          tags: 'amount',
          meta: meta('asking', states),
          entry: cancellableAt('asking'),
          on: {
            'reason.change': { actions: { type: 'keepReason', params: ({ event }) => event } },
            'request.ask': to('confirming'),
          },
        },
        confirming: {
          tags: 'confirm',
          meta: meta('confirming', 'collection §8: confirmations and cancel notices'),
          entry: cancellableAt('confirming'),
          on: {
            'confirm.yes': {
              target: to('requesting'),
              actions: { type: 'keepRequest', params: ({ event }) => event },
            },
            'confirm.back': to('asking'),
          },
        },
      },
    },
    ended: {
      ...step.ended,
      initial: 'blocked',
      states: {
        noCard: {
          tags: ['find', 'fault'],
          meta: meta('noCard', states),
        },
        blocked: {
          tags: ['receipt', 'outdated'],
          meta: meta('blocked', states),
          on: { 'request.withdraw': to('confirmingWithdrawal') },
        },
        withdrawn: {
          tags: ['receipt', 'outdated'],
          meta: meta('withdrawn', 'silences: 2 → 1 when the request is withdrawn'),
        },
        cancelled: { meta: meta('cancelled', 'collection §8: confirmations and cancel notices') },
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
        onDone: to('blocked'),
        onError: [
          { guard: { type: 'outcomeIsUnknown', params: problemOf }, target: to('unconfirmed') },
          { target: to('asking'), actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    unconfirmed: {
      tags: ['confirm', 'fault'],
      meta: meta('unconfirmed', lost),
      on: { 'request.retry': to('requesting') },
    },
    confirmingWithdrawal: {
      tags: 'confirm',
      meta: meta('confirmingWithdrawal', 'collection §8: confirmations and cancel notices'),
      on: {
        'withdraw.confirm': {
          target: to('withdrawing'),
          actions: { type: 'keepRequest', params: ({ event }) => event },
        },
        'withdraw.keep': to('blocked'),
      },
    },
    withdrawing: {
      tags: ['confirm', 'busy'],
      meta: meta('withdrawing', 'silences: 2 → 1 when the request is withdrawn'),
      invoke: {
        id: 'withdrawReplacement',
        src: 'withdrawReplacement',
        input: ({ context: { customer, requestId } }) => ({ customerId: customer?.id ?? 0, requestId }),
        onDone: to('withdrawn'),
        onError: [
          { guard: { type: 'outcomeIsUnknown', params: problemOf }, target: to('withdrawalUnconfirmed') },
          { target: to('blocked'), actions: { type: 'keepProblem', params: problemOf } },
        ],
      },
    },
    withdrawalUnconfirmed: {
      tags: ['confirm', 'fault'],
      meta: meta('withdrawalUnconfirmed', lost),
      on: { 'request.retry': to('withdrawing') },
    },
    cancelling: step.cancelling('unanswered', 'asking', 'confirming'),
  },
})
