import { type Kysely, sql } from 'kysely'

/** What sign-in needs beyond a password: earlier passwords, known devices, second factors, sealed calls. */
const statements = [
  `alter table session add column sealed_key text not null default ''`,
  `create table password_history (
     user_id integer not null references app_user on delete cascade,
     password_hash text not null,
     replaced_at timestamptz not null,
     primary key (user_id, password_hash))`,
  `create table known_device (
     id text primary key,
     user_id integer not null references app_user on delete cascade,
     last_used_at timestamptz not null)`,
  `create index known_device_of_user on known_device (user_id, last_used_at)`,
  `create table second_factor (
     user_id integer primary key references app_user on delete cascade,
     secret text not null,
     confirmed_at timestamptz,
     last_step bigint not null default 0)`,
  `create table recovery_code (
     user_id integer not null references app_user on delete cascade,
     code_hash text not null,
     primary key (user_id, code_hash))`,
  `create table pending_sign_in (
     id text primary key,
     user_id integer not null references app_user on delete cascade,
     expires_at timestamptz not null)`,
  `create table used_nonce (
     session_id text not null,
     nonce text not null,
     used_at timestamptz not null,
     primary key (session_id, nonce))`,
  `create index used_nonce_at on used_nonce (used_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
