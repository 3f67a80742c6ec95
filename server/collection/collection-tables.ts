import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

import type { CollectType, CycleUnit, TaskKind } from '#contract/collection/codes.ts'
import type { Instant, MaybeInstant } from '#server/platform/database/schema.ts'

/** What terminals are asked for again and again, by whom, and how each time ended. */
interface CollectionTables {
  task_template: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    task_kind: TaskKind
    collect_type: CollectType
    last_count: number | null
    /** `HH:mm` of the site's clock; empty for other collect types. */
    freeze_time: Generated<string>
    interval_minutes: number | null
    backfill_days: number | null
    cycle: number
    cycle_unit: CycleUnit
    run_priority: number
    missed: 'skip' | 'catchUp'
    fills_gaps: boolean
    is_enabled: boolean
    remarks: Generated<string>
    version: Generated<number>
  }
  task_template_item: {
    template_id: number
    sort: number
    type_id: number
    code: string
    step: Generated<number>
  }
  collection_task: {
    id: GeneratedAlways<number>
    agency_id: number
    terminal_id: number
    template_id: number
    /** As its machine has it; lists read it, nothing decides by it. */
    state: string
    start_at: Instant
    /** Null while it is not run by itself. */
    next_due_at: MaybeInstant
    next_fill_at: MaybeInstant
    created_by: string
    created_at: Instant
    removed_at: MaybeInstant
    version: Generated<number>
  }
  collection_run: {
    id: GeneratedAlways<number>
    /** Null: of a recall, besides every task. */
    task_id: number | null
    terminal_id: number
    request_id: string
    cause: 'cycle' | 'hand' | 'gap'
    due_at: Instant
    began_at: Instant
    settled_at: MaybeInstant
    /** How it ended, as the command's end told; `asking` before that. */
    state: string
    reason: string | null
    asked: number | null
    got: number | null
    skipped: Generated<number>
    missing: ColumnType<string[], string | undefined, string>
    started_by: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends CollectionTables {}
}
