import type { Locator } from '@playwright/test'

/**
 * Whether a person can press it, choose it or type there now: one look that waits for nothing. What a dialog or a menu
 * lies over is nobody's to use.
 */
export const isUsable = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const isCovered = (element: Element): boolean => {
      const { left, top, width, height } = element.getBoundingClientRect()
      // What has to be scrolled to is hit by nothing.
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const over = hit?.closest(
        '[data-part=backdrop], [data-part=positioner], [role=alertdialog], [role=dialog]',
      )
      return over !== null && over !== undefined && !over.contains(element)
    }
    return found.some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled=true], [readonly]') &&
        !element.closest('[inert], [aria-hidden=true]') &&
        !isCovered(element),
    )
  })
