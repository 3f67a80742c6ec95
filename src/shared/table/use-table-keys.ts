import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface TableKeysOptions {
  readonly rowCount: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly onToggle: (index: number) => void
  readonly onOpen: (index: number) => void
  /** The current row changed; where not all rows are drawn, it is to be scrolled to. */
  readonly onMove: (index: number) => void
}

export interface TableKeys {
  /** Row of the one tab stop that the body has. */
  readonly current: number
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Makes a row the current one without moving the focus. */
  readonly moveTo: (index: number) => void
  /** Takes the focus from the heading into the body. */
  readonly enter: () => void
}

/** Rows that Page Up and Page Down pass. */
const leap = 10

/** The keyboard of a table's body, as WAI-ARIA's grid pattern has it for rows. */
export function useTableKeys({ rowCount, scroller, onToggle, onOpen, onMove }: TableKeysOptions): TableKeys {
  const [wanted, setWanted] = useState(0)
  const current = Math.max(0, Math.min(wanted, rowCount - 1))
  /** Row to be focused once it is drawn. */
  const awaited = useRef<number | null>(null)

  useEffect(() => {
    if (awaited.current === null) return
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${awaited.current}"]`)
    if (!row) return
    awaited.current = null
    row.focus()
  })

  const latestMove = useRef(onMove)
  useEffect(() => {
    latestMove.current = onMove
  })
  const moveTo = useCallback((index: number) => {
    setWanted(index)
    latestMove.current(index)
  }, [])
  const go = (index: number): void => {
    const to = Math.max(0, Math.min(index, rowCount - 1))
    awaited.current = to
    moveTo(to)
    // The row may be drawn and current already; then nothing is rendered.
    const row = scroller.current?.querySelector<HTMLElement>(`[data-index="${to}"]`)
    if (row) row.focus()
  }

  return {
    current,
    moveTo,
    enter: () => rowCount > 0 && go(current),
    onKeyDown: (event) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const row = target?.closest<HTMLElement>('[data-index]')
      if (!row || rowCount === 0 || event.altKey || event.metaKey) return
      const targets: Readonly<Record<string, number>> = {
        ArrowDown: current + 1,
        ArrowUp: current - 1,
        PageDown: current + leap,
        PageUp: current - leap,
        Home: 0,
        End: rowCount - 1,
      }
      const to = targets[event.key]
      if (to !== undefined) {
        event.preventDefault()
        if (event.key === 'ArrowUp' && current === 0) focusHeading(scroller.current)
        else go(to)
        return
      }
      // Space and Enter of what stands in the row are its own.
      if (target !== row) return
      if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
        event.preventDefault()
        scroller.current?.scrollBy({ left: event.key === 'ArrowRight' ? 80 : -80 })
      } else if (event.key === ' ') {
        event.preventDefault()
        onToggle(current)
      } else if (event.key === 'Enter') {
        event.preventDefault()
        onOpen(current)
      }
    },
  }
}

function focusHeading(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[data-part="head"] [tabindex="0"]')?.focus()
}
