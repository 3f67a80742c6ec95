import type { GeneratedAlways } from 'kysely'

import type { Instant } from '#server/platform/database/schema.ts'

interface SiteTables {
  /** A file that documents a site's grid connection. */
  site_document: {
    id: GeneratedAlways<number>
    site_id: number
    name: string
    media_type: string
    size_bytes: number
    content: Buffer
    added_at: Instant
    added_by: string
  }
  /** Offsets that a site had; see `site-offsets.ts`. */
  site_offset: {
    site_id: number
    /** `YYYY-MM-DD`: days before it had this offset, as far as no earlier row speaks of them. */
    before_day: string
    utc_offset: string
    changed_at: Instant
    changed_by: string
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends SiteTables {}
}
