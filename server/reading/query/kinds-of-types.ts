import { type RawBuilder, sql } from 'kysely'

/**
 * A subquery: each device type with the code `own` of the type that it is a copy of, its own where it is none.
 *
 * @param only codes of those that are wanted with their copies; left out: all
 */
export const kindsOfTypes = (only?: readonly string[]): RawBuilder<unknown> => sql`(
  with recursive kind as (
    select id, code as own from device_type
    where copy_of is null and ${only === undefined ? sql`true` : sql`code = any(${[...only]}::text[])`}
    union
    select copy.id, kind.own from device_type as copy join kind on copy.copy_of = kind.id)
  select id, own from kind)`
