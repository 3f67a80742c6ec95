import { type Kysely, sql } from 'kysely'

/**
 * Customers are found by the serial of any card that they have or had, and sorted by their names' pinyin initials.
 * Readers of the search want its text and its filters from one index.
 */
const statements = [
  `alter table customer_search add column initials text collate "C" not null default ''`,
  `drop index customer_search_name`,
  `alter table customer_search drop column name`,
  `create index customer_search_initials on customer_search (initials, customer_id)
     include (search_text, agency_id, tariff_id, state)`,
  `create or replace function customer_search_text(looked_for customer) returns text language sql stable as $$
     select lower(concat_ws(' ', looked_for.number, looked_for.name, looked_for.initials, looked_for.phone,
       looked_for.address,
       (select meter_no from customer_meter where customer_id = looked_for.id and to_at is null),
       (select string_agg(serial, ' ' order by id) from card where customer_id = looked_for.id))) $$`,
  `create or replace function index_customers(ids integer[]) returns void language sql as $$
     insert into customer_search (customer_id, grams, agency_id, tariff_id, state, number, initials, search_text)
       select id, text_grams(said), agency_id, tariff_id, state, number, initials, said
       from unnest(ids) as wanted(customer_id) join customer on id = wanted.customer_id,
         lateral customer_search_text(customer) as said
     on conflict (customer_id) do update set grams = excluded.grams, agency_id = excluded.agency_id,
       tariff_id = excluded.tariff_id, state = excluded.state, number = excluded.number,
       initials = excluded.initials, search_text = excluded.search_text
     where (customer_search.agency_id, customer_search.tariff_id, customer_search.state, customer_search.search_text)
       is distinct from (excluded.agency_id, excluded.tariff_id, excluded.state, excluded.search_text) $$`,
  `select index_customers(array(select id from customer))`,
  `create function index_card_rows() returns trigger language plpgsql as $$
   begin
     perform index_customers(array(select distinct fresh.customer_id from fresh where customer_id is not null));
     return null;
   end $$`,
  `create function index_moved_card_rows() returns trigger language plpgsql as $$
   begin
     perform index_customers(array(
       select either.customer_id from fresh join stale using (id) cross join lateral
         (values (fresh.customer_id), (stale.customer_id)) as either(customer_id)
       where fresh.customer_id is distinct from stale.customer_id and either.customer_id is not null));
     return null;
   end $$`,
  `create trigger card_insert_indexed after insert on card
     referencing new table as fresh for each statement execute function index_card_rows()`,
  `create trigger card_update_indexed after update on card
     referencing new table as fresh old table as stale
     for each statement execute function index_moved_card_rows()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
