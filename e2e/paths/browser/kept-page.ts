import type { Browser, Page } from '@playwright/test'

import type { Product } from '#e2e/support/product.ts'
import { watchPage } from '#e2e/support/test.ts'
import { NetworkTap } from './network-tap.ts'
import { teachLook } from './look.ts'
import { teachPlaces } from './press.ts'
import { recordTrace } from './trace.ts'

/**
 * A page on which one path is played after the other. Each path loads the console anew, but from a browser that has
 * its files and their compiled code already: a fifth of the processor's time.
 */
export interface KeptPage {
  readonly page: Page
  readonly tap: NetworkTap
  /** What it did wrong since it was emptied. */
  readonly wrongs: string[]
  /** Words in its console that are none of these wrongs. */
  readonly expectedErrors: RegExp[]
  /** Leaves it as a browser that was never there. */
  empty(): Promise<void>
  close(): Promise<void>
}

/** @param patience milliseconds at the most for whatever is done there; the project's own where it is missing */
export async function openPage(browser: Browser, product: Product, patience?: number): Promise<KeptPage> {
  // A spinner that turns draws the page sixty times a second: half of a step's time.
  const context = await browser.newContext({ baseURL: product.origin, reducedMotion: 'reduce' })
  const page = await context.newPage()
  if (patience !== undefined) page.setDefaultTimeout(patience)
  await recordTrace(page)
  await teachPlaces(page)
  await teachLook(page)
  const tap = await NetworkTap.of(page)
  const storage = await context.newCDPSession(page)
  const expectedErrors: RegExp[] = []
  const wrongs = watchPage(page, product.origin, expectedErrors)
  return {
    page,
    tap,
    wrongs,
    expectedErrors,
    empty: async () => {
      await page.evaluate(() => sessionStorage.clear())
      // First of all: what waited for an answer would do something about losing it.
      await page.goto('about:blank')
      await tap.end()
      await storage.send('Storage.clearDataForOrigin', { origin: product.origin, storageTypes: 'all' })
      await context.clearCookies()
      expectedErrors.length = 0
      wrongs.length = 0
    },
    close: () => context.close(),
  }
}
