import type { ColumnType } from 'kysely'

export type Json<T> = ColumnType<T, string, string>
export type Instant = ColumnType<Date, Date, Date>
export type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>
