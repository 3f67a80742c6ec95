import { setTimeout as delay } from 'node:timers/promises'

import type { Client } from 'pg'
import type { Logger } from 'pino'

import { systemMessages } from '#contract/log/system-messages.ts'

/** The first pause before a server is started again, and the longest one. */
const firstPauseMs = 250
const longestPauseMs = 30_000

export interface Kept {
  /** Ends the watch; waits for a start that is under way. @returns the connection that is watched last */
  stop(): Promise<Client>
}

/**
 * Watches the connection that holds a database, and when it is lost brings the database back, again and again with
 * longer pauses: a process that lives on without its database is of use to nobody, and no supervisor ends it.
 *
 * @param revive starts the server where it is gone, and connects anew
 */
export function keepRunning(first: Client, log: Logger, revive: () => Promise<Client>): Kept {
  const stopping = new AbortController()
  let current = first
  let reviving = Promise.resolve()

  const bringBack = async (): Promise<void> => {
    log.error({ event: 'database' }, systemMessages.databaseEnded)
    for (let pause = firstPauseMs; !stopping.signal.aborted; pause = Math.min(pause * 2, longestPauseMs)) {
      // oxlint-disable no-await-in-loop -- one try after the other
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      try {
        current = await revive()
        log.warn({ event: 'database' }, systemMessages.databaseStartedAgain)
        return watch()
      } catch (error) {
        log.error({ event: 'database', err: error }, systemMessages.databaseNotStarted)
      }
      // oxlint-enable no-await-in-loop
    }
  }
  const watch = (): void =>
    void current.once('end', () => {
      if (!stopping.signal.aborted) reviving = bringBack()
    })

  watch()
  return {
    async stop() {
      stopping.abort()
      await reviving
      return current
    },
  }
}
