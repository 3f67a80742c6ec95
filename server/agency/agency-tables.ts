import type { Generated, GeneratedAlways } from 'kysely'

import type { AgencyIcon } from '#contract/agency/agency-kind.record.ts'

interface AgencyTables {
  agency_kind: {
    id: GeneratedAlways<number>
    /** Unique whatever its case. */
    name: string
    name_english: string
    /** 1 is the highest. */
    level: number
    icon: Generated<AgencyIcon>
    remarks: Generated<string>
    version: Generated<number>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends AgencyTables {}
}
