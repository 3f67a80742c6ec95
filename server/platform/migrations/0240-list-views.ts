import { type Kysely, sql } from 'kysely'

/** Views of lists that users keep for themselves. */
const statements = [
  `create table list_view (
     id integer generated always as identity primary key,
     version integer not null default 1,
     user_id integer not null references app_user on delete cascade,
     list text not null,
     name text not null,
     address text not null,
     columns jsonb not null,
     is_default boolean not null,
     changed_at timestamptz not null,
     constraint list_view_name unique (user_id, list, name))`,
  `create unique index list_view_default on list_view (user_id, list) where is_default`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
