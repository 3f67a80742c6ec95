import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type {
  CardOrderKind,
  CardOrderState,
  CardStateName,
  ReplacementReason,
} from '#contract/card/card-states.ts'

type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Tables of prepaid cards. Records of chips are hex as they are on the chip, with their MAC. */
interface CardTables {
  /** Master keys; the keys of cards are derived from them. */
  card_key: {
    version: number
    /** See `secret-box.ts`. */
    sealed: string
    created_at: Instant
    created_by: string
  }
  /** What the server believes of a chip. */
  card: {
    id: GeneratedAlways<number>
    serial: string
    /** As the card's machine has it. */
    state: Generated<CardStateName>
    customer_id: number | null
    /** The current record as it was read or settled last. */
    slot: string
    /** What the meter has not taken, as the ledger has it. */
    purse_fen: Generated<number>
    purchase_count: Generated<number>
    write_counter: Generated<number>
    key_version: Generated<number>
    /** The meter's record as it was read last; empty: it never wrote. */
    meter_record: Generated<string>
    meter_count: Generated<number>
    meter_fen: Generated<number | null>
    meter_at: MaybeInstant
    opened_at: MaybeInstant
    ended_at: MaybeInstant
    replacement_reason: Generated<ReplacementReason | null>
    replaced_by_id: Generated<number | null>
    /** It took another card's place, and its money. */
    is_successor: Generated<boolean>
    /** Came with the demo utility; browsers of a demo may play it. */
    is_demo: Generated<boolean>
  }
  card_order: {
    id: GeneratedAlways<number>
    request_id: string
    kind: CardOrderKind
    /** As the order's machine has it. */
    state: CardOrderState
    card_id: number
    /** Of a replacement: the card that it replaces. */
    old_card_id: Generated<number | null>
    customer_id: number
    amount_fen: number
    /** Of what is paid back: the part that comes off the card. */
    from_card_fen: Generated<number>
    /** Cash that the customer is still to be given. */
    due_fen: Generated<number>
    closes_account: Generated<boolean>
    reverses_id: Generated<number | null>
    /** Of a reversal: why. */
    reason: Generated<string>
    desk_id: number
    /** Of the utility, `YYYY-MM-DD`. */
    day: string
    created_at: ColumnType<Date, Date, never>
    user_id: number
    /** The user's name. */
    created_by: string
    needs_approval: Generated<boolean>
    decided_by: Generated<string | null>
    decided_at: MaybeInstant
    decision_note: Generated<string>
    prepared_at: MaybeInstant
    /** Until when the outcome of a script is awaited. */
    deadline_at: MaybeInstant
    ended_at: MaybeInstant
  }
  /** Every record that was sent towards a card: which one is there tells how an order ended. */
  card_script: {
    id: GeneratedAlways<number>
    order_id: number
    purpose: 'write' | 'undo'
    slot: string
    issued_at: Instant
  }
  card_challenge: { challenge: string; user_id: number; expires_at: Instant }
  card_reading: {
    id: string
    challenge: string
    /** SM3 of all that was read: the same reading again is known by it. */
    digest: string
    user_id: number
    serial: string
    /** Which of the two slots is current, and what it holds. */
    slot_number: number
    slot: string
    /** Empty: the meter never wrote. */
    meter_record: string
    is_torn: boolean
    settled_order_id: Generated<number | null>
    read_at: Instant
    expires_at: Instant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends CardTables {}
}
