import { type RefObject, useLayoutEffect, useRef } from 'react'

interface Place {
  readonly top: number
  readonly left: number
}

/**
 * Keeps where a page and what scrolls inside it were scrolled to while another page is shown: all pages
 * share the window, and browsers forget the place of what is not displayed.
 */
export function useKeptScroll(page: RefObject<HTMLElement | null>, isVisible: boolean): void {
  const places = useRef(new Map<Element | null, Place>())
  useLayoutEffect(() => {
    if (!isVisible) return undefined
    const known = places.current
    const { top = 0, left = 0 } = known.get(null) ?? {}
    window.scrollTo({ top, left, behavior: 'instant' })
    for (const [element, place] of known) {
      if (element === null) continue
      if (element.isConnected) element.scrollTo({ ...place, behavior: 'instant' })
      else known.delete(element)
    }
    const note = ({ target }: Event): void => {
      if (target === document) known.set(null, { top: window.scrollY, left: window.scrollX })
      else if (target instanceof Element && page.current?.contains(target))
        known.set(target, { top: target.scrollTop, left: target.scrollLeft })
    }
    // Scrolling does not bubble.
    document.addEventListener('scroll', note, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', note, { capture: true })
  }, [isVisible, page])
}
