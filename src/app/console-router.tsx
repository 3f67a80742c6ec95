import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { NavigationType, type Path, Router, UNSAFE_createBrowserHistory } from 'react-router-dom'

import { shortly } from '#src/shared/shortly.ts'
import { noteStep } from '#src/shared/when-idle.ts'

/** Asks for what the page there will show; `undefined` where nothing is to be waited for. */
type Ask = (to: Path) => Promise<void> | undefined

/** Takes who asks ahead at each change of the address. @returns what ends it */
export const AskingContext = createContext<(ask: Ask) => () => void>(() => () => undefined)

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
  const asking = useRef<Ask>(null)
  const takeAsk = useCallback((ask: Ask) => {
    asking.current = ask
    return () => {
      asking.current = null
    }
  }, [])
  useLayoutEffect(() => {
    let newest: unknown
    return history.listen((update) => {
      newest = update
      // Where the console itself leads on, nobody went anywhere.
      if (update.action !== NavigationType.Replace) noteStep()
      const move = (): void => {
        if (newest === update) startTransition(() => setMoved(update))
      }
      const answer = asking.current?.(update.location)
      if (answer) void shortly(answer).then(move)
      else move()
    })
  }, [history])
  return (
    <Router location={location} navigationType={action} navigator={history}>
      <AskingContext value={takeAsk}>{children}</AskingContext>
    </Router>
  )
}
