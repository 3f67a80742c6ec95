import { counter, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'

const step = stepsOf('replaceCard')

/** Handles an application: a new card takes over the balance, the old one becomes invalid (collection §4). */
export const replaceCardMachine = counter.createMachine({
  id: 'replaceCard',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('checking'),
    choosing: step.choosing(false, 'checking'),
    checking: step.checking('collection §4 card states', 'replacementIsAsked', 'notAsked'),
    unanswered: step.unanswered(),
    notAsked: step.refused('notAsked'),
    reading: step.reading('4F', 'replaceIsAllowed', 'confirming'),
    notAllowed: step.notAllowed(),
    unfinished: step.unfinished(),
    givingUp: step.givingUp(),
    confirming: step.confirmingOrder('reading'),
    booking: step.booking('replace', 'confirming'),
    cardFull: step.cardFull('confirming'),
    elsewhere: step.elsewhere(),
    notApproved: step.notApproved(),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    receipt: step.receipt(),
    postponed: step.postponed(),
    cancelling: step.cancelling('unanswered', 'reading', 'unfinished', 'confirming', 'cardFull', 'elsewhere'),
    cancelled: step.cancelled(),
  },
})
