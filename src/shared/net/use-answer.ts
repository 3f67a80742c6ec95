import { useCallback, useEffect, useRef, useState } from 'react'

import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'

import { callShared } from './answers.ts'
import { callApi, type CallOptions } from './api.ts'

export interface Answer<Data> {
  /** The newest that came; it stays while something else is on its way, and when that fails. */
  readonly data: Data | null
  /** Why the newest load failed. */
  readonly problem: Problem | null
  readonly isLoading: boolean
  readonly reload: () => void
}

type Ask = <C extends Call>(call: C, input: InputOf<C>, options: CallOptions) => Promise<DataOf<C>>

/**
 * What a call that only reads answers, asked for anew with each other input. An answer that comes after another was
 * wanted is never shown; a kept page that is shown again asks nothing twice.
 *
 * @param input null: nothing is asked for, and nothing is shown
 * @param ask `callApi`, or who answers for it; the same at every drawing
 */
export function useAnswer<C extends Call>(
  call: C,
  input: InputOf<C> | null,
  ask: Ask = callApi,
): Answer<DataOf<C>> {
  const [answer, setAnswer] = useState<Pick<Answer<DataOf<C>>, 'data' | 'problem'> & { key: string | null }>({
    data: null,
    problem: null,
    key: null,
  })
  const [round, setRound] = useState(0)
  const had = useRef<string | null>(null)
  const key = input === null ? null : `${round} ${JSON.stringify(input)}`
  useEffect(() => {
    if (key === null || input === null || had.current === key) return undefined
    const leaving = new AbortController()
    const load = async (): Promise<void> => {
      try {
        const data = await ask(call, input, { signal: leaving.signal })
        if (leaving.signal.aborted) return
        had.current = key
        setAnswer({ data, problem: null, key })
      } catch (error) {
        if (leaving.signal.aborted) return
        had.current = null
        setAnswer((before) => ({ data: before.data, problem: problemFrom(error), key }))
      }
    }
    void load()
    return () => leaving.abort()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the input by what it says
  }, [call, key, ask])
  const reload = useCallback(() => setRound((before) => before + 1), [])
  return {
    data: input === null ? null : answer.data,
    problem: input === null ? null : answer.problem,
    isLoading: key !== null && answer.key !== key,
    reload,
  }
}

const none: readonly never[] = []

/**
 * Options of a picker, names for cells: asked for once by all who show the same. Until they came, and when they do not
 * come, there are none (core §8).
 */
export function useDictionary<C extends Call>(call: C, input: InputOf<C>): DataOf<C> | readonly never[] {
  return useAnswer(call, input, callShared).data ?? none
}
