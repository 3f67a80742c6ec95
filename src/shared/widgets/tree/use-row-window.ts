import { type RefObject, useCallback, useRef, useState } from 'react'

/** Rows beyond the edges that are drawn too, so that a quick scroll shows no gap. */
const spare = 8

interface RowWindow {
  readonly box: RefObject<HTMLDivElement | null>
  /** First row that is drawn and the one after the last. */
  readonly from: number
  readonly to: number
  readonly onScroll: () => void
  /** Brings a row in sight with as little movement as possible. */
  readonly reveal: (row: number) => void
}

/** The part of many rows of one height that a box of a fixed height needs to draw. Heights in px. */
export function useRowWindow(count: number, rowHeight: number, boxHeight: number): RowWindow {
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const onScroll = useCallback(() => setTop(box.current?.scrollTop ?? 0), [])
  const reveal = useCallback(
    (row: number): void => {
      if (box.current === null || row < 0) return
      const { scrollTop } = box.current
      const upper = row * rowHeight
      const lower = upper + rowHeight - boxHeight
      box.current.scrollTop = Math.min(Math.max(scrollTop, lower), upper)
      setTop(box.current.scrollTop)
    },
    [rowHeight, boxHeight],
  )
  const first = Math.min(Math.floor(top / rowHeight), Math.max(0, count - 1))
  return {
    box,
    from: Math.max(0, first - spare),
    to: Math.min(count, first + Math.ceil(boxHeight / rowHeight) + spare),
    onScroll,
    reveal,
  }
}
