import { type Kysely, sql } from 'kysely'

/**
 * Pictures that administrators upload, and the multi parameters: groups of kinds, each kind a dictionary of
 * contents. What the product itself relies on is built in.
 */
const statements = [
  `create table picture (
     id text primary key,
     type text not null,
     width integer not null,
     height integer not null,
     body bytea not null,
     uploaded_at timestamptz not null)`,
  `create table parameter_group (
     id integer generated always as identity primary key,
     code text not null unique,
     name text not null,
     name_english text not null,
     sort integer not null,
     built_in boolean not null default false,
     version integer not null default 1)`,
  `create table parameter_kind (
     id integer generated always as identity primary key,
     group_id integer not null references parameter_group,
     code text not null unique,
     name text not null,
     name_english text not null,
     sort integer not null,
     built_in boolean not null default false,
     version integer not null default 1)`,
  `create index parameter_kind_group on parameter_kind (group_id)`,
  `create table parameter_content (
     id integer generated always as identity primary key,
     kind_id integer not null references parameter_kind on delete cascade,
     key text not null,
     value_chinese text not null,
     value_english text not null,
     sort integer not null,
     enabled boolean not null default true,
     built_in boolean not null default false,
     version integer not null default 1,
     unique (kind_id, key))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
