import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'

interface TableKeysOptions {
  readonly rowCount: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly onToggle: (index: number) => void
  readonly onOpen: (index: number) => void
  /** The current row changed. */
  readonly onMove: (index: number) => void
  /** Px. */
  readonly rowHeight: number
}

export interface TableKeys {
  /** Row of the one tab stop that the body has. */
  readonly current: number
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  /** Makes a row the current one without moving the focus. */
  readonly moveTo: (index: number) => void
  /** Puts the focus right; to be called whenever rows were drawn. */
  readonly settle: () => void
  /** Takes the focus from the heading into the body. The same on every rendering. */
  readonly enter: () => void
}

/** Rows that Page Up and Page Down pass. */
const leap = 10

/** The keyboard of a table's body, as WAI-ARIA's grid pattern has it for rows. */
export function useTableKeys({
  rowCount,
  scroller,
  onToggle,
  onOpen,
  onMove,
  rowHeight,
}: TableKeysOptions): TableKeys {
  const [wanted, setWanted] = useState(0)
  const current = Math.max(0, Math.min(wanted, rowCount - 1))
  /** Row to be focused once it is drawn. */
  const awaited = useRef<number | null>(null)

  const rowAt = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-index="${index}"]`) ?? null

  const settle = (): void => {
    const focused = document.activeElement
    if (awaited.current !== null) {
      const row = rowAt(awaited.current)
      if (!row) return
      awaited.current = null
      row.focus()
    } else if (
      focused instanceof HTMLElement &&
      focused.parentElement?.parentElement === scroller.current &&
      focused.dataset['index'] !== undefined &&
      focused.dataset['index'] !== String(current)
    ) {
      // The element that had the focus draws another row by now.
      scroller.current?.focus({ preventScroll: true })
    }
  }

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
    if (scroller.current) showRow(scroller.current, to * rowHeight, rowHeight)
    // The row may be drawn and current already; then nothing is rendered.
    if (to === current) rowAt(to)?.focus()
  }

  const latestEnter = useRef<() => void>(null)
  useEffect(() => {
    latestEnter.current = () => rowCount > 0 && go(current)
  })
  const enter = useCallback(() => latestEnter.current?.(), [])

  return {
    current,
    moveTo,
    settle,
    enter,
    onKeyDown: (event) => {
      const target = event.target instanceof HTMLElement ? event.target : null
      const row = target?.closest<HTMLElement>('[data-index]') ?? null
      const isInBody = row !== null || target === scroller.current
      if (!isInBody || rowCount === 0 || event.altKey || event.metaKey) return
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
      if (row !== null && target !== row) return
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

/** Scrolls as little as shows a row between the heading and a sideways scroll bar. */
function showRow(grid: HTMLElement, top: number, rowHeight: number): void {
  const room = grid.clientHeight - rowHeight
  if (top < grid.scrollTop) grid.scrollTop = top
  else if (top + rowHeight > grid.scrollTop + room) grid.scrollTop = top + rowHeight - room
}

function focusHeading(grid: HTMLElement | null): void {
  grid?.querySelector<HTMLElement>('[data-part="head"] [tabindex="0"]')?.focus()
}
