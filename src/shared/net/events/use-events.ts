import { useEffect, useRef, useState } from 'react'

import { eventsInput, type WatchedTopics } from '#contract/event-topics.ts'

import { type SharedStream, sharedStream, type Watcher, type WatchState } from './shared-stream.ts'

/**
 * Watches topics while the component is shown, over the one stream of the browser. Lists of all tabs are put together,
 * so `on` may be told of more than was asked for. Ask for nothing that the user has no right to (`useCan`).
 *
 * @param topics null: nothing is watched
 * @param watcher its newest functions are called
 */
export function useEvents(
  topics: WatchedTopics | null,
  watcher: Pick<Watcher, 'on' | 'poll'>,
  stream: () => SharedStream = sharedStream,
): WatchState {
  const [state, setState] = useState<WatchState>('connecting')
  const newest = useRef(watcher)
  useEffect(() => {
    newest.current = watcher
  }, [watcher])
  const key = topics === null ? null : JSON.stringify({ topics })
  useEffect(() => {
    if (key === null) return undefined
    const { topics: watched } = eventsInput.parse(JSON.parse(key))
    return stream().watch(watched, {
      get on() {
        return newest.current.on
      },
      poll: () => newest.current.poll(),
      onState: setState,
    })
  }, [key, stream])
  return state
}
