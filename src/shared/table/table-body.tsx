/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows are laid out as CSS grids, which takes from the tags of a table their meaning */
import { useVirtualizer, type VirtualizerOptions } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, startTransition, useEffect, useState } from 'react'

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
/** Rows beyond those in sight that are drawn at first, and how many at least; the others follow when these are seen. */
const atFirst = 5
const leastAtFirst = 20
/** Px that a table is taken to be high until it was measured (core §9). */
const usualHeight = 520

type ObserveRect = VirtualizerOptions<HTMLElement, HTMLElement>['observeElementRect']

/**
 * The scroller's size as the browser's own observer tells it, once the layout is there. Asked for while rows are
 * drawn, as the library does, the browser would lay the page out an extra time.
 */
const observeRect: ObserveRect = ({ scrollElement }, onRect) => {
  if (scrollElement === null) return undefined
  const watch = new ResizeObserver(() => {
    const { clientWidth: width, clientHeight: height } = scrollElement
    // A page that is being hidden has no height, and keeps its rows.
    if (height > 0) onRect({ width, height })
  })
  watch.observe(scrollElement)
  return () => watch.disconnect()
}

/** Nobody asks the library to scroll; what it does by itself at the start would be another layout. */
const scrollNowhere = (): void => undefined

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
  const [isSeen, setIsSeen] = useState(false)
  const isFirst = rowCount > 0 && !isSeen
  useEffect(() => {
    if (isFirst) startTransition(() => setIsSeen(true))
  }, [isFirst])
  const slotCount = (): number => {
    const inSight = Math.ceil((virtualizer.scrollRect?.height ?? usualHeight) / rowHeight)
    return isFirst ? Math.max(inSight + atFirst, leastAtFirst) : inSight + 1 + 2 * overscan
  }
  // oxlint-disable-next-line react/incompatible-library -- nothing of it goes to what is memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: isVirtual ? rowCount : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 0, height: usualHeight },
    observeElementRect: observeRect,
    scrollToFn: scrollNowhere,
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
        : Array.from({ length: isFirst ? Math.min(rowCount, slotCount()) : rowCount }, (_, index) =>
            renderRow(index, null, index),
          )}
      {children}
    </div>
  )
}
