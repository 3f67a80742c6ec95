import type { Generated, GeneratedAlways } from 'kysely'

import type { Instant, Json } from '#server/platform/database/schema.ts'

interface ProgramTables {
  program_set: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    kind: number
    program_version: string
    settings: Json<{ name: string; value: string }[]>
    is_enabled: boolean
    remarks: Generated<string>
    version: Generated<number>
  }
  up_program_set: {
    id: GeneratedAlways<number>
    agency_id: number
    name: string
    model: string
    program_version: string
    from_hour: number
    to_hour: number
    is_forced: boolean
    remarks: Generated<string>
    version: Generated<number>
  }
  /** As the terminal last confirmed it; without a device the terminal itself. */
  terminal_parameter: { terminal_id: number; device: string; name: string; value: string; at: Instant }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends ProgramTables {}
}
