import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { LedgerAccountKind, LedgerKind, ShiftState } from '#contract/ledger/ledger.contract.ts'

type Never<T> = ColumnType<T, T, never>

/** Tables of money. The database takes no change of the ledger's own three, and nothing that does not balance. */
interface LedgerTables {
  ledger_account: { id: GeneratedAlways<number>; kind: Never<LedgerAccountKind>; code: Never<string> }
  ledger_transaction: {
    id: GeneratedAlways<number>
    kind: Never<LedgerKind>
    /** With the kind, what makes a booking happen once. */
    request_id: Never<string>
    order_id: Never<number | null>
    customer_id: Never<number | null>
    counter_id: Never<number | null>
    /** The shift whose drawer was touched; null where no cash was. */
    shift_id: Never<number | null>
    /** Null where the server itself booked. */
    user_id: Never<number | null>
    actor: Never<string>
    /** Of the utility, `YYYY-MM-DD`. */
    day: Never<string>
    at: Never<Date>
  }
  /** Debits are positive, credits negative; those of one transaction sum up to 0. */
  ledger_entry: { transaction_id: Never<number>; account_id: Never<number>; amount_fen: Never<number> }
  /** An operator's drawer at a counter, from the first booking to its closing. */
  counter_shift: {
    id: GeneratedAlways<number>
    counter_id: number
    operator_id: number
    /** Of the utility, `YYYY-MM-DD`. */
    day: string
    /** From 1 in the day of one operator at one counter. */
    number: number
    state: ShiftState
    /** Change money that stays in the drawer and is no part of the ledger. */
    float_fen: number
    opened_at: Date
    counted_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    closed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** Fen of a denomination → pieces. */
    pieces: ColumnType<Readonly<Record<string, number>> | null, string | null | undefined, string | null>
    counted_fen: Generated<number | null>
    expected_fen: Generated<number | null>
    reason: Generated<string>
    closed_by: Generated<number | null>
    /** Of the request that closed it. */
    close_request_id: Generated<string | null>
  }
  /** The newest number of a counter's day. */
  receipt_series: { counter_id: number; day: string; last: number }
  /** Numbered without gaps in its series. */
  receipt: {
    order_id: Never<number>
    counter_id: Never<number>
    day: Never<string>
    number: Never<number>
    issued_at: Never<Date>
  }
  /** Every print of a receipt; 0 is the original, the others are copies. */
  receipt_print: {
    order_id: Never<number>
    copy: Never<number>
    request_id: Never<string>
    user_id: Never<number>
    printed_at: Never<Date>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends LedgerTables {}
}
