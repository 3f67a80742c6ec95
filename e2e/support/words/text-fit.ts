import type { Page } from '@playwright/test'

/**
 * Texts that are cut or stand over the edge of their box, as `text ⟶ element`, and the page itself where it
 * scrolls sideways. What is shortened by an ellipsis or can be scrolled to is meant so, but for the acts of a
 * row and for text whose ellipsis is not drawn.
 */
export const unfitTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const tolerance = 1.5
    // Lines reach over a box that is as high as their line height by what the font's own ascent asks for.
    const lineTolerance = 5
    const transparent = 'rgba(0, 0, 0, 0)'
    // A table's own are as wide as what is in sight of them; their cells are looked at.
    const rows = new Set<string | null>(['row', 'rowgroup'])
    const found = new Set<string>()
    const note = (text: string, box: Element): void => {
      const name = box.getAttribute('aria-label') ?? box.className.slice(0, 50)
      found.add(`“${text.trim().slice(0, 60)}” ⟶ <${box.localName}> ${name}`)
    }

    function look(text: Text): void {
      const range = document.createRange()
      range.selectNodeContents(text)
      const words = range.getBoundingClientRect()
      if (words.width === 0) return
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        if (style.position === 'fixed' || style.clipPath !== 'none' || style.clip !== 'auto') return
        if (style.display === 'inline' || style.display === 'contents') continue
        const isClipped = style.overflowX !== 'visible'
        if (isClipped && (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')) {
          // Widths are rounded each its own way; one px is for screen readers.
          const isShort = box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1
          // What can be done to a row is read whole, and text that lies in a flex container has no ellipsis.
          const isMeant =
            !box.closest('[data-pin=end]') && !(style.display === 'flex' && box === text.parentElement)
          if (isShort && !isMeant) note(text.data, box)
          return
        }
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') return
        // Only what has an edge to be seen, or cuts.
        const hasEdge = isClipped || style.borderRightWidth !== '0px' || style.backgroundColor !== transparent
        if (!hasEdge || rows.has(box.role)) continue
        const edge = box.getBoundingClientRect()
        if (words.right > edge.right + tolerance || words.left < edge.left - tolerance) note(text.data, box)
        const isHigh = words.bottom > edge.bottom + lineTolerance || words.top < edge.top - lineTolerance
        const isScrolled = style.overflowY === 'auto' || style.overflowY === 'scroll'
        if (isScrolled) return
        if (isHigh && (style.overflowY !== 'visible' || box.localName === 'button')) note(text.data, box)
      }
    }

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement
      const isDrawn = parent?.closest('svg, .react-flow, script, style, option, [aria-hidden=true]') === null
      if (
        isDrawn &&
        (node as Text).data.trim() !== '' &&
        parent?.checkVisibility({ visibilityProperty: true })
      )
        look(node as Text)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth - clientWidth} px too wide`)
    return [...found]
  })
