import type { Generated, GeneratedAlways } from 'kysely'

import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { CommandState } from '#contract/command/command-states.ts'
import type { OperationItem, OperationReason } from '#contract/field/operation.ts'
import type { Instant, Json, MaybeInstant } from '#server/platform/database/schema.ts'

interface CommandTables {
  /** Commands as lists read them; follows the machine `command` in one transaction. The outbox `command` sends them. */
  remote_command: {
    request_id: string
    terminal_id: number
    code: CommandCodeName
    devices: Json<string[]>
    content: Json<unknown>
    /** 1 first, 4 last. */
    priority: 1 | 2 | 3 | 4
    batch_id: string | null
    state: CommandState
    queued_by: string
    queued_by_id: number | null
    queued_at: Instant
    timeout_ms: number
    deadline_at: Instant
    approved_by: string | null
    /** Given to the outbox. */
    dispatched_at: MaybeInstant
    sent_at: MaybeInstant
    acknowledged_at: MaybeInstant
    settled_at: MaybeInstant
    reason: OperationReason | null
    items: Json<OperationItem[]>
    failed_items: Generated<number>
    executions: number | null
    retry_of: string | null
    /** Planned: not given out before then. */
    not_before: MaybeInstant
    /** Goes up with each move, over all of them; the database counts. */
    change: Generated<number>
  }
  /** What went out and came in, as it was on the wire. */
  command_frame: {
    id: GeneratedAlways<number>
    request_id: string
    at: Instant
    direction: 'sent' | 'received'
    topic: string
    body: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends CommandTables {}
}
