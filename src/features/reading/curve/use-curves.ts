import { useEffect, useState } from 'react'

import type { ChartData } from '#contract/reading/original.contract.ts'
import { readingSeries } from '#contract/reading/original.contract.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'

import type { curveQuery } from './curve-address.ts'

type Query = ReturnType<typeof curveQuery>

interface Curves {
  readonly answers: readonly ChartData[] | null
  readonly problem: Problem | null
  readonly reload: () => void
}

/** The answers to some queries, in their order; those of before stay until all of the new ones came. */
export function useCurves(queries: readonly Query[]): Curves {
  const [found, setFound] = useState<Pick<Curves, 'answers' | 'problem'>>({ answers: null, problem: null })
  const [round, setRound] = useState(0)
  const key = JSON.stringify(queries)
  useEffect(() => {
    if (queries.length === 0) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    void Promise.all(queries.map((query) => callApi(readingSeries, query, { signal }))).then(
      (answers) => signal.aborted || setFound({ answers, problem: null }),
      (error: unknown) =>
        signal.aborted || setFound((before) => ({ ...before, problem: problemFrom(error) })),
    )
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the queries by what they say
  }, [key, round])
  return {
    ...(queries.length === 0 ? { answers: null, problem: null } : found),
    reload: () => setRound((before) => before + 1),
  }
}
