import { type Kysely, sql } from 'kysely'

/**
 * What a list of terminals is filtered and sorted by, beside the text's grams: a table that no heartbeat
 * touches, so that its indexes answer alone, deep pages and counts included.
 */
const columns = ['agency_id', 'protocol', 'name', 'address', 'asset_no', 'search_text'] as const

const statements = [
  `alter table terminal_search add column agency_id integer, add column protocol text collate "C",
     add column name text collate "C", add column address text collate "C",
     add column asset_no text collate "C", add column search_text text collate "C"`,
  `update terminal_search set ${columns.map((name) => `${name} = terminal.${name}`).join(', ')}
     from terminal where terminal.id = terminal_id`,
  `alter table terminal_search ${columns.map((name) => `alter column ${name} set not null`).join(', ')}`,
  ...['name', 'address', 'asset_no'].map(
    (name) => `create index terminal_search_${name} on terminal_search (${name}, terminal_id)
      include (search_text, agency_id, protocol)`,
  ),
  `create or replace function index_new_terminals() returns trigger language plpgsql as $$
   begin
     insert into terminal_search (terminal_id, grams, ${columns.join(', ')})
       select id, text_grams(search_text), ${columns.join(', ')} from fresh;
     return null;
   end $$`,
  `create or replace function index_changed_terminal() returns trigger language plpgsql as $$
   begin
     if new.search_text is distinct from old.search_text then
       update terminal_search set grams = text_grams(new.search_text) where terminal_id = new.id;
     end if;
     update terminal_search set ${columns.map((name) => `${name} = new.${name}`).join(', ')}
       where terminal_id = new.id;
     return null;
   end $$`,
  `drop trigger terminal_changed on terminal`,
  `create trigger terminal_changed after update on terminal
     for each row when ((${columns.map((name) => `old.${name}`).join(', ')})
       is distinct from (${columns.map((name) => `new.${name}`).join(', ')}))
     execute function index_changed_terminal()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
