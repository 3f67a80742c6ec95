import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'
import type { EventSource } from '#server/platform/http/event-stream.ts'

import { readSummary } from './query/alarm-summary.ts'

/** How often it is asked whether any alarm has moved, on whatever node: an index's last entry. */
const lookMs = 300

/** Tells the open alarms of the caller's institutions, and again whenever an alarm has moved. */
export const watchAlarms =
  (db: Db): EventSource<'alarms'> =>
  async (_watch, caller, tell) => {
    let told = ''
    let isLooking = false
    const look = async (): Promise<void> => {
      if (isLooking) return
      isLooking = true
      try {
        const { rows } = await sql<{ change: string }>`
          select coalesce(max(change), 0)::text as change from alarm`.execute(db)
        const change = rows[0]?.change ?? ''
        if (change === told) return
        tell(await readSummary(db, caller))
        told = change
      } finally {
        isLooking = false
      }
    }
    await look()
    // A database that is away for a moment is asked again at the next turn.
    const looking = setInterval(() => void look().catch(() => undefined), lookMs)
    return () => clearInterval(looking)
  }
