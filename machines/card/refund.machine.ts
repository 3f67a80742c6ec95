import { metaOf } from '../shared/state-meta.ts'
import { counter, flowContext } from './counter-flow.ts'
import { stepsOf } from './counter-steps.ts'
import { cancellableAt, heldCard } from './counter-transitions.ts'

const step = stepsOf('refund')

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
    reading: step.reading('40', 'refundIsAllowed', 'deciding'),
    notAllowed: step.notAllowed(),
    unfinished: step.unfinished(),
    givingUp: step.givingUp(),
    deciding: {
      tags: ['amount', 'cancellable'],
      meta: metaOf('refund')('deciding', 'issue 6: what is left decides the amount'),
      invoke: heldCard,
      on: {
        'closing.change': { actions: { type: 'keepClosing', params: ({ event }) => event } },
        'amount.confirm': { guard: 'refundIsDue', target: 'confirming' },
        ...cancellableAt('deciding'),
      },
    },
    confirming: step.confirmingOrder('deciding'),
    booking: step.booking('refund', 'deciding'),
    cardFull: step.cardFull('deciding'),
    elsewhere: step.elsewhere(),
    notApproved: step.notApproved(),
    writing: step.writing(),
    payingOut: step.payingOut(),
    handingOut: step.handingOut(),
    payoutUnconfirmed: step.payoutUnconfirmed(),
    receipt: step.receipt(),
    postponed: step.postponed(),
    cancelling: step.cancelling('reading', 'unfinished', 'deciding', 'confirming', 'cardFull', 'elsewhere'),
    cancelled: step.cancelled(),
  },
})
