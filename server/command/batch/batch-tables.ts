import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { BatchState } from '#contract/command/batch.contract.ts'
import type { Instant, MaybeInstant } from '#server/platform/database/schema.ts'

interface BatchTables {
  /** Follows the machine `batch`. */
  command_batch: {
    id: string
    code: CommandCodeName
    title: string
    state: BatchState
    total: number
    started_by: string
    started_by_id: number | null
    started_at: Instant
    ended_at: MaybeInstant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends BatchTables {}
}
