import type { Logger } from 'pino'

import { type SystemJob, systemMessages } from '#contract/log/system-messages.ts'

import type { Service } from './platform.ts'

/** Work that is done at intervals, and at once where somebody knows that there is some. */
export interface Periodic extends Service {
  /** Begins now, or once more when what is under way has ended. */
  soon(): void
}

/**
 * Does a piece of work again and again, `intervalMs` after it last ended, until stopped. A failure is logged
 * and the work is tried again: what it works on lives in the database.
 */
export function startPeriodic(
  { log, name, intervalMs }: { readonly log: Logger; readonly name: SystemJob; readonly intervalMs: number },
  /**
   * Told when it is to stop: what takes long ends at its next step; and whether somebody knows that there is some, or
   * it is only time to look.
   */
  work: (leaving: AbortSignal, isWanted: boolean) => Promise<unknown>,
): Periodic {
  const leaving = new AbortController()
  let isStopped = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()
  let isAtWork = false
  let isWanted = false

  const run = async (): Promise<void> => {
    isAtWork = true
    const wasWanted = isWanted
    isWanted = false
    try {
      await work(leaving.signal, wasWanted)
      isFailing = false
    } catch (error) {
      // A database that is away for an hour is one line, not thousands.
      if (!isFailing) log.error({ event: 'job', err: error, job: name }, systemMessages.jobFailed)
      isFailing = true
    }
    isAtWork = false
    if (!isStopped) timer = setTimeout(begin, isWanted ? 0 : intervalMs)
  }
  const begin = (): void => {
    current = run()
  }
  begin()
  return {
    soon() {
      isWanted = true
      if (isAtWork || isStopped) return
      clearTimeout(timer)
      begin()
    },
    async stop() {
      isStopped = true
      leaving.abort()
      clearTimeout(timer)
      await current
    },
  }
}
