import { type Kysely, sql } from 'kysely'

/**
 * Customers of prepaid cards, their meters and tariffs. `customer_search` is what lists are filtered, searched and
 * sorted by, as `terminal_search` is for terminals: one text of all that a customer is looked for by, and its runs of
 * one to three characters under a GIN index. Triggers keep it true for every writer.
 */
const statements = [
  `create table tariff (
     id integer generated always as identity primary key,
     agency_id integer not null references agency,
     name text not null,
     name_english text not null,
     kind text not null check (kind in ('single', 'timeOfUse', 'tiered')),
     enabled boolean not null default true,
     version integer not null default 1,
     request_id uuid unique)`,
  `create unique index tariff_name on tariff (agency_id, lower(name))`,
  `create table tariff_version (
     tariff_id integer not null references tariff on delete cascade,
     valid_from text collate "C" not null check (valid_from ~ '^\\d{4}-\\d\\d-\\d\\d$'),
     prices jsonb not null,
     created_by text not null,
     created_at timestamptz not null,
     primary key (tariff_id, valid_from))`,
  `create table customer (
     id integer generated always as identity primary key,
     number text collate "C" not null unique check (number ~ '^\\d{10}$'),
     name text not null,
     initials text collate "C" not null,
     phone text not null default '',
     address text not null,
     remarks text not null default '',
     agency_id integer not null references agency,
     tariff_id integer not null references tariff,
     state text not null default 'active' check (state in ('active', 'closed')),
     version integer not null default 1,
     created_at timestamptz not null,
     created_by text not null,
     closed_at timestamptz,
     request_id uuid unique)`,
  // The numbers that are given; owned, so that a backup keeps where it stands.
  `create sequence customer_number as bigint minvalue 1000000001 maxvalue 9999999999 owned by customer.number`,
  `create index customer_agency on customer (agency_id)`,
  `create index customer_tariff on customer (tariff_id)`,
  `create table customer_meter (
     id integer generated always as identity primary key,
     customer_id integer not null references customer on delete cascade,
     meter_no text collate "C" not null check (meter_no ~ '^\\d{12}$'),
     from_at timestamptz not null,
     first_reading_wh bigint not null check (first_reading_wh >= 0),
     mounted_by text not null,
     to_at timestamptz,
     last_reading_wh bigint check (last_reading_wh >= 0),
     remaining_fen bigint check (remaining_fen >= 0),
     reason text,
     removal_note text not null default '',
     removed_by text,
     request_id uuid unique,
     check ((to_at is null) = (removed_by is null)),
     check ((to_at is null) = (last_reading_wh is null and remaining_fen is null and reason is null)))`,
  `create unique index customer_meter_now on customer_meter (customer_id) where to_at is null`,
  `create unique index meter_of_one_customer on customer_meter (meter_no) where to_at is null`,
  `create index customer_meter_of on customer_meter (customer_id, from_at)`,
  `create table customer_change (
     id bigint generated always as identity,
     customer_id integer not null references customer on delete cascade,
     at timestamptz not null,
     actor text not null,
     what text not null,
     before jsonb not null,
     after jsonb not null,
     primary key (customer_id, id))`,
  `create table customer_search (
     customer_id integer primary key references customer on delete cascade,
     grams text[] not null,
     agency_id integer not null,
     tariff_id integer not null,
     state text collate "C" not null,
     number text collate "C" not null,
     name text collate "C" not null,
     search_text text collate "C" not null)`,
  `create index customer_search_grams on customer_search using gin (grams)`,
  ...['number', 'name'].map(
    (name) => `create index customer_search_${name} on customer_search (${name}, customer_id)
      include (search_text, agency_id, tariff_id, state)`,
  ),
  `create function customer_search_text(looked_for customer) returns text language sql stable as $$
     select lower(concat_ws(' ', looked_for.number, looked_for.name, looked_for.initials, looked_for.phone,
       looked_for.address,
       (select meter_no from customer_meter where customer_id = looked_for.id and to_at is null))) $$`,
  `create function index_customers(ids integer[]) returns void language sql as $$
     insert into customer_search (customer_id, grams, agency_id, tariff_id, state, number, name, search_text)
       select id, text_grams(said), agency_id, tariff_id, state, number, name, said
       from unnest(ids) as wanted(customer_id) join customer on id = wanted.customer_id,
         lateral customer_search_text(customer) as said
     on conflict (customer_id) do update set grams = excluded.grams, agency_id = excluded.agency_id,
       tariff_id = excluded.tariff_id, state = excluded.state, number = excluded.number, name = excluded.name,
       search_text = excluded.search_text
     where (customer_search.agency_id, customer_search.tariff_id, customer_search.state, customer_search.search_text)
       is distinct from (excluded.agency_id, excluded.tariff_id, excluded.state, excluded.search_text) $$`,
  ...['customer', 'customer_meter'].flatMap((table) => {
    const id = table === 'customer' ? 'id' : 'customer_id'
    const name = `index_${table}_rows`
    return [
      `create function ${name}() returns trigger language plpgsql as $$
       begin
         perform index_customers((select array_agg(distinct ${id}) from fresh));
         return null;
       end $$`,
      ...['insert', 'update'].map(
        (event) => `create trigger ${table}_${event}_indexed after ${event} on ${table}
          referencing new table as fresh for each statement execute function ${name}()`,
      ),
    ]
  }),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
