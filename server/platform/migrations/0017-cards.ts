import { type Kysely, sql } from 'kysely'

/**
 * Prepaid cards, their orders, and what was read of and sent to them. A card row is what the server believes of a
 * chip; `slot` is the record that it saw or settled last.
 */
const statements = [
  `create table card_key (
     version integer primary key check (version between 1 and 255),
     sealed text not null,
     created_at timestamptz not null,
     created_by text not null)`,
  `create table card (
     id integer generated always as identity primary key,
     serial text collate "C" not null unique check (serial ~ '^[0-9A-F]{16}$'),
     state text not null default 'notIssued',
     customer_id integer references customer,
     slot text not null,
     purse_fen bigint not null default 0 check (purse_fen >= 0),
     purchase_count bigint not null default 0,
     write_counter bigint not null default 0,
     key_version integer not null default 0,
     meter_record text not null default '',
     meter_count bigint not null default 0,
     meter_fen bigint,
     meter_at timestamptz,
     opened_at timestamptz,
     ended_at timestamptz,
     replacement_reason text,
     replaced_by_id integer references card,
     is_successor boolean not null default false,
     check ((state = 'notIssued') = (customer_id is null)))`,
  `create index card_of_customer on card (customer_id, id)`,
  // A customer has one card, and while it is replaced one more that is not issued yet.
  `create unique index card_in_use on card (customer_id) where state in ('running', 'applyForPatch', 'patching')`,
  `create unique index card_opening on card (customer_id) where state = 'opening'`,
  `create table card_order (
     id integer generated always as identity primary key,
     request_id uuid not null unique,
     kind text not null,
     state text not null,
     card_id integer not null references card,
     old_card_id integer references card,
     customer_id integer not null references customer,
     amount_fen bigint not null check (amount_fen >= 0),
     from_card_fen bigint not null default 0 check (from_card_fen >= 0),
     due_fen bigint not null default 0 check (due_fen >= 0),
     closes_account boolean not null default false,
     reverses_id integer references card_order,
     reason text not null default '',
     desk_id integer not null,
     day text not null,
     created_at timestamptz not null,
     user_id integer not null references app_user,
     created_by text not null,
     needs_approval boolean not null default false,
     decided_by text,
     decided_at timestamptz,
     decision_note text not null default '',
     prepared_at timestamptz,
     deadline_at timestamptz,
     ended_at timestamptz)`,
  `create index card_order_of_card on card_order (card_id, id)`,
  `create index card_order_of_customer on card_order (customer_id, id)`,
  `create index card_order_day on card_order (day, id)`,
  `create unique index card_order_open on card_order (card_id)
     where state in ('awaitingApproval', 'booked', 'writing', 'unknown', 'notWritten', 'undoing')`,
  `create index card_order_unfinished on card_order (id)
     where state in ('awaitingApproval', 'booked', 'writing', 'unknown', 'notWritten', 'undoing') or due_fen > 0`,
  `create index card_order_deadline on card_order (deadline_at) where state in ('writing', 'undoing')`,
  `create index card_order_reverses on card_order (reverses_id) where reverses_id is not null`,
  `create table card_script (
     id bigint generated always as identity primary key,
     order_id integer not null references card_order,
     purpose text not null check (purpose in ('write', 'undo')),
     slot text not null,
     issued_at timestamptz not null)`,
  `create index card_script_of_order on card_script (order_id)`,
  `create table card_challenge (
     challenge text collate "C" primary key,
     user_id integer not null references app_user on delete cascade,
     expires_at timestamptz not null)`,
  `create index card_challenge_over on card_challenge (expires_at)`,
  `create table card_reading (
     id uuid primary key,
     challenge text collate "C" not null unique,
     digest text not null,
     user_id integer not null references app_user on delete cascade,
     serial text collate "C" not null,
     slot_number integer not null check (slot_number in (1, 2)),
     slot text not null,
     meter_record text not null,
     is_torn boolean not null,
     settled_order_id integer references card_order,
     read_at timestamptz not null,
     expires_at timestamptz not null)`,
  `create index card_reading_over on card_reading (expires_at)`,
  `create table card_request (
     request_id uuid primary key,
     call text not null,
     digest text not null,
     order_id integer references card_order,
     at timestamptz not null)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
