import { metaOf } from '../shared/state-meta.ts'
import { counter, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'
import { customerOf, unansweredBy } from './counter-transitions.ts'

const step = stepsOf('openCard')

/** Opens an account card: a new card (`4F`) becomes the customer's, with a first amount (collection §4). */
export const openCardMachine = counter.createMachine({
  id: 'openCard',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('checking'),
    choosing: step.choosing(false, 'checking'),
    checking: {
      tags: ['find', 'busy'],
      meta: metaOf('openCard')('checking', 'collection §8: an unfinished card-write record'),
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
            guard: { type: 'openingIsAllowed', params: ({ event }) => event.output },
            target: 'reading',
            actions: { type: 'keepCards', params: ({ event }) => event.output },
          },
          { target: 'hasCard', actions: { type: 'keepCards', params: ({ event }) => event.output } },
        ],
        onError: unansweredBy,
      },
    },
    unanswered: step.unanswered(),
    hasCard: {
      tags: ['find', 'ended', 'fault'],
      meta: metaOf('openCard')('hasCard', 'collection §4 card states'),
      on: { 'flow.again': { target: 'choosing', actions: 'forget' } },
    },
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
    cancelling: step.cancelling('checking'),
    cancelled: step.cancelled(),
  },
})
