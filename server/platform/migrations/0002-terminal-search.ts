import { type Kysely, sql } from 'kysely'

/**
 * Text search over terminals without an extension. `terminal_search.grams` holds every run of one to three
 * characters under a GIN index; it is a table of its own, because heartbeats rewrite `terminal` rows all the
 * time and would rewrite the index with them. Triggers keep it true for every writer, imports included.
 */
const statements = [
  `alter table terminal add column search_text text collate "C" not null generated always as
     (lower(name) || ' ' || address || ' ' || lower(asset_no)) stored`,
  `create function text_grams(said text) returns text[] language sql immutable strict parallel safe as $$
     select array_agg(substr(said, start, size))
     from generate_series(1, length(said)) as start, generate_series(1, 3) as size
     where start + size - 1 <= length(said) $$`,
  `create table terminal_search (
     terminal_id integer primary key references terminal on delete cascade,
     grams text[] not null)`,
  `create index terminal_search_grams on terminal_search using gin (grams)`,
  `insert into terminal_search select id, text_grams(search_text) from terminal`,
  `create function index_new_terminals() returns trigger language plpgsql as $$
   begin
     insert into terminal_search select id, text_grams(search_text) from fresh;
     return null;
   end $$`,
  `create function index_changed_terminal() returns trigger language plpgsql as $$
   begin
     update terminal_search set grams = text_grams(new.search_text) where terminal_id = new.id;
     return null;
   end $$`,
  `create trigger terminal_inserted after insert on terminal
     referencing new table as fresh for each statement execute function index_new_terminals()`,
  `create trigger terminal_changed after update on terminal
     for each row when (old.search_text is distinct from new.search_text)
     execute function index_changed_terminal()`,
  // Never heard sorts before everything, in both directions from one index.
  `drop index terminal_last_seen`,
  `create index terminal_heard on terminal ((coalesce(last_seen_at, '-infinity'::timestamptz)), id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
