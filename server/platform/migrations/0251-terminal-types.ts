import { type Kysely, sql } from 'kysely'

/** What kind of terminal an asset is (collection §3: fTypeName). */
export const up = async (db: Kysely<unknown>): Promise<void> =>
  void (await sql`alter table terminal_asset add column type text not null default ''`.execute(db))
