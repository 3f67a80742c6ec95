import type { Generated, GeneratedAlways } from 'kysely'

import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import type { DosageMode, FeeParamState } from '#contract/fee/fee-codes.ts'
import type { Instant, Json, MaybeInstant } from '#server/platform/database/schema.ts'

interface FeeTables {
  /** One supply of a prepaid customer; follows the machine `feeControl` in one transaction. */
  fee_service: {
    id: GeneratedAlways<number>
    /** The customer's, copied so that lists follow the tree by it. */
    agency_id: number
    customer_id: number
    customer_no: string
    terminal_id: number
    /** As the customer's archive has the meter. */
    meter_no: string
    /** On the terminal's bus. */
    meter_address: string
    /** As its machine has it; lists read it, nothing decides by it. */
    state: Generated<string>
    allowed: Generated<string>
    balance_fen: Generated<number | null>
    /** When the command that asked was sent: what it told is not older. */
    balance_at: MaybeInstant
    /** What the meter has taken of purchases, by count; null where it does not tell. */
    purchase_count: Generated<number | null>
    breaker: Generated<1 | 2 | null>
    trip_due_at: MaybeInstant
    is_protected: boolean
    action: 1 | 2
    alarm1_fen: number
    alarm2_fen: number
    overdraft_fen: number
    reclose_fen: number
    trip_delay_minutes: number
    most_age_minutes: number
    params_state: Generated<FeeParamState>
    params_at: MaybeInstant
    next_read_at: Instant
    read_request_id: Generated<string | null>
    breaker_request_id: Generated<string | null>
    params_request_id: Generated<string | null>
    remarks: Generated<string>
    version: Generated<number>
  }
  fee_balance: { service_id: number; at: Instant; balance_fen: number }
  /** Parameters as the meter told them last. */
  fee_meter_param: { service_id: number; name: string; value: number; at: Instant }
  fee_dosage: {
    terminal_id: number
    mode: DosageMode
    shared_wh: number
    weights: Json<{ serviceId: number; permille: number }[]>
    version: Generated<number>
  }
  elw: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    kind: 1 | 2 | 3
    /** Hundredths: of a yuan, a day, an hour. */
    threshold: number
    level: AlarmLevel
    is_enabled: boolean
    remarks: Generated<string>
    version: Generated<number>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends FeeTables {}
}
