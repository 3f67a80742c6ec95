import { useEffect, useState } from 'react'

interface Came {
  readonly list: readonly unknown[]
  readonly isKnown: boolean
  /** Where the load itself said when it came. */
  readonly at?: number | null
}

/** When the rows came that a list shows, in ms since 1970; null before the first. */
export function useCameAt({ list, isKnown, at = null }: Came): number | null {
  const [came, setCame] = useState<{ readonly list: readonly unknown[]; readonly at: number } | null>(null)
  useEffect(() => {
    // A kept page runs its effects again when it is shown again: the same rows are as old as they were.
    // oxlint-disable-next-line react/set-state-in-effect -- the time is known only once the rows came
    if (isKnown) setCame((before) => (before?.list === list ? before : { list, at: Date.now() }))
  }, [list, isKnown])
  return at ?? came?.at ?? null
}
