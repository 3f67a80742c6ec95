import type { CardAsRead } from './counter-types.ts'

/** Why a card may not serve now; each has its own way on. */
export type NotAllowed = 'meterFirst' | 'differs' | 'replacing' | 'invalid' | 'other'

/** The first rule that stands against the card; the server made the list of what is allowed by the same ones. */
export function notAllowedFor(card: CardAsRead | null): NotAllowed {
  if (card === null) return 'other'
  switch (card.cardState) {
    case 'invalid':
      return 'invalid'
    case 'applyForPatch':
    case 'patching':
      return 'replacing'
    case 'running':
      if (!card.agrees) return 'differs'
      return card.awaitsMeter ? 'meterFirst' : 'other'
    case 'notIssued':
    case 'opening':
    case null:
    default:
      return card.agrees ? 'other' : 'differs'
  }
}
