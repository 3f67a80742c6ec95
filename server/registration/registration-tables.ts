import type { Instant, Json, MaybeInstant } from '#server/platform/database/schema.ts'

/** What screens read of registrations. */
interface RegistrationTables {
  /** The registration of a terminal as lists and screens read it; follows `entity` in one transaction. */
  registration: {
    terminal_id: number
    request_id: string
    mode: 'box' | 'meter'
    state: string
    stage: number
    reason: string | null
    started_at: Instant
    started_by: string
    stage_since: Instant
    deadline_at: Instant
    ended_at: MaybeInstant
    boxes: Json<unknown>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends RegistrationTables {}
}
