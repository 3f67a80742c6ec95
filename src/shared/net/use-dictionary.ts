import { useEffect, useRef, useState } from 'react'

import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'

import { callApi } from './api.ts'

/** Options of a picker. Until they came, and when they do not come, there are none (core §8). */
export function useDictionary<C extends Call>(
  declaration: C,
  input: InputOf<C>,
): DataOf<C> | readonly never[] {
  const [options, setOptions] = useState<DataOf<C> | readonly never[]>([])
  const answered = useRef<string | null>(null)
  const key = JSON.stringify(input)
  useEffect(() => {
    // A kept page that is shown again asks nothing twice.
    if (answered.current === key) return undefined
    const leaving = new AbortController()
    const ask = async (): Promise<void> => {
      const data = await callApi(declaration, JSON.parse(key) as InputOf<C>, { signal: leaving.signal })
      answered.current = key
      setOptions(() => data)
    }
    // A failed dictionary is an empty list, silently (core §8).
    void Promise.allSettled([ask()])
    return () => leaving.abort()
  }, [declaration, key])
  return options
}
