import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Rows drawn beyond each edge, so that a quick flick meets rows. */
const overscan = 8
/** Px that a table is taken to be high until it was measured (core §9). */
const usualHeight = 520

export interface RowWindow {
  readonly first: number
  readonly length: number
}

/**
 * Which of many rows of one height a table draws. The layout is read only where it is clean, after a scroll and
 * from the observer of the scroller's size: asked for while rows are drawn, the browser would lay out twice.
 */
export function useRowWindow(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
): RowWindow {
  const [height, setHeight] = useState(usualHeight)
  const [top, setTop] = useState(0)
  useEffect(() => {
    const element = scroller.current
    if (element === null) return undefined
    const follow = (): void => setTop(Math.floor(element.scrollTop / rowHeight))
    // Before the frame of the scrolling is painted, or it would show a gap.
    const onScroll = (): void => flushSync(follow)
    const watch = new ResizeObserver(() => {
      // A page that is being hidden has no height, and keeps its rows.
      if (element.clientHeight === 0) return
      setHeight(element.clientHeight)
      follow()
    })
    watch.observe(element)
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      watch.disconnect()
      element.removeEventListener('scroll', onScroll)
    }
  }, [scroller, rowHeight])
  const length = Math.min(rowCount, Math.ceil(height / rowHeight) + 1 + 2 * overscan)
  return { first: Math.max(0, Math.min(top - overscan, rowCount - length)), length }
}
