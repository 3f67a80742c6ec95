import { type ComponentProps, createContext, useContext } from 'react'
import { Link } from 'react-router-dom'

/** Paths of the user's screens: a menu keeps its screen when an administrator moves it elsewhere. */
export const ScreensContext = createContext<ReadonlyMap<string, string>>(new Map())

interface ScreenLinkProps extends Omit<ComponentProps<typeof Link>, 'to'> {
  /** As its menu was delivered, without the slash. */
  readonly screen: string
  readonly query: string
}

/** A link from one screen to another, wherever that one's menu is now. */
export function ScreenLink({ screen, query, ...props }: ScreenLinkProps) {
  const path = useContext(ScreensContext).get(screen) ?? `/${screen}`
  return <Link to={`${path}?${query}`} {...props} />
}
