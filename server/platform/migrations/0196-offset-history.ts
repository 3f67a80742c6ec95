import { type Kysely, sql } from 'kysely'

/**
 * Where a site's offset changes, what was worked out of its present day goes by the new one: periods since that day
 * began are taken away when the change is committed (then its history is written too) and marked, in pieces of six hours, to be worked
 * out anew. Days before keep what they have. The lock is that of whoever works rollups out.
 */
const statements = [
  `create function site_offset_changed() returns trigger language plpgsql as $$
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
     delete from rollup_quarter where device_id = any(devices) and at >= begins;
     delete from rollup_hour where device_id = any(devices) and at >= begins;
     delete from rollup_day where device_id = any(devices) and at >= begins;
     delete from rollup_month where device_id = any(devices) and at >= begins;
     delete from rollup_due where level <> 'quarter' and device_id = any(devices) and ends_at > begins;
     return null;
   end $$`,
  `create constraint trigger site_offset_changed after update of utc_offset on site
     deferrable initially deferred for each row when (old.utc_offset is distinct from new.utc_offset)
     execute function site_offset_changed()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (const statement of statements) await sql.raw(statement).execute(db)
}
