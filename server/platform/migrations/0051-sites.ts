import { type Kysely, sql } from 'kysely'

/**
 * What a site's archive holds, and the offsets that it had. A row of `site_offset` says: days before `before_day`
 * (and not before an earlier row's) had this offset. A site without rows always had the one that it has.
 */
const statements = [
  `alter table site
     alter column label type text collate "C",
     alter column rated_power_w type bigint,
     add column site_no text not null default '' collate "C",
     add column site_type text not null default '',
     add column region text,
     add column address text not null default '',
     add column latitude integer check (latitude between -90000000 and 90000000),
     add column longitude integer check (longitude between -180000000 and 180000000),
     add column grid_connection text not null default '',
     add column owner text not null default '',
     add column commissioned_on date,
     add column remarks text not null default '',
     add column version integer not null default 1,
     add check ((latitude is null) = (longitude is null))`,
  `update site set site_no = 'S' || lpad(id::text, 6, '0')`,
  `create unique index site_no on site (lower(site_no)) where site_no <> ''`,
  `create index site_by_label on site (label, id)`,
  `create index site_by_no on site (site_no, id)`,
  `create index site_by_power on site (rated_power_w, id)`,
  `create index site_by_capacity on site (rated_capacity_wh, id)`,
  `create index site_by_commissioning on site (commissioned_on, id)`,
  `create table site_offset (
     site_id integer not null references site on delete cascade,
     before_day date not null,
     utc_offset text not null,
     changed_at timestamptz not null,
     changed_by text not null,
     primary key (site_id, before_day))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
