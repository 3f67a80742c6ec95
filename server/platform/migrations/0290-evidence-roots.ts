import { type Kysely, sql } from 'kysely'

/**
 * Roots over the heads of all chains, each following the one before; what was checked of them, and what was found.
 * Roots and leaves only grow.
 */
const statements = [
  `create table evidence_root (
     seq bigint primary key,
     at timestamptz not null,
     text text not null,
     hash text not null,
     signature text not null)`,
  `create table evidence_leaf (
     root_seq bigint not null references evidence_root,
     place integer not null,
     chain text not null,
     record text not null,
     rows bigint not null,
     head text not null,
     primary key (root_seq, place))`,
  `create index evidence_leaf_record on evidence_leaf (chain, record, root_seq)`,
  `create table evidence_head (
     chain text not null,
     record text not null,
     rows bigint not null,
     head text not null,
     root_seq bigint not null,
     primary key (chain, record))`,
  `create table evidence_stamp (
     root_seq bigint not null references evidence_root,
     at timestamptz not null,
     url text not null,
     token bytea not null,
     stamped_at timestamptz not null,
     primary key (root_seq, at))`,
  `create table evidence_check (
     id integer generated always as identity primary key,
     asked_at timestamptz not null,
     asked_by text not null,
     request_id uuid unique,
     begun_at timestamptz,
     heard_at timestamptz,
     ended_at timestamptz,
     problem text not null default '',
     phase text not null default 'waiting',
     progress_permille integer not null default 0,
     root_seq bigint,
     counts jsonb not null default '{}',
     findings integer not null default 0)`,
  `create index evidence_check_open on evidence_check (id) where ended_at is null`,
  `create table evidence_finding (
     check_id integer not null references evidence_check on delete cascade,
     number integer not null,
     kind text not null,
     machine_id text not null,
     record text not null,
     seq bigint,
     detail text not null,
     primary key (check_id, number))`,
  `create function evidence_only_grows() returns trigger language plpgsql as $$
   begin
     raise exception '% of % refused: roots only grow', tg_op, tg_table_name
       using errcode = 'check_violation', constraint = 'evidence_only_grows';
   end $$`,
  ...['evidence_root', 'evidence_leaf', 'evidence_stamp'].map(
    (table) => `create trigger evidence_only_grows before update or delete on ${table}
     for each row execute function evidence_only_grows()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
