/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, which takes from the tags of a table their meaning */
import { type ReactNode, type RefObject, useEffect } from 'react'

import { useRowWindow } from './use-row-window.ts'

interface TableBodyProps {
  readonly rowCount: number
  /** Px. */
  readonly rowHeight: number
  readonly scroller: RefObject<HTMLElement | null>
  readonly isDimmed: boolean
  /** `slot` names the element that draws the row; `start` is its place in px, `null` in the flow. */
  readonly renderRow: (index: number, start: number | null, slot: number) => ReactNode
  /** Rows were drawn. */
  readonly onDrawn: () => void
  readonly children?: ReactNode
}

/** So many rows are drawn as they are; of more, those in sight alone. */
const drawnWhole = 60

/**
 * The rows of a table. While many rows scroll, the same elements draw one row after another: the browser
 * spends most of its time on the style of new elements.
 */
export function TableBody({
  rowCount,
  rowHeight,
  scroller,
  isDimmed,
  renderRow,
  onDrawn,
  children,
}: TableBodyProps) {
  const isVirtual = rowCount > drawnWhole
  const { first, length } = useRowWindow(scroller, rowCount, rowHeight)
  useEffect(onDrawn)
  // In the order of their elements, not of their rows: an element that is moved is styled anew as well.
  const slots = Array.from({ length }, (_, slot) => {
    const index = first + ((slot - (first % length) + length) % length)
    return { slot, index, start: index * rowHeight }
  })
  return (
    <div
      role="rowgroup"
      data-part="body"
      data-dimmed={isDimmed || undefined}
      style={isVirtual ? { height: rowCount * rowHeight } : undefined}
    >
      {isVirtual
        ? slots.map(({ index, start, slot }) => renderRow(index, start, slot))
        : Array.from({ length: rowCount }, (_, index) => renderRow(index, null, index))}
      {children}
    </div>
  )
}
