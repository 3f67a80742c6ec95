import { counter, flowContext } from '../counter/counter-flow.ts'
import { stepsOf } from '../counter/steps/counter-steps.ts'

const step = stepsOf('openCard')

/** Opens an account card: a new card (`4F`) becomes the customer's, with a first amount (collection §4). */
export const openCardMachine = counter.createMachine({
  id: 'openCard',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('checking'),
    choosing: step.choosing(false, 'checking'),
    checking: step.checking('collection §8: an unfinished card-write record', 'openingIsAllowed', 'hasCard'),
    cancellable: {
      ...step.cancellable,
      initial: 'reading',
      states: {
        unanswered: step.unanswered(),
        reading: step.reading('4F', 'openIsAllowed', 'entering'),
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
        hasCard: step.refused('hasCard'),
        noMeter: step.refused('noMeter'),
        notAllowed: step.notAllowed(),
        notApproved: step.notApproved(),
        receipt: step.receipt(),
        postponed: step.postponed(),
        cancelled: step.cancelled(),
      },
    },
    givingUp: step.givingUp(),
    booking: step.booking('open', 'entering'),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    cancelling: step.cancelling(
      'unanswered',
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
