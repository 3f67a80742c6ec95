import type { Generated, GeneratedAlways } from 'kysely'

import type { OperationReason } from '#contract/field/operation.ts'
import type { RollOutState, UpdKind, UpgradeState } from '#contract/upgrade/upgrade-states.ts'
import type { Instant, MaybeInstant } from '#server/platform/database/schema.ts'

interface UpgradeTables {
  upgrade_file: {
    id: GeneratedAlways<number>
    kind: UpdKind
    model: Generated<string>
    program_version: Generated<string>
    file_name: string
    size: number
    received: Generated<number>
    /** SHA-256, hex. */
    digest: string
    signature: 'valid' | 'unchecked' | null
    remarks: Generated<string>
    created_by: string
    created_at: Instant
    saved_at: MaybeInstant
    /** Its bytes are gone; what was done with it is still to be read. */
    removed_at: MaybeInstant
  }
  upgrade_part: { file_id: number; at_byte: number; bytes: Buffer }
  /** Follows the machine `rollOut`. */
  roll_out: {
    id: string
    name: string
    file_id: number
    state: RollOutState
    wave: number
    /** Cumulative percentages. */
    waves: unknown
    wait_minutes: number
    stop_percent: number
    limit_minutes: number
    next_wave_at: MaybeInstant
    started_by: string
    started_at: Instant
    ended_at: MaybeInstant
  }
  /** Follows the machine `upgrade`; pieces are counted beside it. */
  upgrade: {
    id: string
    roll_out_id: string
    file_id: number
    terminal_id: number
    point_id: number | null
    point_name: Generated<string>
    /** Address on the terminal's bus; empty: the terminal itself. */
    device: Generated<string>
    from_version: Generated<string>
    wave: number
    state: UpgradeState
    reason: OperationReason | null
    have: Generated<number>
    pieces: number
    created_at: Instant
    began_at: MaybeInstant
    /** When the terminal last told of it. */
    heard_at: MaybeInstant
    settled_at: MaybeInstant
    deadline_at: MaybeInstant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends UpgradeTables {}
}
