import { metaOf } from '../shared/state-meta.ts'
import { counter, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'
import { customerOf, unansweredBy } from './counter-transitions.ts'

const step = stepsOf('replaceCard')

/** Handles an application: a new card takes over the balance, the old one becomes invalid (collection §4). */
export const replaceCardMachine = counter.createMachine({
  id: 'replaceCard',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('checking'),
    choosing: step.choosing(false, 'checking'),
    checking: {
      tags: ['find', 'busy'],
      meta: metaOf('replaceCard')('checking', 'collection §4 card states'),
      invoke: {
        id: 'findCards',
        src: 'findCards',
        input: ({ context }) => customerOf(context),
        onDone: [
          {
            guard: { type: 'orderIsPending', params: ({ event }) => event.output },
            target: 'unfinished',
            actions: { type: 'keepCards', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'replacementIsAsked', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'keepCards', params: ({ event }) => event.output },
          },
          { target: 'notAsked', actions: { type: 'keepCards', params: ({ event }) => event.output } },
        ],
        onError: unansweredBy,
      },
    },
    unanswered: step.unanswered(),
    notAsked: {
      tags: ['find', 'ended', 'fault'],
      meta: metaOf('replaceCard')('notAsked', 'collection §4 card states'),
      on: { 'flow.again': { target: 'choosing', actions: 'forget' } },
    },
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
    cancelling: step.cancelling('checking'),
    cancelled: step.cancelled(),
  },
})
