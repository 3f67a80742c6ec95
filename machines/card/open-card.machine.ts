import { counter, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'

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
    unanswered: step.unanswered(),
    hasCard: step.refused('hasCard'),
    reading: step.reading('4F', 'openIsAllowed', 'entering'),
    notAllowed: step.notAllowed(),
    unfinished: step.unfinished(),
    givingUp: step.givingUp(),
    entering: step.entering(),
    confirming: step.confirming(),
    paying: step.paying(),
    booking: step.booking('open', 'entering'),
    cardFull: step.cardFull('entering'),
    elsewhere: step.elsewhere(),
    notApproved: step.notApproved(),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    receipt: step.receipt(),
    postponed: step.postponed(),
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
    cancelled: step.cancelled(),
  },
})
