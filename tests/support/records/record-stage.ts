import { randomUUID } from 'node:crypto'

import type { Db } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { handClock, type HandClock, testPlatform } from '#tests/support/platform.ts'

/** Where records of a test belong: an institution, and the one beside it. */
export interface RecordPlace {
  readonly db: Db
  readonly agencyId: number
}

export interface RecordStage extends RecordPlace {
  readonly clock: HandClock
  readonly platform: Platform
  readonly siblingId: number
  /** Who calls: of the own institution, of the sibling's, or of all. */
  readonly as: (who: 'own' | 'sibling' | 'all', call: string) => CallContext<Caller>
  /** Empties the database but for two sibling institutions under a root. */
  begin(): Promise<void>
  close(): Promise<void>
}

async function insertAgency(db: Db, label: string, parent: { id: number; path: string } | null) {
  const { id } = await db
    .insertInto('agency')
    .values({ parent_id: parent?.id ?? null, label, label_english: label, path: randomUUID(), sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `${parent?.path ?? ''}${id}.`
  await db.updateTable('agency').set({ path }).where('id', '=', id).execute()
  return { id, path }
}

export async function recordStage(): Promise<RecordStage> {
  const database = await testDatabase()
  const { db } = database
  const clock = handClock('2026-11-21T02:00:00.000Z')
  let [agencyId, siblingId] = [0, 0]
  return {
    db,
    clock,
    platform: testPlatform(db, clock),
    get agencyId() {
      return agencyId
    },
    get siblingId() {
      return siblingId
    },
    as: (who, call) =>
      callBy(
        callerWith({
          userName: who,
          name: '张敏',
          agencyIds: who === 'all' ? null : [who === 'own' ? agencyId : siblingId],
        }),
        call,
      ),
    async begin() {
      await database.truncate()
      const root = await insertAgency(db, '省', null)
      agencyId = (await insertAgency(db, '甲所', root)).id
      siblingId = (await insertAgency(db, '乙所', root)).id
    },
    close: () => database.close(),
  }
}
