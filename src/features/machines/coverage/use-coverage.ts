import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

const name = 'coverage'

/** Whether the coverage is shown, which stands in the page's address, and how to change that. */
export function useCoverageShown(): readonly [isShown: boolean, show: (isShown: boolean) => void] {
  const [params, setParams] = useSearchParams()
  const show = useCallback(
    (isShown: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (isShown) next.set(name, 'shown')
          else next.delete(name)
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return [params.get(name) === 'shown', show]
}
