import type { Logger } from 'pino'

import { type SystemJob, systemMessages } from '#contract/log/system-messages.ts'

import type { Service } from './platform.ts'

/**
 * Does a piece of work again and again, `intervalMs` after it last ended, until stopped. A failure is logged
 * and the work is tried again: what it works on lives in the database.
 */
export function startPeriodic(
  { log, name, intervalMs }: { readonly log: Logger; readonly name: SystemJob; readonly intervalMs: number },
  work: () => Promise<unknown>,
): Service {
  let isStopped = false
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let current = Promise.resolve()

  const run = async (): Promise<void> => {
    try {
      await work()
      isFailing = false
    } catch (error) {
      // A database that is away for an hour is one line, not thousands.
      if (!isFailing) log.error({ event: 'job', err: error, job: name }, systemMessages.jobFailed)
      isFailing = true
    }
    if (!isStopped) timer = setTimeout(begin, intervalMs)
  }
  const begin = (): void => {
    current = run()
  }
  begin()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await current
    },
  }
}
