import { systemMessages } from '#contract/log/system-messages.ts'

import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

/** Reports of one session in one window; a console rests ten seconds between two of its own. */
const reportsAWindow = 10
const windowMs = 60_000
/** Sessions that are counted at once at the most; the oldest windows go first. */
const sessionLimit = 10_000

/** Faults of consoles in the server's log (core §8 Global errors), one line each. */
export function errorLogHandlers({ clock, log }: Platform): Pick<Handlers, 'reportErrors'> {
  const windows = new Map<string, { readonly since: number; reports: number }>()
  const countReport = (sessionId: string): void => {
    const now = clock.now().getTime()
    const open = windows.get(sessionId)
    if (open && now - open.since < windowMs) {
      if (open.reports >= reportsAWindow) refuse('app.too_many_requests')
      open.reports += 1
      return
    }
    windows.delete(sessionId)
    windows.set(sessionId, { since: now, reports: 1 })
    const [oldest] = windows.keys()
    if (windows.size > sessionLimit && oldest !== undefined) windows.delete(oldest)
  }
  return {
    reportErrors: ({ errors }, { caller, httpId, address }) => {
      countReport(caller.sessionId)
      for (const fault of errors)
        log.warn(
          {
            event: 'consoleFault',
            httpId,
            address,
            userName: caller.userName,
            userId: caller.userId,
            consoleFault: fault,
          },
          systemMessages.consoleFault,
        )
      return Promise.resolve(null)
    },
  }
}
