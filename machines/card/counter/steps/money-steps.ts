import { metaOf } from '#machines/shared/state-meta.ts'
import { counter, orderRequest } from '../counter-flow.ts'
import { cancellableAt } from '../counter-transitions.ts'
import type { CardFlow } from '../counter-types.ts'
import type { To } from '../places.ts'

const issue = 'issue 6: the flows'
const notices = 'collection §8: confirmations and cancel notices'

/** The shared states from the amount to the booked order; see `stepsOf`. */
export function moneyStepsOf(id: string, to: To) {
  const meta = metaOf(id)
  return {
    entering: () =>
      counter.createStateConfig({
        tags: 'amount',
        meta: meta('entering', issue),
        entry: cancellableAt('entering'),
        on: {
          'amount.change': { actions: { type: 'keepAmount', params: ({ event }) => event } },
          'amount.confirm': { guard: 'amountIsAllowed', target: to('confirming') },
        },
      }),

    /** Before money is taken. */
    confirming: () =>
      counter.createStateConfig({
        tags: 'confirm',
        meta: meta('confirming', notices),
        entry: cancellableAt('confirming'),
        on: { 'confirm.yes': to('paying'), 'confirm.back': to('entering') },
      }),

    paying: () =>
      counter.createStateConfig({
        tags: 'pay',
        meta: meta('paying', issue),
        entry: cancellableAt('paying'),
        on: {
          'money.taken': {
            target: to('booking'),
            actions: { type: 'keepRequest', params: ({ event }) => event },
          },
          'confirm.back': to('entering'),
        },
      }),

    /** Before the order of a flow that takes no money. */
    confirmingOrder: (back: string) =>
      counter.createStateConfig({
        tags: 'confirm',
        meta: meta('confirming', notices),
        entry: cancellableAt('confirming'),
        on: {
          'confirm.yes': {
            target: to('booking'),
            actions: { type: 'keepRequest', params: ({ event }) => event },
          },
          'confirm.back': to(back),
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
              target: to('writing'),
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'approvalIsRefused', params: ({ event }) => event.output },
              target: to('notApproved'),
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            {
              guard: { type: 'orderIsWithdrawn', params: ({ event }) => event.output },
              target: to('cancelled'),
              actions: { type: 'keepOrder', params: ({ event }) => event.output },
            },
            { guard: { type: 'cardIsFull', params: ({ event }) => event.output }, target: to('cardFull') },
            {
              guard: { type: 'cardIsElsewhere', params: ({ event }) => event.output },
              target: to('elsewhere'),
            },
            { target: to(back), actions: { type: 'keepRefusal', params: ({ event }) => event.output } },
          ],
        },
      }),

    /** @param back where less can be asked for */
    cardFull: (back: string) =>
      counter.createStateConfig({
        tags: ['amount', 'fault'],
        meta: meta('cardFull', 'issue 6: card full'),
        entry: cancellableAt('cardFull'),
        on: { 'confirm.back': to(back) },
      }),
  }
}
