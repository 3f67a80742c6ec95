import { counter, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'

const step = stepsOf('topUp')

/** Puts money on a card that is in use (collection §1, §4). */
export const topUpMachine = counter.createMachine({
  id: 'topUp',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('reading'),
    choosing: step.choosing(true, 'reading'),
    reading: step.reading('40', 'topUpIsAllowed', 'entering'),
    notAllowed: step.notAllowed(),
    unfinished: step.unfinished(),
    givingUp: step.givingUp(),
    entering: step.entering(),
    confirming: step.confirming(),
    paying: step.paying(),
    booking: step.booking('topUp', 'entering'),
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
