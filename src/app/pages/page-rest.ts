import { type RefCallback, useCallback, useInsertionEffect, useRef } from 'react'

const property = 'content-visibility'

interface PageRest<Page extends HTMLElement> {
  /** For the one element inside the `<Activity>`. */
  readonly ref: RefCallback<Page>
  /** The page was drawn, and will be shown soon for the first time. */
  readonly layOutAhead: (page: Page) => void
}

/**
 * Hides a kept page by `content-visibility`, with which the browser keeps its styles, its layout and the places it
 * was scrolled to, instead of `<Activity>`'s own `display: none`, which takes them all. Without the property, as in
 * older browsers, the latter stays.
 */
export function usePageRest<Page extends HTMLElement>(isVisible: boolean): PageRest<Page> {
  const page = useRef<Page>(null)
  // In the same step as React's own changes, so that every layout effect finds the page in its place.
  useInsertionEffect(() => {
    if (isVisible) page.current?.style.removeProperty(property)
    else page.current?.style.setProperty(property, 'hidden')
  }, [isVisible])
  const ref = useCallback((element: Page | null) => {
    // React takes the reference away while the page is hidden.
    if (element === null || element === page.current) return
    page.current = element
    // `<Activity>` says it again whenever something inside is drawn while nobody sees it. Heard before the next frame.
    new MutationObserver(() => keepLayout(element)).observe(element, { attributeFilter: ['style'] })
  }, [])
  const layOutAhead = useCallback(
    (element: Page) => {
      if (element === page.current) return
      ref(element)
      element.style.setProperty(property, 'hidden')
      keepLayout(element)
      // What does not show is styled and laid out when somebody asks for a place in it.
      element.firstElementChild?.getBoundingClientRect()
    },
    [ref],
  )
  return { ref, layOutAhead }
}

function keepLayout({ style }: HTMLElement): void {
  if (style.display === 'none' && style.getPropertyValue(property) === 'hidden')
    style.removeProperty('display')
}
