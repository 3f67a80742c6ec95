import type { Call, DataOf, InputOf } from '#contract/call.ts'

import { callApi, type CallOptions } from './api.ts'
import { cookies } from './cookies.ts'

/** An answer that came ahead is as good as a fresh one for so long. */
const freshMs = 10_000
/** Nobody asks twice for the same within so long: a page may be gone to again while it is still waited for. */
const momentMs = 1_000

interface Asked {
  /** As JSON. */
  readonly input: string
  readonly token: string | null
  readonly at: number
  readonly answer: Promise<unknown>
  /** Settles with it, whatever it is. */
  readonly come: Promise<void>
  /** What it brought, once it is there. */
  data?: unknown
  hasFailed?: boolean
  readonly giveUp: () => void
}

const asked = new Map<Call, Asked>()

/**
 * Calls now for whoever will call soon, while the code that will is still being loaded and drawn.
 *
 * @returns when the answer is there, whatever it is
 */
export function askAhead<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  const before = asked.get(call)
  if (before && !before.hasFailed && performance.now() - before.at < momentMs && isFresh(before, input))
    return before.come
  before?.giveUp()
  const leaving = new AbortController()
  const answer = callApi(call, input, { signal: leaving.signal })
  const entry: Asked = {
    input: JSON.stringify(input),
    token: cookies.token.read(),
    at: performance.now(),
    answer,
    // Nobody may ever want it; who does hears of the failure.
    come: answer.then(
      (data) => void (entry.data = data),
      () => void (entry.hasFailed = true),
    ),
    giveUp: () => leaving.abort(),
  }
  asked.set(call, entry)
  return entry.come
}

/** As `callApi`, with the answer to what was asked ahead, likewise, in this session a moment ago. It serves once. */
export function callOrTake<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<DataOf<C>> {
  const ahead = asked.get(call)
  asked.delete(call)
  if (ahead === undefined) return callApi(call, input, options)
  // What failed while the user only aimed is tried again.
  const isOver = ahead.hasFailed === true && performance.now() - ahead.at >= momentMs
  if (isOver || !isFresh(ahead, input) || options.signal?.aborted) {
    ahead.giveUp()
    return callApi(call, input, options)
  }
  options.signal?.addEventListener('abort', ahead.giveUp, { once: true })
  return ahead.answer as Promise<DataOf<C>>
}

/** What {@link callOrTake} would give, where it is there already. It serves once. */
export function takeAnswered<C extends Call>(call: C, input: InputOf<C>): DataOf<C> | undefined {
  const ahead = asked.get(call)
  if (ahead?.data === undefined || !isFresh(ahead, input)) return undefined
  asked.delete(call)
  return ahead.data as DataOf<C>
}

const isFresh = ({ input, token, at }: Asked, wanted: unknown): boolean =>
  input === JSON.stringify(wanted) && token === cookies.token.read() && performance.now() - at < freshMs
