import type { UserCardState } from '#contract/card/card-states.ts'

import { groupOf, metaOf } from '#machines/shared/state-meta.ts'
import { checkingOf } from './counter-checking.ts'
import { type AskedAt, backTo } from '../asked-at.ts'
import { counter, expectedCard } from '../counter-flow.ts'
import { cancellableAt, handsOut, heldCard, heldRefusedCard } from '../counter-transitions.ts'
import { noOrder } from '../counter-types.ts'
import { targetsOf } from '../places.ts'
import { moneyStepsOf } from './money-steps.ts'
import { writingStepsOf } from './writing-steps.ts'

const issue = 'issue 6: the flows'
const prepaid = 'collection §4 prepaid card flows'
const notices = 'collection §8: confirmations and cancel notices'

/**
 * The states that the guided flows share, to be put together to charts. What differs from flow to flow is said
 * by what each maker is given; all else is written once.
 *
 * @param id of the machine that is made of them
 * @param own where states of this flow stand that stand elsewhere in others
 */
export function stepsOf(id: string, own: Readonly<Record<string, string>> = {}) {
  const meta = metaOf(id)
  const group = groupOf(id)
  const to = targetsOf(id, own)
  return {
    ...checkingOf(id, to),
    ...moneyStepsOf(id, to),
    ...writingStepsOf(id, to),

    /** Holds together where it can be asked to cancel. */
    cancellable: {
      meta: group('cancellable', notices),
      on: { 'cancel.ask': to('cancelling') },
    },

    /** Holds together what goes on only while the card lies there. */
    withCard: { meta: group('withCard', issue), invoke: heldCard(to) },

    /** Holds together where the flow ended and the next one may begin. */
    ended: {
      tags: 'ended',
      meta: group('ended', issue),
      on: { 'flow.again': { target: to('choosing'), actions: 'forget' } },
    } as const,

    /** Passed through at once: another page may have named the customer. */
    starting: (next: string) =>
      counter.createStateConfig({
        meta: meta('starting', issue),
        always: [{ guard: 'customerIsChosen', target: to(next) }, { target: to('choosing') }],
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
          onDone: {
            target: to(next),
            actions: { type: 'keepCustomer', params: ({ event }) => event.output },
          },
        },
      }),

    /** Reads the card; what is allowed with it leads to `next`. */
    reading: (
      userCard: UserCardState | null,
      isAllowed: 'openIsAllowed' | 'topUpIsAllowed' | 'refundIsAllowed' | 'replaceIsAllowed',
      next: string,
    ) =>
      counter.createStateConfig({
        tags: 'read',
        meta: meta('reading', issue),
        entry: cancellableAt('reading'),
        invoke: {
          id: 'cardReading',
          src: 'cardReading',
          input: expectedCard(userCard),
          onDone: [
            {
              guard: { type: 'orderIsPending', params: ({ event }) => event.output },
              target: to('unfinished'),
              actions: { type: 'keepCard', params: ({ event }) => event.output },
            },
            {
              guard: { type: isAllowed, params: ({ event }) => event.output },
              target: to(next),
              actions: { type: 'keepCard', params: ({ event }) => event.output },
            },
            {
              target: to('notAllowed'),
              actions: { type: 'keepCard', params: ({ event }) => event.output },
            },
          ],
        },
      }),

    /** Nothing was begun with this card; another one may serve. */
    notAllowed: () =>
      counter.createStateConfig({
        tags: ['read', 'fault'],
        meta: meta('notAllowed', prepaid),
        invoke: heldRefusedCard(to),
        on: { 'read.again': { target: to('reading'), actions: 'forgetCard' } },
      }),

    unfinished: () =>
      counter.createStateConfig({
        tags: 'read',
        meta: meta('unfinished', prepaid),
        entry: cancellableAt('unfinished'),
        on: { 'unfinished.complete': to('writing'), 'unfinished.giveUp': to('givingUp') },
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
            { guard: { type: 'orderIsKept', params: ({ event }) => event.output }, target: to('unfinished') },
            {
              guard: { type: 'undoIsNeeded', params: ({ event }) => event.output },
              target: to('writing'),
              actions: 'noteUndo',
            },
            {
              target: to('cancelled'),
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
          ],
        },
      }),

    elsewhere: () =>
      counter.createStateConfig({
        tags: ['read', 'fault'],
        meta: meta('elsewhere', 'issue 6: two counters with the same card'),
        entry: cancellableAt('elsewhere'),
        on: { 'read.again': to('reading') },
      }),

    notApproved: () =>
      counter.createStateConfig({
        tags: ['pay', 'outdated'],
        meta: meta('notApproved', 'issue 6: approval above a parameter'),
      }),

    receipt: () =>
      counter.createStateConfig({
        tags: 'receipt',
        meta: meta('receipt', issue),
      }),

    postponed: () =>
      counter.createStateConfig({
        tags: ['write', 'fault', 'outdated'],
        meta: meta('postponed', prepaid),
        on: { 'unfinished.complete': to('writing') },
      }),

    cancelled: () =>
      counter.createStateConfig({
        tags: 'outdated',
        meta: meta('cancelled', notices),
        on: { 'money.given': handsOut(to) },
      }),

    /** @param places where it may be asked; whoever goes on after all is there again, with all that was entered */
    cancelling: (...places: readonly AskedAt[]) =>
      counter.createStateConfig({
        meta: meta('cancelling', notices),
        on: {
          'cancel.keep': places.map((place) => ({ guard: backTo[place], target: to(place) })),
          'cancel.confirm': to('cancelled'),
        },
      }),
  }
}
