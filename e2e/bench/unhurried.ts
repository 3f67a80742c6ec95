import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

/** Fills a bench's tables on one connection, without the limit that statements of the product have. */
export const unhurried = (db: Db, work: (db: Db) => Promise<void>): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    try {
      await work(one)
    } finally {
      await sql`reset statement_timeout`.execute(one)
    }
  })
