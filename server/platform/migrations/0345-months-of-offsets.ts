import { type Kysely, sql } from 'kysely'

/**
 * A month holds days on both sides of a change of offset. It is worked out anew also where none of its samples stays
 * in it, and a mark that it has for days before the change stays.
 */
const changed = `create or replace function site_offset_changed() returns trigger language plpgsql as $$
   declare begins timestamptz; devices integer[];
   begin
     select (before_day::timestamp at time zone 'UTC') - utc_offset::interval into begins
       from site_offset where site_id = new.id order by before_day desc limit 1;
     if begins is null then return null; end if;
     select array_agg(id) into devices from device where site_id = new.id;
     if devices is null then return null; end if;
     perform pg_advisory_xact_lock(731554241);
     insert into rollup_due (level, device_id, at, ends_at)
       select 'quarter', device_id, date_bin('6 hours', at, begins), max(at) + interval '15 minutes'
       from rollup_quarter where device_id = any(devices) and at >= begins group by 2, 3
       on conflict (level, device_id, at) do update
         set told = rollup_due.told + 1, ends_at = greatest(rollup_due.ends_at, excluded.ends_at);
     insert into rollup_due (level, device_id, at, ends_at)
       select 'month', device_id, max(at), begins
       from rollup_month where device_id = any(devices) and at < begins and at > begins - interval '32 days'
       group by device_id
       on conflict (level, device_id, at) do update set told = rollup_due.told + 1;
     delete from rollup_quarter where device_id = any(devices) and at >= begins;
     delete from rollup_hour where device_id = any(devices) and at >= begins;
     delete from rollup_day where device_id = any(devices) and at >= begins;
     delete from rollup_month where device_id = any(devices) and at >= begins;
     delete from rollup_due where level <> 'quarter' and device_id = any(devices) and at >= begins;
     return null;
   end $$`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(changed).execute(db)
}
