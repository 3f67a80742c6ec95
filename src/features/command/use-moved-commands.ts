import { useEffect, useRef } from 'react'

import { useEvents } from '#src/shared/net/events/use-events.ts'
import { useCan } from '#src/shared/user/rights.ts'

const watched = { commands: {} } as const
/** A batch of thousands moves all the time: a list reads anew no more often. */
const restMs = 1_000
const unseenMs = 3_000

/**
 * Calls `onMoved` when commands have moved, by the event stream; while there is none, every few seconds.
 *
 * @param isWanted nothing in sight can move: nothing is watched
 */
export function useMovedCommands(isWanted: boolean, onMoved: () => void): void {
  const canSee = useCan('command', 'view')
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  const change = useRef<string | null>(null)
  const newest = useRef(onMoved)
  useEffect(() => {
    newest.current = onMoved
  })
  useEffect(() => () => clearTimeout(rest.current ?? undefined), [])
  const moved = (): void => {
    if (rest.current !== null || document.visibilityState !== 'visible') return
    rest.current = setTimeout(() => {
      rest.current = null
      newest.current()
    }, restMs)
  }
  // Who may see batches alone is told nothing of commands.
  useEffect(() => {
    if (canSee || !isWanted) return undefined
    const timer = setInterval(() => newest.current(), unseenMs)
    return () => clearInterval(timer)
  }, [canSee, isWanted])
  useEvents(canSee && isWanted ? watched : null, {
    on: {
      commands(told) {
        if (change.current !== told.change) moved()
        change.current = told.change
      },
    },
    poll: moved,
  })
}
