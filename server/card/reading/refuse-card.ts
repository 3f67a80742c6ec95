import { type Status, statuses } from '#contract/kernel/envelope.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

/** Refusals of this area; their words are `problem.<code>`. */
const cardRefusals = {
  'card.unknown': statuses.badInput,
  'card.wrong_proof': statuses.badInput,
  'card.challenge_over': statuses.badInput,
  'card.reading_over': statuses.notAllowedNow,
  'card.other_card': statuses.badInput,
  'card.differs': statuses.notAllowedNow,
  'card.meter_first': statuses.notAllowedNow,
  'card.order_pending': statuses.notAllowedNow,
  'card.not_allowed_now': statuses.notAllowedNow,
  'card.not_new': statuses.badInput,
  'card.customer_has_card': statuses.notAllowedNow,
  'card.customer_closed': statuses.notAllowedNow,
  'card.customer_without_meter': statuses.notAllowedNow,
  'card.no_card': statuses.notAllowedNow,
  'card.purse_full': statuses.badInput,
  'card.amount_changed': statuses.notAllowedNow,
  'card.nothing_left': statuses.notAllowedNow,
  'card.nothing_due': statuses.notAllowedNow,
  'card.cancel_with_card': statuses.notAllowedNow,
  'card.own_order': statuses.notPermitted,
  'card.keys_used_up': statuses.notAllowedNow,
  'card.not_reversible': statuses.notAllowedNow,
  'card.already_used': statuses.notAllowedNow,
} as const satisfies Readonly<Record<string, Status>>

export const refuseCard = (code: keyof typeof cardRefusals, data: unknown = null): never => {
  throw new Refusal(code, cardRefusals[code], data)
}
