import type { Generated, GeneratedAlways } from 'kysely'

import type { AlarmLevel } from '#contract/alarm/alarm-codes.ts'
import type { Instant } from '#server/platform/database/schema.ts'

/** What terminals reported, and what it is sorted by. */
interface EventTables {
  event_small_category: {
    id: GeneratedAlways<number>
    version: Generated<number>
    code: string
    name: string
    name_english: string
    event_source: number
    remarks: Generated<string>
  }
  event_detail: {
    id: GeneratedAlways<number>
    version: Generated<number>
    code: string
    name: string
    name_english: string
    protocol: Generated<string>
    breaker_type: number | null
    remarks: Generated<string>
  }
  event_allocation: {
    id: GeneratedAlways<number>
    version: Generated<number>
    event_detail_id: number
    small_category_id: number
    raises_alarm: boolean
    on_result: 1 | 2 | null
    level: AlarmLevel
    ends_with_id: number | null
    message: Generated<string>
    message_english: Generated<string>
  }
  device_event: {
    id: GeneratedAlways<number>
    version: Generated<number>
    agency_id: number
    site_id: number | null
    terminal_id: number
    /** null: the terminal itself. */
    device_id: number | null
    code: string
    /** As they were when it came, or when the code was written down later. */
    event_detail_id: number | null
    small_category_id: number | null
    result: 1 | 2 | null
    detail: Generated<string>
    happened_at: Instant
    received_at: Instant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends EventTables {}
}
