import type { ChartData } from '#contract/reading/original.contract.ts'
import { readingSeries } from '#contract/reading/original.contract.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'

import type { curveQuery } from './curve-address.ts'

type Query = ReturnType<typeof curveQuery>

interface Curves {
  readonly answers: readonly ChartData[] | null
  readonly problem: Problem | null
  readonly isLoading: boolean
  readonly reload: () => void
}

/** The answers to some queries, in their order; those of before stay until all of the new ones came. */
export function useCurves(queries: readonly Query[]): Curves {
  const { data, problem, isLoading, reload } = useAnswerOf(
    queries.length === 0 ? null : JSON.stringify(queries),
    (signal): Promise<readonly ChartData[]> =>
      Promise.all(queries.map((query) => callApi(readingSeries, query, { signal }))),
  )
  return { answers: data, problem, isLoading, reload }
}
