import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'
import { contentOf, genesis, rowHash } from '#server/platform/evidence/journal-row.ts'

export interface OfRecord {
  readonly machineId: string
  readonly entityId: string
}

/** Whoever may write anything to the database, triggers or not, and knows how hashes are made. */
export const forgerOf = (db: Db) => ({
  /** A statement with all triggers off. */
  run: (statement: ReturnType<typeof sql>) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await statement.execute(tx)
    }),

  /** Lets somebody else have done everything, and makes every hash and the record's tail anew. */
  async rewrite({ machineId, entityId }: OfRecord, actor: string): Promise<void> {
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('machine_id', '=', machineId)
      .where('entity_id', '=', entityId)
      .orderBy('seq')
      .execute()
    let tail = genesis(machineId, entityId)
    for (const row of rows) {
      tail = rowHash(tail, contentOf({ ...row, actor }))
      // oxlint-disable-next-line no-await-in-loop -- row after row
      await db
        .updateTable('journal')
        .set({ actor, hash: tail })
        .where('machine_id', '=', machineId)
        .where('entity_id', '=', entityId)
        .where('seq', '=', row.seq)
        .execute()
    }
    await db
      .updateTable('entity')
      .set({ tail })
      .where('machine_id', '=', machineId)
      .where('entity_id', '=', entityId)
      .execute()
  },

  /** Cuts the last rows off and puts the record back to where it stood before them. */
  async truncate({ machineId, entityId }: OfRecord, seq: number, before: object): Promise<void> {
    await db
      .deleteFrom('journal')
      .where('machine_id', '=', machineId)
      .where('entity_id', '=', entityId)
      .where('seq', '>', seq)
      .execute()
    await db
      .updateTable('entity')
      .set(before)
      .where('machine_id', '=', machineId)
      .where('entity_id', '=', entityId)
      .execute()
  },
})
