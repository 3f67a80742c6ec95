import { statuses } from '../kernel/envelope.ts'

/**
 * Accounts of the ledger (issue 6: double entry). Entries are signed: what is debited is positive, what is credited
 * negative. `holds` says which side an account grows on: `debit` what the utility has, `credit` what it owes.
 */
export const ledgerAccountKinds = {
  /** Cash in a counter's drawer: `cash:<counter>`. */
  cash: 'debit',
  /** Cash that counters handed over at their closing. */
  vault: 'debit',
  /** Taken from a customer and not yet on a card. */
  transit: 'credit',
  /** The purse of a card: `card:<serial>`. */
  card: 'credit',
  /** What a customer's meter took off the card and has not consumed: `meter:<customer>`. */
  meter: 'credit',
  /** Taken off a card or a meter and not yet paid out. */
  refunds: 'credit',
  /** Energy that a meter consumed. */
  sales: 'credit',
  /** What countings found too little or too much: `difference:<counter>`. */
  difference: 'debit',
} as const
export type LedgerAccountKind = keyof typeof ledgerAccountKinds

/** An account's name: its kind, and of what where there are many. */
export type LedgerAccount =
  | 'vault'
  | 'transit'
  | 'refunds'
  | 'sales'
  | `${'cash' | 'difference' | 'meter'}:${number}`
  | `card:${string}`

/** What a transaction of the ledger is about; words `ledger.kind.<kind>`. One order has each at the most once. */
export const ledgerKinds = [
  /** cash → in transit: the customer paid. */
  'paid',
  /** in transit → card: the card was written. */
  'written',
  /** card or meter → refunds: the purse was taken off. */
  'takenOff',
  /** refunds → cash: the customer was paid. */
  'paidOut',
  /** in transit → cash: cancelled before the card was written. */
  'cancelled',
  /** The opposite of what an order booked, the same day and with approval. */
  'reversed',
  /** old card → new card. */
  'carried',
  /** card → meter: the meter took the purse. */
  'metered',
  /** meter → card: what a meter held that was taken down. */
  'returned',
  /** meter → sales. */
  'consumed',
  /** What a counting found, to its account. */
  'difference',
  /** cash → vault at the closing, or back for the float. */
  'handedOver',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]

/** What a booking of cash can be refused with: calls that book name them among their refusals. */
export const ledgerRefusals = {
  /** The operator's drawer at this counter is being counted: reopen it, or close it. */
  'ledger.shift_counted': statuses.notAllowedNow,
  /** The operator's shift of an earlier day must be closed first. */
  'ledger.shift_of_earlier_day': statuses.notAllowedNow,
  /** Above the limit of one order or of the customer's day; `data` says which and what is left. */
  'ledger.above_limit': statuses.notAllowedNow,
  /** More than the card or the order holds. */
  'ledger.overdrawn': statuses.notAllowedNow,
} as const

/** States of an operator's shift at a counter, as their machine has them (`machines/ledger`). */
export const shiftStates = ['open', 'counted', 'closed'] as const
export type ShiftState = (typeof shiftStates)[number]
