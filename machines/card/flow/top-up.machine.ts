import { counter, flowContext } from '../counter/counter-flow.ts'
import { stepsOf } from '../counter/steps/counter-steps.ts'

const step = stepsOf('topUp')

/** Puts money on a card that is in use (collection §1, §4). */
export const topUpMachine = counter.createMachine({
  id: 'topUp',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('reading'),
    choosing: step.choosing(true, 'reading'),
    cancellable: {
      ...step.cancellable,
      initial: 'reading',
      states: {
        reading: step.reading('40', 'topUpIsAllowed', 'entering'),
        unfinished: step.unfinished(),
        withCard: {
          ...step.withCard,
          initial: 'entering',
          states: {
            entering: step.entering(),
            confirming: step.confirming(),
            paying: step.paying(),
          },
        },
        cardFull: step.cardFull('entering'),
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
    booking: step.booking('topUp', 'entering'),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    cancelling: step.cancelling(
      'reading',
      'unfinished',
      'entering',
      'confirming',
      'paying',
      'cardFull',
      'elsewhere',
    ),
  },
})
