import { type Kysely, sql } from 'kysely'

/** The counters: each is one paired card service, or the one that browsers of a demo play themselves. */
const statements = [
  `create table card_desk (
     id integer generated always as identity primary key,
     name text not null,
     agency_id integer not null references agency,
     is_virtual boolean not null default false,
     secret text,
     code_hash text,
     code_expires_at timestamptz,
     machine_name text not null default '',
     paired_at timestamptz,
     last_used_at timestamptz,
     revoked_at timestamptz,
     version integer not null default 1)`,
  `create unique index card_desk_name on card_desk (agency_id, lower(name)) where revoked_at is null`,
  `create unique index card_desk_code on card_desk (code_hash) where code_hash is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
