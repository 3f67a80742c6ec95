import { createContext, type ReactNode, useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { NavigationType, type Path, Router, UNSAFE_createBrowserHistory } from 'react-router-dom'

import { shortly } from '#src/shared/page/shortly.ts'
import { noteStep } from '#src/shared/page/when-idle.ts'

/** Hears of each change of the address before it is drawn. */
export interface AddressFollower {
  /** Asks for what the page there will show; `undefined` where nothing is to be waited for. */
  readonly ask: (to: Path) => Promise<unknown> | undefined
  /** The console goes there. What this changes is drawn with the address, in one step. */
  readonly go: (to: Path) => void
}

/** Takes who follows the address. @returns what ends it */
export const FollowingContext = createContext<(follower: AddressFollower) => () => void>(
  () => () => undefined,
)

interface ConsoleRouterProps {
  /** Nobody looks yet, and the address is another page's. */
  readonly isAhead: boolean
  readonly children: ReactNode
}

/** As `BrowserRouter`, but it may be drawn ahead: the address counts from the moment on when somebody looks. */
export function ConsoleRouter({ isAhead, children }: ConsoleRouterProps) {
  const [history] = useState(() => UNSAFE_createBrowserHistory({ v5Compat: true }))
  const [moved, setMoved] = useState<Pick<typeof history, 'action' | 'location'> | null>(null)
  const first = useMemo(
    () => ({ action: history.action, location: history.location, isAhead }),
    [history, isAhead],
  )
  const { action, location } = moved ?? first
  const following = useRef<AddressFollower>(null)
  const takeFollower = useCallback((follower: AddressFollower) => {
    following.current = follower
    return () => {
      following.current = null
    }
  }, [])
  useLayoutEffect(() => {
    let newest: unknown
    return history.listen((update) => {
      newest = update
      // Where the console itself leads on, nobody went anywhere.
      if (update.action !== NavigationType.Replace) noteStep()
      const move = (): void => {
        if (newest !== update) return
        // No transition: it would be drawn, laid out and painted after, and apart from, what the follower changes.
        setMoved(update)
        following.current?.go(update.location)
      }
      const answer = following.current?.ask(update.location)
      if (answer) void shortly(answer).then(move)
      else move()
    })
  }, [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <FollowingContext value={takeFollower}>{children}</FollowingContext>
    </Router>
  )
}
