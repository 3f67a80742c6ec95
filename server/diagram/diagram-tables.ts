import type { ColumnType, Generated } from 'kysely'

import type { DiagramContent } from '#contract/diagram/diagram.contract.ts'
import type { Instant } from '#server/platform/database/schema.ts'

/** Single-line diagrams, one a site. */
interface DiagramTables {
  diagram: {
    site_id: number
    version: Generated<number>
    content: ColumnType<DiagramContent, string, string>
    saved_by: string
    saved_at: Instant
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends DiagramTables {}
}
