import { metaOf } from '#machines/shared/state-meta.ts'
import { counter, expectedCard, flowContext } from '../counter/counter-flow.ts'
import { stepsOf } from '../counter/steps/counter-steps.ts'
import { cancellableAt } from '../counter/counter-transitions.ts'
import { targetsOf } from '../counter/places.ts'

// The one state in which the card has to stay shares this with none.
const places = { confirming: 'cancellable.confirming' }
const step = stepsOf('writeCard', places)
const to = targetsOf('writeCard', places)

/** Finishes or repeats a pending write, or writes a card anew with what it holds (collection §4, §8). */
export const writeCardMachine = counter.createMachine({
  id: 'writeCard',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('reading'),
    choosing: step.choosing(true, 'reading'),
    cancellable: {
      ...step.cancellable,
      initial: 'reading',
      states: {
        reading: {
          tags: 'read',
          meta: metaOf('writeCard')('reading', 'issue 6: an unknown write is settled by reading the card'),
          entry: cancellableAt('reading'),
          invoke: {
            id: 'cardReading',
            src: 'cardReading',
            input: expectedCard(null),
            onDone: [
              {
                guard: { type: 'orderIsPending', params: ({ event }) => event.output },
                target: to('unfinished'),
                actions: { type: 'keepCard', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'settledCashIsDue', params: ({ event }) => event.output },
                target: to('payingOut'),
                actions: { type: 'keepCard', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'orderWasSettled', params: ({ event }) => event.output },
                target: to('receipt'),
                actions: { type: 'keepCard', params: ({ event }) => event.output },
              },
              {
                guard: { type: 'writeIsAllowed', params: ({ event }) => event.output },
                target: to('confirming'),
                actions: { type: 'keepCard', params: ({ event }) => event.output },
              },
              {
                target: to('notAllowed'),
                actions: { type: 'keepCard', params: ({ event }) => event.output },
              },
            ],
          },
        },
        unfinished: step.unfinished(),
        confirming: { ...step.confirmingOrder('reading'), invoke: step.withCard.invoke },
        cardFull: step.cardFull('confirming'),
        elsewhere: step.elsewhere(),
      },
    },
    ended: {
      ...step.ended,
      initial: 'receipt',
      states: {
        notAllowed: step.notAllowed(),
        notApproved: step.notApproved(),
        receipt: step.receipt(),
        postponed: step.postponed(),
        cancelled: step.cancelled(),
      },
    },
    givingUp: step.givingUp(),
    booking: step.booking('write', 'confirming'),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    cancelling: step.cancelling('reading', 'unfinished', 'confirming', 'cardFull', 'elsewhere'),
  },
})
