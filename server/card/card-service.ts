import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { moveOrder } from './writing/card-steps.ts'

const everyMs = 1_000
const batch = 20
/** Readings that are over are of use to nobody; a while is left for who looks into a fault. */
const keepReadingsMs = 7 * 24 * 3_600_000

/** Calls unknown what nobody told the outcome of, and clears away what is over; any number of nodes may run it. */
export const startCardService = ({ db, clock, log }: Platform): Service =>
  startPeriodic({ log, name: 'card orders', intervalMs: everyMs }, async () => {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    while ((await passWriteDeadlines(db, clock)) === batch);
    await sweepReadings(db, clock)
  })

/** One round of {@link startCardService}; returns how many orders it looked at. */
export function passWriteDeadlines(db: Db, clock: Clock): Promise<number> {
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('card_order')
      .select('id')
      .where('state', 'in', ['writing', 'undoing'])
      .where('deadline_at', '<=', at)
      .limit(batch)
      // Whoever holds an order now is settling it.
      .forUpdate()
      .skipLocked()
      .execute()
    const by = { userId: null, actor: 'server', address: '', at }
    for (const { id } of due)
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await moveOrder(tx, id, { type: 'deadline.passed' }, by, { deadline_at: null })
    return due.length
  })
}

export async function sweepReadings(db: Db, clock: Clock): Promise<void> {
  const at = clock.now()
  await db.deleteFrom('card_challenge').where('expires_at', '<=', at).execute()
  const before = new Date(at.getTime() - keepReadingsMs)
  await db.deleteFrom('card_reading').where('expires_at', '<=', before).execute()
}
