import type { Generated, GeneratedAlways } from 'kysely'

import type { Instant } from '#server/platform/database/schema.ts'

interface ListViewTables {
  list_view: {
    id: GeneratedAlways<number>
    version: Generated<number>
    user_id: number
    /** Path of the call that lists. */
    list: string
    name: string
    address: string
    /** JSON of `keptColumns`. */
    columns: unknown
    is_default: boolean
    changed_at: Instant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends ListViewTables {}
}
