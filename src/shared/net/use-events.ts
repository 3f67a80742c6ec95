import { useEffect, useRef, useState } from 'react'

import type { WatchedTopics } from '#contract/event-topics.ts'

import { openEventStream, type StreamListener, type StreamState } from './event-stream.ts'

/**
 * Watches topics while the component is shown: one stream for all of them, another one when they change.
 *
 * @param topics null: nothing is watched
 */
export function useEvents(
  topics: WatchedTopics | null,
  listener: Pick<StreamListener, 'onEvent' | 'poll'>,
): StreamState {
  const [state, setState] = useState<StreamState>('connecting')
  const newest = useRef(listener)
  useEffect(() => {
    newest.current = listener
  }, [listener])
  // Compared by what they say: a page makes the object anew each time it is drawn.
  const key = topics === null ? null : JSON.stringify(topics)
  useEffect(() => {
    if (key === null) return undefined
    return openEventStream(JSON.parse(key) as WatchedTopics, {
      onEvent: (name, data) => newest.current.onEvent(name, data),
      poll: () => newest.current.poll(),
      onState: setState,
    })
  }, [key])
  return state
}
