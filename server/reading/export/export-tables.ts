import type { Generated, GeneratedAlways } from 'kysely'

import type { DataPoint, Resolution, Statistic } from '#contract/reading/data-points.ts'
import type { ExportFormat, ExportReason, ExportState } from '#contract/reading/data-export.contract.ts'
import type { Instant } from '#server/platform/database/schema.ts'

/** What an export was ordered to hold. Instants are RFC 3339. */
export interface ExportOrder {
  readonly name: string
  readonly points: readonly DataPoint[]
  readonly from: string
  readonly to: string
  readonly resolution: Resolution
  readonly statistic: Statistic | null
}

interface DataExportTables {
  data_export: {
    id: GeneratedAlways<number>
    user_id: number
    /** JSON of an {@link ExportOrder}. */
    wanted: string
    format: ExportFormat
    language: 'ZH' | 'EN'
    state: ExportState
    reason: ExportReason | null
    progress_permille: Generated<number>
    row_count: Generated<number>
    byte_count: Generated<number>
    ordered_at: Instant
    ended_at: Instant | null
    /** When it is given up, or its file goes. */
    deadline_at: Instant | null
    leased_until: Instant | null
  }
  /** The file of an export, piece by piece, so that any node can serve it. */
  data_export_part: { export_id: number; seq: number; content: Buffer }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends DataExportTables {}
}
