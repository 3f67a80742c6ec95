import { useSyncExternalStore } from 'react'

/** Room for a map beside a list. */
const wide = '(min-width: 80rem)'

const onChange = (tell: () => void): (() => void) => {
  const query = window.matchMedia(wide)
  query.addEventListener('change', tell)
  return () => query.removeEventListener('change', tell)
}

/** Whether the window has room for a map beside the list. */
export const useWide = (): boolean => useSyncExternalStore(onChange, () => window.matchMedia(wide).matches)
