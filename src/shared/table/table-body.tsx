/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, which takes from the tags of a table their meaning */
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect } from 'react'

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
/** Rows drawn beyond each edge, so that a quick flick meets rows. */
const overscan = 8

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
  const slotCount = (): number =>
    Math.ceil((scroller.current?.clientHeight ?? 0) / rowHeight) + 1 + 2 * overscan
  // oxlint-disable-next-line react/incompatible-library -- nothing of it goes to what is memoized
  const virtualizer = useVirtualizer({
    count: isVirtual ? rowCount : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    rangeExtractor: ({ startIndex, count }) => {
      const length = Math.min(count, slotCount())
      const first = Math.max(0, Math.min(startIndex - overscan, count - length))
      return Array.from({ length }, (_, index) => first + index)
    },
  })
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  useEffect(onDrawn)
  const items = isVirtual ? virtualizer.getVirtualItems() : []
  // In the order of their elements, not of their rows: an element that is moved is styled anew as well.
  const slots = items
    .map((item) => ({ ...item, slot: item.index % items.length }))
    .toSorted((a, b) => a.slot - b.slot)
  return (
    <div
      role="rowgroup"
      data-part="body"
      data-dimmed={isDimmed || undefined}
      style={isVirtual ? { height: virtualizer.getTotalSize() } : undefined}
    >
      {isVirtual
        ? slots.map(({ index, start, slot }) => renderRow(index, start, slot))
        : Array.from({ length: rowCount }, (_, index) => renderRow(index, null, index))}
      {children}
    </div>
  )
}
