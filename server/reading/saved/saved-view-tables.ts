import type { Generated, GeneratedAlways } from 'kysely'

import type { Instant } from '#server/platform/database/schema.ts'

export type SavedKind = 'chart' | 'dashboard'

interface SavedViewTables {
  saved_view: {
    id: GeneratedAlways<number>
    version: Generated<number>
    kind: SavedKind
    user_id: number
    name: string
    /** Institutions whose people see it. */
    shared_with: number[]
    /** JSON of what its kind holds. */
    content: unknown
    changed_at: Instant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends SavedViewTables {}
}
