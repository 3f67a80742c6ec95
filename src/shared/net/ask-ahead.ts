import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'

import { callApi, type CallOptions } from './api.ts'
import { isFresh, isMomentAgo, type Stamp, stampOf } from './freshness.ts'

interface Asked extends Stamp {
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
  if (before && !before.hasFailed && isMomentAgo(before) && isFresh(before, input)) return before.come
  before?.giveUp()
  const leaving = new AbortController()
  const answer = callApi(call, input, { signal: leaving.signal })
  const entry: Asked = {
    ...stampOf(input),
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
  // What failed while the console was still being drawn is tried again.
  const isOver = ahead.hasFailed === true && !isMomentAgo(ahead)
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
