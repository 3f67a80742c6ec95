import type { Locator } from '@playwright/test'

/** The badge that says a record's state in its drawer; other words of the same text are none. */
export const shownState = (drawer: Locator, state: string): Locator =>
  drawer
    .locator('[data-tone]')
    .filter({ hasText: new RegExp(`^${state}$`, 'u') })
    .first()
