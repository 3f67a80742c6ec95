import { metaOf } from '../shared/state-meta.ts'
import { counter, expectedCard, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'
import { cancellableAt } from './counter-transitions.ts'

const step = stepsOf('writeCard')

/** Finishes or repeats a pending write, or writes a card anew with what it holds (collection §4, §8). */
export const writeCardMachine = counter.createMachine({
  id: 'writeCard',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('reading'),
    choosing: step.choosing(true, 'reading'),
    reading: {
      tags: ['read', 'cancellable'],
      meta: metaOf('writeCard')('reading', 'issue 6: an unknown write is settled by reading the card'),
      invoke: {
        id: 'cardReading',
        src: 'cardReading',
        input: expectedCard(null),
        onDone: [
          {
            guard: { type: 'orderIsPending', params: ({ event }) => event.output },
            target: 'unfinished',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'settledCashIsDue', params: ({ event }) => event.output },
            target: 'payingOut',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'orderWasSettled', params: ({ event }) => event.output },
            target: 'receipt',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'writeIsAllowed', params: ({ event }) => event.output },
            target: 'confirming',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          { target: 'notAllowed', actions: { type: 'keepCard', params: ({ event }) => event.output } },
        ],
      },
      on: cancellableAt('reading'),
    },
    notAllowed: step.notAllowed(),
    unfinished: step.unfinished(),
    givingUp: step.givingUp(),
    confirming: step.confirmingOrder('reading'),
    booking: step.booking('write', 'confirming'),
    cardFull: step.cardFull('confirming'),
    elsewhere: step.elsewhere(),
    notApproved: step.notApproved(),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    receipt: step.receipt(),
    postponed: step.postponed(),
    cancelling: step.cancelling('reading', 'unfinished', 'confirming', 'cardFull', 'elsewhere'),
    cancelled: step.cancelled(),
  },
})
