import { type Kysely, sql } from 'kysely'

/**
 * The telemetry of storage stations becomes samples of a device a terminal. Nothing is lost: every row goes into
 * the partition of its day, and only then the old table goes.
 */
const statements = [
  `insert into device_type (code, name, name_english, version, every_seconds, sort, built_in)
     values ('storageStation', '储能站', 'Storage station', 1, 5, 10, true) on conflict do nothing`,
  `insert into device (agency_id, site_id, type_id, code, name, name_english, terminal_id, address)
     select terminal.agency_id, terminal.site_id, device_type.id, terminal.address, terminal.name, '', terminal.id,
       terminal.address
     from terminal cross join device_type
     where device_type.code = 'storageStation' and (exists (select from telemetry where terminal_id = terminal.id)
       or exists (select from site where station_terminal_id = terminal.id))`,
  `do $$
   declare
     one date;
   begin
     for one in select distinct (at at time zone 'UTC')::date from telemetry loop
       execute format(
         'create table %I partition of sample for values from (%L) to (%L)',
         'sample_' || to_char(one, 'YYYY_MM_DD'), one || ' 00:00:00+00', one + 1 || ' 00:00:00+00');
     end loop;
   end $$`,
  `insert into sample (device_id, at, values, counters)
     select device.id, telemetry.at, array[power_w, soc_permille], array[charged_wh, discharged_wh]
     from telemetry join device on device.terminal_id = telemetry.terminal_id
       and device.address = (select address from terminal where id = telemetry.terminal_id)`,
  // What is gathered into rollups from now on, in quarters of each site's own clock.
  `insert into rollup_due (level, device_id, at, ends_at)
     select distinct 'quarter', device.id, quarter.at, quarter.at + interval '15 minutes'
     from sample join device on device.id = sample.device_id join site on site.id = device.site_id,
     lateral (select case when site.utc_offset like '-%' then -1 else 1 end
       * (substr(site.utc_offset, 2)::interval) as of_site) as shift,
     lateral (select to_timestamp(floor(extract(epoch from sample.at + shift.of_site) / 900) * 900) - shift.of_site
       as at) as quarter`,
  `drop table telemetry`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
