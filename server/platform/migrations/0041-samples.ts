import { type Kysely, sql } from 'kysely'

/** One rollup table a level; the instants of a month do not fit four bytes of milliseconds. */
const rollup = (level: string, ms: 'integer' | 'bigint'): string => `create table rollup_${level} (
     device_id integer not null,
     at timestamptz not null,
     samples integer not null,
     first_ms ${ms} not null,
     last_ms ${ms} not null,
     reads integer[],
     firsts integer[] not null,
     lasts integer[] not null,
     lows integer[] not null,
     highs integer[] not null,
     sums bigint[] not null,
     odd integer[],
     firsts_ms ${ms}[],
     lasts_ms ${ms}[],
     lows_ms ${ms}[] not null,
     highs_ms ${ms}[] not null,
     counter_reads integer[],
     counter_firsts bigint[] not null,
     counter_lasts bigint[] not null,
     rises bigint[] not null,
     faults integer[],
     counter_firsts_ms ${ms}[],
     counter_lasts_ms ${ms}[],
     primary key (device_id, at)) partition by range (at)`

/**
 * Samples and what is worked out from them. Partitions are made by the application, by the day for samples; nothing
 * points at them, so that they can be dropped whole.
 */
const statements = [
  `create table sample (
     device_id integer not null,
     at timestamptz not null,
     values integer[] not null,
     counters bigint[] not null,
     primary key (device_id, at)) partition by range (at)`,
  `create table sample_apart (
     device_id integer not null,
     at timestamptz not null,
     values integer[] not null,
     counters bigint[] not null,
     reason text not null check (reason in ('ahead', 'late', 'clock')),
     received_at timestamptz not null,
     primary key (device_id, at))`,
  `create index sample_apart_received on sample_apart (received_at)`,
  `create table terminal_clock (
     terminal_id integer primary key references terminal on delete cascade,
     offset_ms bigint not null,
     since timestamptz not null,
     last_at timestamptz not null)`,
  `create table counter_change (
     device_id integer not null references device on delete cascade,
     at timestamptz not null,
     place integer not null,
     last_reading bigint not null,
     first_reading bigint not null,
     primary key (device_id, place, at))`,
  `create table rollup_due (
     level text not null check (level in ('quarter', 'hour', 'day', 'month')),
     device_id integer not null,
     at timestamptz not null,
     ends_at timestamptz not null,
     told integer not null default 1,
     primary key (level, device_id, at))`,
  `create index rollup_due_order on rollup_due (level, ends_at, device_id)`,
  rollup('quarter', 'integer'),
  rollup('hour', 'integer'),
  rollup('day', 'integer'),
  rollup('month', 'bigint'),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
