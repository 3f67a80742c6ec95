import { createActor, fromPromise } from 'xstate'

import { faultLimits, reportErrors } from '#contract/log/error-log.contract.ts'
import { errorLogMachine, type LoggedError } from '#machines/error-log/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { inspection } from '#src/shared/page/inspection.ts'

/** Development has its own tools; the log is for consoles at work (core §2, §9). */
export const isLogging = import.meta.env.PROD

/** The console's one error log. */
export const errorLog = createActor(
  errorLogMachine.provide({
    actors: {
      sendErrors: fromPromise<void, { readonly errors: readonly LoggedError[] }>(
        async ({ input: { errors }, signal }) => {
          await callApi(reportErrors, { errors: [...errors] }, { signal })
        },
      ),
    },
  }),
  inspection,
).start()

/** Writes down what a page threw while it was drawn. */
export function reportRenderError(error: unknown, componentStack: string): void {
  if (isLogging) errorLog.send({ type: 'error.caught', error: faultOf(error, `render${componentStack}`) })
}

/** Writes down errors that nobody caught and promises that nobody waited for. @returns ends it */
export function watchWindow(): () => void {
  window.addEventListener('error', noteError)
  window.addEventListener('unhandledrejection', noteRejection)
  return () => {
    window.removeEventListener('error', noteError)
    window.removeEventListener('unhandledrejection', noteRejection)
  }
}

function noteError({ error, message }: ErrorEvent): void {
  // A browser says so when it draws a resized element one frame later; nothing went wrong.
  if (message.startsWith('ResizeObserver loop')) return
  errorLog.send({ type: 'error.caught', error: faultOf(error ?? message, 'window') })
}

function noteRejection({ reason }: PromiseRejectionEvent): void {
  errorLog.send({ type: 'error.caught', error: faultOf(reason, 'promise') })
}

/** Cut to what the server takes. */
export function faultOf(thrown: unknown, info: string): LoggedError {
  const { message, stack } = thrown instanceof Error ? thrown : { message: textOf(thrown), stack: '' }
  return {
    message: message.slice(0, faultLimits.message),
    info: info.slice(0, faultLimits.info),
    url: (location.pathname + location.search).slice(0, faultLimits.url),
    stack: (stack ?? '').slice(0, faultLimits.stack),
    at: new Date().toISOString(),
    count: 1,
  }
}

/** Anything can be thrown, also what cannot be written. */
function textOf(thrown: unknown): string {
  if (typeof thrown === 'string') return thrown
  try {
    return JSON.stringify(thrown) ?? typeof thrown
  } catch {
    return typeof thrown
  }
}
