import { type Kysely, sql } from 'kysely'

/**
 * Kinds of institutions with their levels, and what an institution's archive holds besides its place in the tree.
 * Institutions that there are get the kind of their depth; nobody was able to add deeper ones.
 */
const statements = [
  `create table agency_kind (
     id integer generated always as identity primary key,
     name text not null collate "C",
     name_english text not null,
     level integer not null check (level between 1 and 9),
     icon text not null default 'county',
     remarks text not null default '',
     version integer not null default 1)`,
  `create unique index agency_kind_name on agency_kind (lower(name))`,
  `create index agency_kind_by_name on agency_kind (name, id)`,
  `create index agency_kind_level on agency_kind (level, id)`,
  `insert into agency_kind (name, name_english, level, icon) values
     ('省公司', 'Provincial company', 1, 'province'),
     ('市公司', 'City company', 2, 'city'),
     ('县公司', 'County company', 3, 'county'),
     ('供电所', 'Supply station', 4, 'station')`,
  `alter table agency
     alter column label type text collate "C",
     add column kind_id integer references agency_kind,
     add column contact text not null default '',
     add column phone text not null default '',
     add column address text not null default '',
     add column remarks text not null default '',
     add column version integer not null default 1`,
  `update agency set kind_id = kind.id from agency_kind as kind
     where kind.level = least(array_length(string_to_array(trim(trailing '.' from agency.path), '.'), 1), 4)`,
  `create unique index agency_label on agency (parent_id, label)`,
  `create index agency_by_label on agency (label, id)`,
  `create index agency_parent on agency (parent_id, sort, id)`,
  `create index agency_kind_of on agency (kind_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
