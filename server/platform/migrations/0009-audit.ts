import { type Kysely, sql } from 'kysely'

/** Who changed what, and who was refused: one chain, whose end is a row that every writer locks. */
const statements = [
  `create table audit (
     seq bigint primary key,
     at timestamptz not null,
     actor text not null,
     address text not null,
     http_id text not null,
     call text not null,
     verdict text not null check (verdict in ('accepted', 'refused')),
     code text not null,
     kind text not null,
     record_id text not null,
     before jsonb not null,
     after jsonb not null,
     hash text not null)`,
  `create index audit_at on audit (at, seq)`,
  `create index audit_record on audit (kind, record_id, seq)`,
  `create table audit_chain (
     id boolean primary key default true check (id),
     seq bigint not null,
     tail text not null,
     kept_from bigint not null,
     head text not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
