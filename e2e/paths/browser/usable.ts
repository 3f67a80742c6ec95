import type { Locator } from '@playwright/test'

/** Whether a person can press it, choose it or type there now: one look that waits for nothing. */
export const isUsable = (target: Locator): Promise<boolean> =>
  target.evaluateAll((found) =>
    found.some(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.matches(':disabled, [aria-disabled=true], [readonly]') &&
        !element.closest('[inert], [aria-hidden=true]'),
    ),
  )
