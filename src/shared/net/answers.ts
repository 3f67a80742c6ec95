import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi, type CallOptions } from './api.ts'
import { changesMade, isFresh, isMomentAgo, type Stamp, stampOf } from './freshness.ts'

interface Answer extends Stamp {
  readonly answer: Promise<unknown>
  /** Settles with it, whatever it is. */
  readonly come: Promise<void>
  /** What it brought, once it is there. */
  data?: unknown
  hasFailed?: boolean
  readonly giveUp: () => void
  /** How often this tab had changed something when it was asked for. */
  readonly changes: number
}

/** Asked before anybody needs them; each serves one caller. */
const ahead = new Map<Call, Answer>()
/** Asked by one of many who show the same; they serve all. */
const shared = new Map<string, Answer>()

function ask<C extends Call>(call: C, input: InputOf<C>): Answer {
  const leaving = new AbortController()
  const answer = callApi(call, input, { signal: leaving.signal })
  const asked: Answer = {
    ...stampOf(input),
    changes: changesMade(),
    answer,
    // Nobody may ever want it; who does hears of the failure.
    come: answer.then(
      (data) => void (asked.data = data),
      () => void (asked.hasFailed = true),
    ),
    giveUp: () => leaving.abort(),
  }
  return asked
}

/**
 * Calls now for whoever will call soon, while the code that will is still being loaded and drawn.
 *
 * @returns when the answer is there, whatever it is
 */
export function askAhead<C extends Call>(call: C, input: InputOf<C>): Promise<void> {
  const before = ahead.get(call)
  if (before && !before.hasFailed && isMomentAgo(before) && isFresh(before, input)) return before.come
  before?.giveUp()
  const entry = ask(call, input)
  ahead.set(call, entry)
  return entry.come
}

/** As `callApi`, with the answer to what was asked ahead, likewise, in this session a moment ago. It serves once. */
export function callOrTake<C extends Call>(
  call: C,
  input: InputOf<C>,
  options: CallOptions = {},
): Promise<DataOf<C>> {
  const entry = ahead.get(call)
  ahead.delete(call)
  if (entry === undefined) return callApi(call, input, options)
  // What failed while the console was still being drawn is tried again.
  const isOver = entry.hasFailed === true && !isMomentAgo(entry)
  if (isOver || !isFresh(entry, input) || options.signal?.aborted) {
    entry.giveUp()
    return callApi(call, input, options)
  }
  options.signal?.addEventListener('abort', entry.giveUp, { once: true })
  return entry.answer as Promise<DataOf<C>>
}

/** What {@link callOrTake} would give, where it is there already. It serves once. */
export function takeAnswered<C extends Call>(call: C, input: InputOf<C>): DataOf<C> | undefined {
  const entry = ahead.get(call)
  if (entry?.data === undefined || !isFresh(entry, input)) return undefined
  ahead.delete(call)
  return entry.data as DataOf<C>
}

/**
 * As `callApi`, once for all who show the same in this session and language: every row of a table may ask. An answer serves as long
 * as it is fresh and this tab changes nothing; one that failed serves nobody after it.
 */
export function callShared<C extends Call>(call: C, input: InputOf<C>): Promise<DataOf<C>> {
  const key = `${call.path} ${currentLanguage()} ${JSON.stringify(input)}`
  const known = shared.get(key)
  if (known && !known.hasFailed && known.changes === changesMade() && isFresh(known, input))
    return known.answer as Promise<DataOf<C>>
  const entry = ask(call, input)
  shared.set(key, entry)
  return entry.answer as Promise<DataOf<C>>
}
