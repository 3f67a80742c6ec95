import type { UserCardState } from '#contract/card/card-states.ts'

import { problemOf } from '../shared/problem.ts'
import { metaOf } from '../shared/state-meta.ts'
import { checkingOf } from './counter-checking.ts'
import { type AskedAt, backTo } from './asked-at.ts'
import { counter, expectedCard, orderRequest } from './counter-flow.ts'
import { again, cancellableAt, handsOut, heldCard, heldRefusedCard } from './counter-transitions.ts'
import { type CardFlow, noOrder } from './counter-types.ts'

const issue = 'issue 6: the flows'
const prepaid = 'collection §4 prepaid card flows'
const notices = 'collection §8: confirmations and cancel notices'

/**
 * The states that the guided flows share, to be put together to charts. What differs from flow to flow is said
 * by what each maker is given; all else is written once.
 *
 * @param id of the machine that is made of them
 */
export function stepsOf(id: string) {
  const meta = metaOf(id)
  return {
    ...checkingOf(id),

    /** Passed through at once: another page may have named the customer. */
    starting: (next: string) =>
      counter.createStateConfig({
        meta: meta('starting', issue),
        always: [{ guard: 'customerIsChosen', target: next }, { target: 'choosing' }],
      }),

    /** @param isByCard whether a card that is in use tells the customer */
    choosing: (isByCard: boolean, next: string) =>
      counter.createStateConfig({
        tags: 'find',
        meta: meta('choosing', issue),
        invoke: {
          id: 'customerChoice',
          src: 'customerChoice',
          input: ({ context: { served } }) => ({ isByCard, served }),
          onDone: { target: next, actions: { type: 'keepCustomer', params: ({ event }) => event.output } },
        },
      }),

    /** Reads the card; what is allowed with it leads to `next`. */
    reading: (
      userCard: UserCardState | null,
      isAllowed: 'openIsAllowed' | 'topUpIsAllowed' | 'refundIsAllowed' | 'replaceIsAllowed',
      next: string,
    ) =>
      counter.createStateConfig({
        tags: ['read', 'cancellable'],
        meta: meta('reading', issue),
        invoke: {
          id: 'cardReading',
          src: 'cardReading',
          input: expectedCard(userCard),
          onDone: [
            {
              guard: { type: 'orderIsPending', params: ({ event }) => event.output },
              target: 'unfinished',
              actions: { type: 'keepCard', params: ({ event }) => event.output },
            },
            {
              guard: { type: isAllowed, params: ({ event }) => event.output },
              target: next,
              actions: { type: 'keepCard', params: ({ event }) => event.output },
            },
            {
              target: 'notAllowed',
              actions: { type: 'keepCard', params: ({ event }) => event.output },
            },
          ],
        },
        on: cancellableAt('reading'),
      }),

    /** Nothing was begun with this card; another one may serve. */
    notAllowed: () =>
      counter.createStateConfig({
        tags: ['read', 'fault', 'ended'],
        meta: meta('notAllowed', prepaid),
        invoke: heldRefusedCard,
        on: { 'read.again': { target: 'reading', actions: 'forgetCard' }, 'flow.again': again },
      }),

    unfinished: () =>
      counter.createStateConfig({
        tags: ['read', 'cancellable'],
        meta: meta('unfinished', prepaid),
        on: {
          'unfinished.complete': 'writing',
          'unfinished.giveUp': 'givingUp',
          ...cancellableAt('unfinished'),
        },
      }),

    givingUp: () =>
      counter.createStateConfig({
        tags: 'read',
        meta: meta('givingUp', notices),
        invoke: {
          id: 'orderCancelling',
          src: 'orderCancelling',
          input: ({ context: { order } }) => ({ order: order ?? noOrder }),
          onDone: [
            { guard: { type: 'orderIsKept', params: ({ event }) => event.output }, target: 'unfinished' },
            {
              guard: { type: 'undoIsNeeded', params: ({ event }) => event.output },
              target: 'writing',
              actions: 'noteUndo',
            },
            {
              target: 'cancelled',
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
          ],
        },
      }),

    entering: () =>
      counter.createStateConfig({
        tags: ['amount', 'cancellable'],
        meta: meta('entering', issue),
        invoke: heldCard,
        on: {
          'amount.change': { actions: { type: 'keepAmount', params: ({ event }) => event } },
          'amount.confirm': { guard: 'amountIsAllowed', target: 'confirming' },
          ...cancellableAt('entering'),
        },
      }),

    /** Before money is taken. */
    confirming: () =>
      counter.createStateConfig({
        tags: ['confirm', 'cancellable'],
        meta: meta('confirming', notices),
        invoke: heldCard,
        on: { 'confirm.yes': 'paying', 'confirm.back': 'entering', ...cancellableAt('confirming') },
      }),

    paying: () =>
      counter.createStateConfig({
        tags: ['pay', 'cancellable'],
        meta: meta('paying', issue),
        invoke: heldCard,
        on: {
          'money.taken': {
            target: 'booking',
            actions: { type: 'keepRequest', params: ({ event }) => event },
          },
          'confirm.back': 'entering',
          ...cancellableAt('paying'),
        },
      }),

    /** Before the order of a flow that takes no money. */
    confirmingOrder: (back: string) =>
      counter.createStateConfig({
        tags: ['confirm', 'cancellable'],
        meta: meta('confirming', notices),
        invoke: heldCard,
        on: {
          'confirm.yes': {
            target: 'booking',
            actions: { type: 'keepRequest', params: ({ event }) => event },
          },
          'confirm.back': back,
          ...cancellableAt('confirming'),
        },
      }),

    /** @param back where a refusal is shown and another attempt begins */
    booking: (kind: CardFlow, back: string) =>
      counter.createStateConfig({
        tags: ['pay', 'busy'],
        meta: meta('booking', 'issue 6: each flow books in one transaction'),
        invoke: {
          id: 'orderBooking',
          src: 'orderBooking',
          input: orderRequest(kind),
          onDone: [
            {
              guard: { type: 'orderIsBooked', params: ({ event }) => event.output },
              target: 'writing',
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'approvalIsRefused', params: ({ event }) => event.output },
              target: 'notApproved',
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'orderIsWithdrawn', params: ({ event }) => event.output },
              target: 'cancelled',
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            { guard: { type: 'cardIsFull', params: ({ event }) => event.output }, target: 'cardFull' },
            { guard: { type: 'cardIsElsewhere', params: ({ event }) => event.output }, target: 'elsewhere' },
            { target: back, actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
          ],
        },
      }),

    /** @param back where less can be asked for */
    cardFull: (back: string) =>
      counter.createStateConfig({
        tags: ['amount', 'fault', 'cancellable'],
        meta: meta('cardFull', 'issue 6: card full'),
        on: { 'confirm.back': back, ...cancellableAt('cardFull') },
      }),

    elsewhere: () =>
      counter.createStateConfig({
        tags: ['read', 'fault', 'cancellable'],
        meta: meta('elsewhere', 'issue 6: two counters with the same card'),
        on: { 'read.again': 'reading', ...cancellableAt('elsewhere') },
      }),

    notApproved: () =>
      counter.createStateConfig({
        tags: ['pay', 'ended', 'outdated'],
        meta: meta('notApproved', 'issue 6: approval above a parameter'),
        on: { 'flow.again': again },
      }),

    /** What was finished may be any order of the card: after a refund, cash is handed out. */
    writing: () =>
      counter.createStateConfig({
        tags: 'write',
        meta: meta('writing', 'issue 6: write, verify by reading back'),
        invoke: {
          id: 'cardWriting',
          src: 'cardWriting',
          input: ({ context: { order, isUndo } }) => ({ order: order ?? noOrder, isUndo }),
          onDone: [
            {
              guard: { type: 'refundIsWritten', params: ({ event }) => event.output },
              target: 'payingOut',
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'cardIsWritten', params: ({ event }) => event.output },
              target: 'receipt',
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'writeIsCancelled', params: ({ event }) => event.output },
              target: 'cancelled',
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
            {
              target: 'postponed',
              actions: { type: 'keepWritten', params: ({ event }) => event.output },
            },
          ],
        },
      }),

    /** Cash that is to be handed out. */
    payingOut: () =>
      counter.createStateConfig({
        tags: 'pay',
        meta: meta('payingOut', issue),
        on: { 'money.given': [handsOut, { target: 'receipt' }] },
      }),

    /** Books cash that settling the order did not book, such as at another counter. */
    handingOut: () =>
      counter.createStateConfig({
        tags: ['pay', 'busy'],
        meta: meta('handingOut', 'issue 6: the ledger is balanced'),
        invoke: {
          id: 'payOut',
          src: 'payOut',
          input: ({ context: { order, requestId } }) => ({ orderId: order?.id ?? 0, requestId }),
          onDone: {
            target: 'receipt',
            actions: { type: 'keepOrder', params: ({ event }) => ({ order: event.output }) },
          },
          onError: { target: 'payoutUnconfirmed', actions: { type: 'keepProblem', params: problemOf } },
        },
      }),

    /** Repeated by the same request, whatever became of the first. */
    payoutUnconfirmed: () =>
      counter.createStateConfig({
        tags: ['pay', 'fault'],
        meta: meta('payoutUnconfirmed', 'silences: a lost answer is unknown, never failed'),
        on: { 'request.retry': 'handingOut' },
      }),

    receipt: () =>
      counter.createStateConfig({
        tags: ['receipt', 'ended'],
        meta: meta('receipt', issue),
        on: { 'flow.again': again },
      }),

    postponed: () =>
      counter.createStateConfig({
        tags: ['write', 'fault', 'ended', 'outdated'],
        meta: meta('postponed', prepaid),
        on: { 'unfinished.complete': 'writing', 'flow.again': again },
      }),

    cancelled: () =>
      counter.createStateConfig({
        tags: ['ended', 'outdated'],
        meta: meta('cancelled', notices),
        on: { 'money.given': handsOut, 'flow.again': again },
      }),

    /** @param places where it may be asked; whoever goes on after all is there again, with all that was entered */
    cancelling: (...places: readonly AskedAt[]) =>
      counter.createStateConfig({
        meta: meta('cancelling', notices),
        on: {
          'cancel.keep': places.map((place) => backTo[place]),
          'cancel.confirm': { target: 'cancelled', actions: 'forgetPlace' },
        },
      }),
  }
}
