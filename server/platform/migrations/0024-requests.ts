import { type Kysely, sql } from 'kysely'

/**
 * Requests that changed something, of every area: the same again changes nothing and gets the same answer. Those
 * of cards, which had a table of their own, keep what they did; who asked for them was not written down.
 */
const statements = [
  `create table request (
     request_id uuid primary key,
     call text not null,
     digest text not null,
     asked_by text not null,
     result jsonb not null,
     at timestamptz not null)`,
  `insert into request (request_id, call, digest, asked_by, result, at)
     select request_id, call, digest, '', coalesce(to_jsonb(order_id), 'null'), at from card_request`,
  `drop table card_request`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
