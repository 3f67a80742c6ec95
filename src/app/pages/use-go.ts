import { useContext, useMemo } from 'react'
import { UNSAFE_NavigationContext } from 'react-router-dom'

/**
 * Leads to an address of the console. As `useNavigate`, but who has it is not drawn anew at each change of the
 * address: the router's own resolves paths against the present one, which nothing in the shell asks for.
 */
export function useGo(): (to: string, options?: { readonly replace?: boolean }) => void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  return useMemo(
    () =>
      (to, { replace = false } = {}) =>
        replace ? navigator.replace(to) : navigator.push(to),
    [navigator],
  )
}
