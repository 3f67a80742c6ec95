import { type Kysely, sql } from 'kysely'

/** Receipts: numbered without gaps per counter and day, every print of them written down. */
const statements = [
  `alter table counter_shift add column close_request_id uuid unique`,
  `create table receipt_series (
     counter_id integer not null,
     day text not null,
     last integer not null check (last > 0),
     primary key (counter_id, day))`,
  `create table receipt (
     order_id integer primary key references card_order,
     counter_id integer not null,
     day text not null,
     number integer not null,
     issued_at timestamptz not null,
     unique (counter_id, day, number),
     foreign key (counter_id, day) references receipt_series (counter_id, day))`,
  `create table receipt_print (
     order_id integer not null references receipt,
     copy integer not null check (copy >= 0),
     request_id uuid not null unique,
     user_id integer not null references app_user,
     printed_at timestamptz not null,
     primary key (order_id, copy))`,
  ...['receipt', 'receipt_print'].map(
    (table) => `create trigger ledger_only_grows before update or delete on ${table}
     for each row execute function ledger_only_grows()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
