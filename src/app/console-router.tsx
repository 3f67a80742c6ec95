import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import { Router, UNSAFE_createBrowserHistory } from 'react-router-dom'

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
  useLayoutEffect(() => history.listen((update) => startTransition(() => setMoved(update))), [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  )
}
