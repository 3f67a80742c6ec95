import type { Clock } from '../kernel/clock.ts'
import type { Db } from '../database/database.ts'
import { readParameter } from '../kernel/parameters.ts'
import { sweepNonces } from '../http/sealing.ts'
import { startPeriodic } from '../kernel/periodic.ts'
import type { Platform, Service } from '../kernel/platform.ts'

/**
 * How long a session that is over stays known: a browser left open hears meanwhile that its session ended
 * (302), and not that it never had one (301).
 */
export const sweepAfterMs = 7 * 24 * 3_600_000
const everyMs = 10 * 60_000
const batch = 1_000

/** Deletes sessions that have been over for {@link sweepAfterMs}; any number of nodes may run it. */
export const startSessionSweep = ({ db, clock, log }: Platform): Service =>
  startPeriodic({ log, name: 'session sweep', intervalMs: everyMs }, async () => {
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    while ((await sweepSessions(db, clock)) === batch);
    await sweepNonces(db, clock)
  })

/** One round of {@link startSessionSweep}; returns how many sessions it deleted. */
export async function sweepSessions(db: Db, clock: Clock): Promise<number> {
  const overSince = new Date(clock.now().getTime() - sweepAfterMs)
  const idleMs = (await readParameter(db, 'sessionIdleMinutes')) * 60_000
  const idleSince = new Date(overSince.getTime() - idleMs)
  const over = db
    .selectFrom('session')
    .select('id')
    .where((row) =>
      row.or([
        row('ended_at', '<=', overSince),
        row('expires_at', '<=', overSince),
        row('last_seen_at', '<=', idleSince),
      ]),
    )
    .limit(batch)
    // Two nodes at once would wait for each other's rows.
    .forUpdate()
    .skipLocked()
  const { numDeletedRows } = await db.deleteFrom('session').where('id', 'in', over).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
