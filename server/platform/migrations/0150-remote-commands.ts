import { type Kysely, sql } from 'kysely'

/** Commands to terminals as people see them, and the frames that went and came; the outbox stays below. */
const statements = [
  `create table remote_command (
     request_id uuid primary key,
     terminal_id integer not null references terminal on delete cascade,
     code text not null collate "C",
     devices jsonb not null,
     content jsonb not null,
     priority smallint not null check (priority between 1 and 4),
     batch_id uuid,
     state text not null collate "C",
     queued_by text not null,
     queued_by_id integer,
     queued_at timestamptz not null,
     timeout_ms integer not null check (timeout_ms > 0),
     deadline_at timestamptz not null,
     approved_by text,
     dispatched_at timestamptz,
     sent_at timestamptz,
     acknowledged_at timestamptz,
     settled_at timestamptz,
     reason text,
     items jsonb not null default '[]',
     failed_items integer not null default 0,
     executions integer,
     retry_of uuid)`,
  // The dispatcher's question: what waits, most urgent first.
  `create index remote_command_waiting on remote_command (priority, queued_at) where state = 'queued' and dispatched_at is null`,
  // One at a time: what is at a terminal now.
  `create index remote_command_at_terminal on remote_command (terminal_id)
     where dispatched_at is not null and state in ('queued', 'sent', 'acknowledged', 'overdue')`,
  `create index remote_command_deadline on remote_command (deadline_at)
     where state in ('awaitingApproval', 'queued', 'sent', 'acknowledged', 'overdue')`,
  `create index remote_command_sent on remote_command (sent_at) where state in ('sent', 'acknowledged')`,
  `create index remote_command_unsaved on remote_command (settled_at) where state = 'unsaved'`,
  `create index remote_command_history on remote_command (queued_at desc, request_id)`,
  `create index remote_command_of_terminal on remote_command (terminal_id, queued_at desc)`,
  `create index remote_command_of_batch on remote_command (batch_id, state) where batch_id is not null`,
  `create table command_frame (
     id bigint generated always as identity primary key,
     request_id uuid not null references remote_command on delete cascade,
     at timestamptz not null,
     direction text not null check (direction in ('sent', 'received')),
     topic text not null,
     body text not null)`,
  `create index command_frame_of_command on command_frame (request_id, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
