import { type Kysely, sql } from 'kysely'

/**
 * Money: a double-entry ledger in fen that only grows, and the shifts in which a counter's cash is taken. What a
 * program may get wrong, the database refuses: a transaction that does not balance, a row that is changed.
 */
const statements = [
  `create table ledger_account (
     id integer generated always as identity primary key,
     kind text not null check (kind in
       ('cash', 'vault', 'transit', 'card', 'meter', 'refunds', 'sales', 'difference')),
     code text not null unique check (code = kind or code like kind || ':_%'))`,
  `create table counter_shift (
     id integer generated always as identity primary key,
     counter_id integer not null,
     operator_id integer not null references app_user,
     day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     number integer not null check (number > 0),
     state text not null check (state in ('open', 'counted', 'closed')),
     float_fen bigint not null check (float_fen >= 0),
     opened_at timestamptz not null,
     counted_at timestamptz,
     closed_at timestamptz,
     pieces jsonb,
     counted_fen bigint check (counted_fen >= 0),
     expected_fen bigint,
     reason text not null default '',
     closed_by integer references app_user,
     unique (counter_id, operator_id, day, number))`,
  // An operator has one drawer at a counter at a time.
  `create unique index counter_shift_open on counter_shift (counter_id, operator_id) where state <> 'closed'`,
  `create index counter_shift_day on counter_shift (day, counter_id)`,
  `create table ledger_transaction (
     id bigint generated always as identity primary key,
     kind text not null,
     request_id uuid not null,
     order_id integer,
     customer_id integer,
     counter_id integer,
     shift_id integer references counter_shift,
     user_id integer references app_user,
     actor text not null,
     day text not null check (day ~ '^\\d{4}-\\d{2}-\\d{2}$'),
     at timestamptz not null,
     unique (request_id, kind))`,
  `create index ledger_transaction_order on ledger_transaction (order_id) where order_id is not null`,
  `create index ledger_transaction_customer on ledger_transaction (customer_id, day) where customer_id is not null`,
  `create index ledger_transaction_shift on ledger_transaction (shift_id) where shift_id is not null`,
  `create index ledger_transaction_day on ledger_transaction (day, id)`,
  `create table ledger_entry (
     transaction_id bigint not null references ledger_transaction,
     account_id integer not null references ledger_account,
     amount_fen bigint not null check (amount_fen <> 0),
     primary key (transaction_id, account_id))`,
  `create index ledger_entry_account on ledger_entry (account_id, transaction_id) include (amount_fen)`,
  `create function ledger_must_balance() returns trigger language plpgsql as $$
   declare
     meant bigint;
     entries bigint;
     total numeric;
   begin
     if tg_table_name = 'ledger_entry' then meant := new.transaction_id; else meant := new.id; end if;
     select count(*), coalesce(sum(amount_fen), 0) into entries, total
       from ledger_entry where transaction_id = meant;
     if entries < 2 or total <> 0 then
       raise exception 'ledger transaction % does not balance: % entries, % fen', meant, entries, total
         using errcode = 'check_violation', constraint = 'ledger_balances';
     end if;
     return null;
   end $$`,
  // At the end of the transaction, so that entries may be written one by one.
  `create constraint trigger ledger_balances after insert on ledger_transaction
     deferrable initially deferred for each row execute function ledger_must_balance()`,
  `create constraint trigger ledger_balances after insert on ledger_entry
     deferrable initially deferred for each row execute function ledger_must_balance()`,
  `create function ledger_only_grows() returns trigger language plpgsql as $$
   begin
     raise exception '% of % refused: the ledger only grows', tg_op, tg_table_name
       using errcode = 'check_violation', constraint = 'ledger_only_grows';
   end $$`,
  ...['ledger_account', 'ledger_transaction', 'ledger_entry'].map(
    (table) => `create trigger ledger_only_grows before update or delete on ${table}
     for each row execute function ledger_only_grows()`,
  ),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
