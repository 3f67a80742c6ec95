import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type {
  CustomerState,
  MeterRemovalReason,
  TariffKind,
  TariffPrice,
} from '#contract/customer/customer-states.ts'

type Instant = ColumnType<Date, Date, Date>
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Customers of prepaid cards, their meters and tariffs (migration 0015). Readings are Wh, money fen. */
interface CustomerTables {
  /** What a kWh costs. A name is an institution's once. */
  tariff: {
    id: GeneratedAlways<number>
    /** Whose it is; customers of the institutions below may have it too. */
    agency_id: number
    name: string
    name_english: string
    kind: TariffKind
    /** False: no more customers get it. */
    enabled: Generated<boolean>
    version: Generated<number>
  }
  /** A tariff's prices from a day on, until its next version. One that has begun never changes. */
  tariff_version: {
    tariff_id: number
    /** ISO date, of the institution's own days. */
    valid_from: string
    prices: ColumnType<readonly TariffPrice[], string, string>
    created_by: string
    created_at: Instant
  }
  customer: {
    id: GeneratedAlways<number>
    /** Ten digits, given by the sequence `customer_number` or by hand; never changed. */
    number: string
    name: string
    /** Of the name's Chinese characters, as pinyin begins them, lower case: what a name is also looked for by. */
    initials: string
    /** The whole name in pinyin, lower case, without tones and blanks. */
    pinyin: Generated<string>
    phone: Generated<string>
    address: string
    remarks: Generated<string>
    agency_id: number
    tariff_id: number
    state: Generated<CustomerState>
    /** Counts changes, so that nobody overwrites one that they did not see. */
    version: Generated<number>
    created_at: ColumnType<Date, Date, never>
    /** `user:<name>` or `server`, as in journals. */
    created_by: string
    closed_at: MaybeInstant
  }
  /** The meters that a customer has had; the one without `to_at` is there now. */
  customer_meter: {
    id: GeneratedAlways<number>
    customer_id: number
    /** Twelve digits. Mounted at one customer at a time. */
    meter_no: string
    from_at: Instant
    first_reading_wh: number
    mounted_by: string
    to_at: MaybeInstant
    last_reading_wh: Generated<number | null>
    /** What was left on the meter when it was taken down. */
    remaining_fen: Generated<number | null>
    /** That is still to come back to the customer. */
    returns: Generated<boolean>
    reason: Generated<MeterRemovalReason | null>
    removal_note: Generated<string>
    removed_by: Generated<string | null>
  }
  /** Everything that was changed of a customer, kept for as long as the customer is. */
  customer_change: {
    id: GeneratedAlways<number>
    customer_id: number
    at: Instant
    actor: string
    what: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
  }
  /** What customers are looked for and sorted by; kept by triggers (migrations 0015, 0020 and 0021). */
  customer_search: {
    customer_id: number
    agency_id: number
    tariff_id: number
    state: CustomerState
    number: string
    initials: string
    search_text: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends CustomerTables {}
}
