import { counter, flowContext } from '../counter/counter-flow.ts'
import { stepsOf } from '../counter/steps/counter-steps.ts'

// The one state in which the card has to stay shares this with none.
const step = stepsOf('replaceCard', { confirming: 'cancellable.confirming' })

/** Handles an application: a new card takes over the balance, the old one becomes invalid (collection §4). */
export const replaceCardMachine = counter.createMachine({
  id: 'replaceCard',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('checking'),
    choosing: step.choosing(false, 'checking'),
    checking: step.checking('collection §4 card states', 'replacementIsAsked', 'notAsked'),
    cancellable: {
      ...step.cancellable,
      initial: 'reading',
      states: {
        unanswered: step.unanswered(),
        reading: step.reading('4F', 'replaceIsAllowed', 'confirming'),
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
        notAsked: step.refused('notAsked'),
        noMeter: step.refused('noMeter'),
        notAllowed: step.notAllowed(),
        notApproved: step.notApproved(),
        receipt: step.receipt(),
        postponed: step.postponed(),
        cancelled: step.cancelled(),
      },
    },
    givingUp: step.givingUp(),
    booking: step.booking('replace', 'confirming'),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    cancelling: step.cancelling('unanswered', 'reading', 'unfinished', 'confirming', 'cardFull', 'elsewhere'),
  },
})
