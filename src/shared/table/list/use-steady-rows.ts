import { type PointerEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** Ms after the pointer's last movement for which rows keep their places: somebody is about to press one. */
const restMs = 1_500

interface SteadyRowsInput<Row> {
  /** As they came. */
  readonly list: readonly Row[]
  /** What was asked for; rows of another question are no longer the same ones. */
  readonly query: object
  readonly rowKey: (row: Row) => string | number
  /** False: the rows move by the user's own wishes alone. */
  readonly isLive: boolean
}

interface SteadyRows<Row> {
  readonly rows: readonly Row[]
  readonly onPointerMove: (event: Pick<PointerEvent, 'pointerType'>) => void
}

/**
 * Rows of a list that changes by itself, in their places while a mouse moves over them: what stands there is told
 * anew, what comes or goes meanwhile does so once the mouse rests, so that nobody presses another row than they saw.
 */
export function useSteadyRows<Row>({ list, query, rowKey, isLive }: SteadyRowsInput<Row>): SteadyRows<Row> {
  const [held, setHeld] = useState<{ readonly rows: readonly Row[]; readonly query: object } | null>(null)
  const rest = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(rest.current ?? undefined), [])
  const rows = useMemo(() => {
    if (held === null || held.query !== query) return list
    const newest = new Map(list.map((row) => [rowKey(row), row]))
    return held.rows.map((row) => newest.get(rowKey(row)) ?? row)
  }, [held, list, query, rowKey])
  const onPointerMove = useCallback(
    ({ pointerType }: Pick<PointerEvent, 'pointerType'>): void => {
      if (!isLive || pointerType !== 'mouse') return
      clearTimeout(rest.current ?? undefined)
      rest.current = setTimeout(() => setHeld(null), restMs)
      setHeld((before) => (before?.query === query ? before : { rows: list, query }))
    },
    [isLive, list, query],
  )
  return { rows, onPointerMove }
}
