import type { ClientBase } from 'pg'

import type { ArchiveHeader, ArchiveManifest } from './archive-format.ts'

/** The migrator's own tables: a restore lets it write them anew. */
const kept = `c.relnamespace = 'public'::regnamespace and c.relname not in ('kysely_migration', 'kysely_migration_lock')
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** Tables with the columns that hold what somebody wrote; generated ones come back by themselves. */
export async function listTables(client: ClientBase): Promise<ArchiveHeader['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select c.relname::text as name, array(
      select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
    from pg_class c where ${kept} and c.relkind in ('r', 'p') and not c.relispartition order by c.relname`)
  return rows
}

export async function listPartitions(client: ClientBase): Promise<ArchiveHeader['partitions']> {
  const { rows } = await client.query<{ name: string; of: string; bound: string }>(`
    select c.relname::text as name, whole.relname::text as of, pg_get_expr(c.relpartbound, c.oid) as bound
    from pg_class c join pg_inherits i on i.inhrelid = c.oid join pg_class whole on whole.oid = i.inhparent
    where ${kept} and c.relispartition and c.relkind = 'r' order by c.relname`)
  return rows
}

/** Sequences are outside every snapshot: read after the rows, they are never behind them. */
export async function readSequences(client: ClientBase): Promise<ArchiveManifest['sequences']> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    select c.oid::regclass::text as sequence, t.relname::text as table, a.attname::text as column
    from pg_class c
    join pg_depend owned on owned.classid = 'pg_class'::regclass and owned.objid = c.oid
      and owned.refclassid = 'pg_class'::regclass and owned.deptype in ('a', 'i')
    join pg_class t on t.oid = owned.refobjid
    join pg_attribute a on a.attrelid = t.oid and a.attnum = owned.refobjsubid
    where ${kept} and c.relkind = 'S' order by t.relname, a.attname`)
  const sequences: ArchiveManifest['sequences'] = []
  for (const { sequence, table, column } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection asks one question at a time
    const { rows: state } = await client.query<{ last: number; called: boolean }>(
      `select last_value::float8 as last, is_called as called from ${sequence}`,
    )
    for (const { last, called } of state) sequences.push({ table, column, last, called })
  }
  return sequences
}

/** The newest migration; `null` where this is no Statewatt database. */
export async function readLevel(client: ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ there: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as there`,
  )
  if (!rows[0]?.there) return null
  const levels = await client.query<{ name: string }>(
    `select name from public.kysely_migration order by name desc limit 1`,
  )
  return levels.rows[0]?.name ?? null
}
