import type { Call, DataOf, InputOf } from '#contract/call.ts'

import { callApi, type CallOptions } from './api.ts'
import { cookies } from './cookies.ts'

/** An answer that came ahead is as good as a fresh one for so long. */
const freshMs = 10_000

interface Asked {
  /** As JSON. */
  readonly input: string
  readonly token: string | null
  readonly at: number
  readonly answer: Promise<unknown>
  readonly giveUp: () => void
}

const nothing = (): void => undefined
const asked = new Map<Call, Asked>()

/**
 * Calls now for whoever will call soon, while the code that will is still being loaded and drawn.
 *
 * @returns when the answer is there, whatever it is
 */
export function askAhead<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  asked.get(call)?.giveUp()
  const leaving = new AbortController()
  const answer = callApi(call, input, { signal: leaving.signal })
  asked.set(call, {
    input: JSON.stringify(input),
    token: cookies.token.read(),
    at: performance.now(),
    answer,
    giveUp: () => leaving.abort(),
  })
  // Nobody may ever want it; who does hears of the failure.
  return answer.then(nothing, nothing)
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
  const isFresh =
    ahead.input === JSON.stringify(input) &&
    ahead.token === cookies.token.read() &&
    performance.now() - ahead.at < freshMs
  if (!isFresh || options.signal?.aborted) {
    ahead.giveUp()
    return callApi(call, input, options)
  }
  options.signal?.addEventListener('abort', ahead.giveUp, { once: true })
  return ahead.answer as Promise<DataOf<C>>
}
