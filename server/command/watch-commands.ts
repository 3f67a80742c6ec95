import { sql } from 'kysely'

import type { EventSource } from '#server/platform/http/event-stream.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { recentWork } from './recent-work.ts'

/**
 * How often it is asked whether any command or batch has moved, on whatever node: an index's last entries, and the
 * few batches that are open, as a batch ends after its last command has moved.
 */
const lookMs = 500
/** A change may become visible after later ones: so many of the last are compared. */
const lastChanges = 50
/** Own commands that have rested for long leave the tray though nothing moves. */
const surelyMs = 10_000

/** Tells the caller's own commands, and again whenever any command or batch has moved. */
export const watchCommands =
  (platform: Platform): EventSource<'commands'> =>
  async (_watch, caller, tell) => {
    const { db } = platform
    let told = ''
    let isLooking = false
    const look = async (isSure = false): Promise<void> => {
      if (isLooking) return
      isLooking = true
      try {
        const { rows } = await sql<{ change: string }>`
          select md5(concat(
            (select string_agg(change::text, ',')
               from (select change from remote_command order by change desc limit ${lastChanges}::int) as last),
            ';',
            (select string_agg(id || state, ',' order by id)
               from command_batch where state in ('running', 'stopping')))) as change`.execute(db)
        const change = rows[0]?.change ?? ''
        if (change === told && !isSure) return
        tell({ change, ...(await recentWork(platform, caller)) })
        told = change
      } finally {
        isLooking = false
      }
    }
    await look()
    // A database that is away for a moment is asked again at the next turn.
    const looking = setInterval(() => void look().catch(() => undefined), lookMs)
    const surely = setInterval(() => void look(true).catch(() => undefined), surelyMs)
    return () => {
      clearInterval(looking)
      clearInterval(surely)
    }
  }
