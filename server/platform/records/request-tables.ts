import type { ColumnType } from 'kysely'

/** What `once` keeps (migration 0024). */
interface RequestTables {
  /** Requests that changed something: the same again changes nothing. */
  request: {
    request_id: string
    /** Name of the contract's call. */
    call: string
    /** SM3 over the call and its input, hex. */
    digest: string
    /** `user:<name>`; empty where it was not written down yet. */
    asked_by: string
    /** What was answered. */
    result: ColumnType<unknown, string, string>
    at: ColumnType<Date, Date, Date>
  }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends RequestTables {}
}
