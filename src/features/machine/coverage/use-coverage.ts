import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

import type { CoverageGoal } from '#contract/machine/path-coverage.contract.ts'

const name = 'coverage'
/** What stands in the page's address for each kind of run. */
const values: Readonly<Record<CoverageGoal, string>> = { transitions: 'shown', pairs: 'pairs' }

/** Which run's coverage is shown, which stands in the page's address, and how to change that; `null` for none. */
export function useCoverageShown(): readonly [
  shown: CoverageGoal | null,
  show: (goal: CoverageGoal | null) => void,
] {
  const [params, setParams] = useSearchParams()
  const show = useCallback(
    (goal: CoverageGoal | null) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          if (goal === null) next.delete(name)
          else next.set(name, values[goal])
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  const value = params.get(name)
  return [value === values.transitions ? 'transitions' : value === values.pairs ? 'pairs' : null, show]
}
