/** What is known of a supply at one moment; money in fen. */
export interface FeeFacts {
  /** At the meter, with what was paid and the meter has not taken yet. */
  readonly availableFen: number
  /** DL/T 645 alarm amounts; the higher one warns first. */
  readonly alarm1Fen: number
  readonly alarm2Fen: number
  /** How far below nothing the balance may fall. */
  readonly overdraftFen: number
  /** From here on the breaker is closed again. */
  readonly recloseFen: number
  readonly isOpen: boolean
  /** An important load: tripped by a person's word alone. */
  readonly isProtected: boolean
  /** False: it is warned only. */
  readonly trips: boolean
  /** How old the balance is, and may be. */
  readonly ageMinutes: number
  readonly mostAgeMinutes: number
  /** A payment of the customer is under way. */
  readonly isPaying: boolean
}

export type Standing =
  | 'openedHere'
  | 'openedHereAndPaid'
  | 'openedElsewhere'
  | 'emptyAndProtected'
  | 'empty'
  | 'belowSecond'
  | 'belowFirst'
  | 'plenty'

/** Nothing is left of what the customer has and may owe. */
export const isEmpty = ({ availableFen, overdraftFen }: FeeFacts): boolean => availableFen <= -overdraftFen

const isPaid = (facts: FeeFacts): boolean => !isEmpty(facts) && facts.availableFen >= facts.recloseFen

/** What a balance means. @param isOpenedHere whether fee control opened the breaker */
export function standingOf(facts: FeeFacts, isOpenedHere: boolean): Standing {
  const { availableFen, alarm1Fen, alarm2Fen, isOpen, isProtected, trips } = facts
  if (isOpen && !isOpenedHere) return 'openedElsewhere'
  if (isOpen) return isPaid(facts) ? 'openedHereAndPaid' : 'openedHere'
  if (isEmpty(facts) && trips) return isProtected ? 'emptyAndProtected' : 'empty'
  if (availableFen < Math.min(alarm1Fen, alarm2Fen) || isEmpty(facts)) return 'belowSecond'
  return availableFen < Math.max(alarm1Fen, alarm2Fen) ? 'belowFirst' : 'plenty'
}

/** Never on a balance that is older than this service takes, and not while somebody is paying. */
export const mayBeTripped = (facts: FeeFacts): boolean =>
  isEmpty(facts) && facts.ageMinutes <= facts.mostAgeMinutes && !facts.isPaying && !facts.isOpen

export const mayBeTrippedByItself = (facts: FeeFacts): boolean =>
  mayBeTripped(facts) && facts.trips && !facts.isProtected
