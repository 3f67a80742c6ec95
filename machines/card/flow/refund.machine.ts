import { metaOf } from '#machines/shared/state-meta.ts'
import { counter, flowContext } from '../counter/counter-flow.ts'
import { stepsOf } from '../counter/steps/counter-steps.ts'
import { cancellableAt } from '../counter/counter-transitions.ts'
import { targetsOf } from '../counter/places.ts'

const step = stepsOf('refund')
const to = targetsOf('refund')

/**
 * Pays back what is left on the card and at the meter; that decides the amount (collection §4).
 * The purse is taken off the card and verified before any money is handed out.
 */
export const refundMachine = counter.createMachine({
  id: 'refund',
  context: flowContext,
  initial: 'starting',
  states: {
    starting: step.starting('reading'),
    choosing: step.choosing(true, 'reading'),
    cancellable: {
      ...step.cancellable,
      initial: 'reading',
      states: {
        reading: step.reading('40', 'refundIsAllowed', 'deciding'),
        unfinished: step.unfinished(),
        withCard: {
          ...step.withCard,
          initial: 'deciding',
          states: {
            deciding: {
              tags: 'amount',
              meta: metaOf('refund')('deciding', 'issue 6: what is left decides the amount'),
              entry: cancellableAt('deciding'),
              on: {
                'closing.change': { actions: { type: 'keepClosing', params: ({ event }) => event } },
                'amount.confirm': { guard: 'refundIsDue', target: to('confirming') },
              },
            },
            confirming: step.confirmingOrder('deciding'),
          },
        },
        cardFull: step.cardFull('deciding'),
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
    booking: step.booking('refund', 'deciding'),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    cancelling: step.cancelling('reading', 'unfinished', 'deciding', 'confirming', 'cardFull', 'elsewhere'),
  },
})
