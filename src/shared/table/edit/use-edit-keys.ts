import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'

interface Place {
  readonly row: number
  readonly column: number
}

const placeOf = (target: EventTarget): Place | null => {
  const text = target instanceof HTMLElement ? target.dataset['cell'] : undefined
  const [row, column] = text?.split(':').map(Number) ?? []
  return row === undefined || column === undefined ? null : { row, column }
}

const cellAt = (table: HTMLElement | null, { row, column }: Place): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]:not(:disabled)`) ?? null

/** Ways that Ctrl with an arrow key goes; plain arrow keys belong to the fields themselves. */
const ways: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

interface EditKeys {
  /** Enter goes down a row, with Shift up; Ctrl with an arrow key goes to the next cell that way. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Focuses the first field of a row once it is drawn, or what stands there instead. */
  readonly awaitRow: (row: number) => void
}

export function useEditKeys(table: RefObject<HTMLElement | null>, columnCount: number): EditKeys {
  const awaited = useRef<number | null>(null)
  useEffect(() => {
    const row = awaited.current
    if (row === null) return
    awaited.current = null
    const fields = table.current?.querySelectorAll<HTMLElement>(`[data-cell^="${row}:"]:not(:disabled)`)
    const field = fields?.[0] ?? table.current?.querySelector<HTMLElement>('[data-cell]:not(:disabled)')
    field?.focus()
  })
  return {
    awaitRow: (row) => {
      awaited.current = row
    },
    onKeyDown: (event) => {
      const from = placeOf(event.target)
      const isEnter = event.key === 'Enter' && !event.ctrlKey
      const way = isEnter
        ? { row: event.shiftKey ? -1 : 1, column: 0 }
        : event.ctrlKey
          ? ways[event.key]
          : undefined
      if (from === null || way === undefined || event.nativeEvent.isComposing) return
      event.preventDefault()
      let to: Place = { row: from.row + way.row, column: from.column + way.column }
      // Columns that hold no field are passed over.
      while (way.column !== 0 && to.column >= 0 && to.column < columnCount && !cellAt(table.current, to))
        to = { row: to.row, column: to.column + way.column }
      cellAt(table.current, to)?.focus()
    },
  }
}
