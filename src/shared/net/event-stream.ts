import {
  type EventDataOf,
  eventsPath,
  type EventTopicName,
  eventTopics,
  streamBeatMs,
  type WatchedTopics,
} from '#contract/event-topics.ts'

import { cookies } from '#src/shared/browser/cookies.ts'
import { eventsIn } from './event-text.ts'

/** `live`: events come. `polling`: the stream cannot be had, so the caller is asked to look again and again. */
export type StreamState = 'connecting' | 'live' | 'polling' | 'ended'

export interface StreamListener {
  readonly onEvent: <Name extends EventTopicName>(name: Name, data: EventDataOf<Name>) => void
  readonly onState: (state: StreamState) => void
  /** Looks for itself, while there is no stream. */
  readonly poll: () => void
}

const pollMs = 5000
const firstPauseMs = 1000
const longestPauseMs = 30_000
/** A stream that says nothing for so long is dead, whatever TCP says. */
const silentMs = streamBeatMs * 3

/** Opens the one stream of a page. What happens meanwhile on other screens needs another one. @returns what ends it */
export function openEventStream(topics: WatchedTopics, listener: StreamListener): () => void {
  const over = new AbortController()
  let polling: ReturnType<typeof setInterval> | undefined
  let pause: ReturnType<typeof setTimeout> | undefined
  let failures = 0

  const setPolling = (isOn: boolean): void => {
    clearInterval(polling)
    polling = isOn ? setInterval(listener.poll, pollMs) : undefined
    if (isOn) listener.poll()
  }
  const live = (): void => {
    failures = 0
    setPolling(false)
    listener.onState('live')
  }
  const run = async (): Promise<void> => {
    const end = await readStream(topics, over.signal, listener, live).catch((): StreamEnd => 'lost')
    if (over.signal.aborted) return
    if (end === 'refused') {
      setPolling(false)
      listener.onState('ended')
      return
    }
    failures += 1
    setPolling(true)
    listener.onState('polling')
    pause = setTimeout(() => void run(), Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1)))
  }
  listener.onState('connecting')
  void run()
  return () => {
    over.abort()
    clearTimeout(pause)
    clearInterval(polling)
  }
}

/** `refused`: the session or a right is gone, and asking again changes nothing. */
type StreamEnd = 'lost' | 'refused'

async function readStream(
  topics: WatchedTopics,
  ended: AbortSignal,
  { onEvent }: StreamListener,
  live: () => void,
): Promise<StreamEnd> {
  const silent = new AbortController()
  const answer = await fetch(eventsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: cookies.token.read() ?? '' },
    body: JSON.stringify({ topics }),
    signal: AbortSignal.any([ended, silent.signal]),
  })
  const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  if (!isStream || !answer.body) return 'lost'
  live()
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
  let watchdog = setTimeout(() => silent.abort(), silentMs)
  let text = ''
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- piece after piece
      const { done, value } = await reader.read()
      if (done) return 'lost'
      clearTimeout(watchdog)
      watchdog = setTimeout(() => silent.abort(), silentMs)
      const { events, rest } = eventsIn(text + value)
      text = rest
      for (const { name, data } of events) {
        if (name === 'end') return 'refused'
        if (name === 'latest') tellLatest(data, onEvent)
      }
    }
  } finally {
    clearTimeout(watchdog)
  }
}

/** What breaks the contract is left out: the next event tells again how it stands. */
function tellLatest(data: string, onEvent: StreamListener['onEvent']): void {
  const parsed = eventTopics.latest.data.safeParse(JSON.parse(data))
  if (parsed.success) onEvent('latest', parsed.data)
}
