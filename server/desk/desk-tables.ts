import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>

/** Counters: the card service of each, as the console knows it. */
interface DeskTables {
  card_desk: {
    id: GeneratedAlways<number>
    /** Unique in its institution among those that are not revoked, whatever its case. */
    name: string
    agency_id: number
    /** Played by browsers of a demo: it has no service and no secret. */
    is_virtual: Generated<boolean>
    /** Shared with the card service, sealed (`secret-box.ts`); null until it is paired. */
    secret: string | null
    /** SHA-256 of the one-time code, hex; null once it was used. */
    code_hash: string | null
    code_expires_at: MaybeInstant
    /** What the computer calls itself. */
    machine_name: Generated<string>
    paired_at: MaybeInstant
    last_used_at: MaybeInstant
    revoked_at: MaybeInstant
    version: Generated<number>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends DeskTables {}
}
