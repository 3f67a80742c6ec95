import { eventsPath, streamBeatMs, type WatchedTopics } from '#contract/event-topics.ts'

import { cookies } from '#src/shared/browser/cookies.ts'
import { eventsIn, type SentEvent } from './event-text.ts'

/** `lost`: it is tried again. `ended`: the session or a right is gone, and asking again changes nothing. */
export type StreamState = 'connecting' | 'live' | 'lost' | 'ended'

export interface StreamListener {
  readonly onEvent: (event: SentEvent) => void
  readonly onState: (state: StreamState) => void
}

const firstPauseMs = 1000
const longestPauseMs = 30_000
/** A stream that says nothing for so long is dead, whatever TCP says. */
const silentMs = streamBeatMs * 3

/** Opens a stream, and opens it again when it is lost. @returns what ends it */
export function openEventStream(topics: WatchedTopics, { onEvent, onState }: StreamListener): () => void {
  const over = new AbortController()
  let pause: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  const run = async (): Promise<void> => {
    onState('connecting')
    const live = (): void => {
      failures = 0
      onState('live')
    }
    const end = await readStream(topics, over.signal, onEvent, live).catch((): 'lost' => 'lost')
    if (over.signal.aborted) return
    onState(end)
    if (end === 'ended') return
    pause = setTimeout(() => void run(), Math.min(longestPauseMs, firstPauseMs * 2 ** failures))
    failures += 1
  }
  void run()
  return () => {
    over.abort()
    clearTimeout(pause)
  }
}

async function readStream(
  topics: WatchedTopics,
  ended: AbortSignal,
  onEvent: StreamListener['onEvent'],
  live: () => void,
): Promise<'lost' | 'ended'> {
  const silent = new AbortController()
  let watchdog = setTimeout(() => silent.abort(), silentMs)
  try {
    const answer = await fetch(eventsPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: cookies.token.read() ?? '' },
      body: JSON.stringify({ topics }),
      signal: AbortSignal.any([ended, silent.signal]),
    })
    // A refusal at the begin: what must be sealed, or a right that another screen's topic lacks.
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
    if (!isStream || !answer.body) return 'lost'
    live()
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- piece after piece
      const { done, value } = await reader.read()
      if (done) return 'lost'
      clearTimeout(watchdog)
      watchdog = setTimeout(() => silent.abort(), silentMs)
      const { events, rest } = eventsIn(text + value)
      text = rest
      for (const event of events) {
        if (event.name === 'end') return 'ended'
        onEvent(event)
      }
    }
  } finally {
    clearTimeout(watchdog)
  }
}
