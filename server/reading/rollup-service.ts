import type { Db } from '#server/platform/database/database.ts'
import { dropPartitions } from '#server/platform/database/partitions.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { workOutRollups } from './rollup/work-out.ts'

const everyMs = 5000
const retentionEveryMs = 3_600_000
const dayMs = 86_400_000

/** Works out what has ended, and drops what is older than administrators keep it. */
export function startRollupService({ db, clock, log }: Platform): Service {
  const working = startPeriodic({ log, name: 'rollups', intervalMs: everyMs }, () =>
    workOutRollups(db, clock.now()),
  )
  const dropping = startPeriodic({ log, name: 'reading retention', intervalMs: retentionEveryMs }, () =>
    dropOldReadings(db, clock.now()),
  )
  return {
    async stop() {
      await Promise.all([working.stop(), dropping.stop()])
    },
  }
}

/** One round of the retention. @returns the partitions that it dropped */
export async function dropOldReadings(db: Db, now: Date): Promise<string[]> {
  const { sampleRetentionDays, quarterRetentionDays, dayRetentionDays } = await readParameters(db)
  const before = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const dropped: string[] = []
  for (const [table, days] of [
    ['sample', sampleRetentionDays],
    ['rollup_quarter', quarterRetentionDays],
    ['rollup_hour', quarterRetentionDays],
    ['rollup_day', dayRetentionDays],
    ['rollup_month', dayRetentionDays],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    dropped.push(...(await dropPartitions(db, table, before(days))))
  }
  await db.deleteFrom('sample_apart').where('received_at', '<', before(sampleRetentionDays)).execute()
  return dropped
}
