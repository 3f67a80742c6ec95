import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

/** Rows of these are written about whoever tries. */
const logs = ['audit', 'audit_chain', 'system_log']

/** Remembers how every table but the logs' was, and which of them have changed since. */
export interface Restorable {
  /** From now on; its answer: tables of which a row was added, removed or became another since. */
  watch(): Promise<() => Promise<readonly string[]>>
  /** Puts the rows of all tables that changed back to how they were at first. */
  restore(): Promise<void>
}

/**
 * Makes a database restorable. To put back the two or three tables that a call changes costs
 * milliseconds; a fresh copy of the whole database costs a hundred times as much.
 *
 * @param db of a superuser, since rows are put back past the triggers that guard them
 */
export async function restorable(db: Db): Promise<Restorable> {
  await sql`create schema at_first`.execute(db)
  await sql`create table at_first.changed_table (id integer generated always as identity, name text not null)`.execute(
    db,
  )
  await sql`create function at_first.note_change() returns trigger language plpgsql as $$ begin
    insert into at_first.changed_table (name) values (tg_argv[0]);
    return null;
  end $$`.execute(db)
  const columns = await watchedTables(db)
  await sql
    .raw([...columns.keys()].map((table) => `${watch(table)}; ${remember(table)}`).join('; '))
    .execute(db)

  const changedSince = async (id: number): Promise<readonly string[]> => {
    const { rows } = await sql<{ name: string }>`
      select distinct name from at_first.changed_table where id > ${id} order by name`.execute(db)
    return rows.map(({ name }) => name)
  }
  return {
    async watch() {
      const { rows } = await sql<{ last: number }>`
        select coalesce(max(id), 0) as last from at_first.changed_table`.execute(db)
      return () => changedSince(rows[0]?.last ?? 0)
    },
    async restore() {
      const tables = await changedSince(0)
      const statements = tables.map((table) => putBack(table, columns.get(table) ?? ''))
      await db.transaction().execute(async (tx) => {
        await sql
          .raw(
            `set local session_replication_role = replica; ${statements.join(';')}; truncate at_first.changed_table`,
          )
          .execute(tx)
      })
    },
  }
}

/** The names of the tables, with those of the columns that an insert may name. */
async function watchedTables(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${logs}) and c.relname not like 'kysely%'
    group by c.relname`.execute(db)
  return new Map(rows.map(({ name, columns }) => [name, columns]))
}

const watch = (table: string): string => `
  create trigger note_row after insert or delete on public.${table}
    for each row execute function at_first.note_change('${table}');
  create trigger note_other_row after update on public.${table}
    for each row when (old is distinct from new) execute function at_first.note_change('${table}');
  create trigger note_emptied after truncate on public.${table}
    execute function at_first.note_change('${table}')`

const remember = (table: string): string => `create table at_first.${table} as table public.${table}`

const putBack = (table: string, columns: string): string => `
  delete from public.${table};
  insert into public.${table} (${columns}) overriding system value select ${columns} from at_first.${table}`
