import type { Browser, Page } from '@playwright/test'

import type { Product } from '#e2e/support/product.ts'
import { expect, test as base } from '#e2e/support/test.ts'
import { HeldCalls } from '../browser/held-calls.ts'
import { type KeptPage, openPage } from '../browser/kept-page.ts'
import { PageLoads } from '../browser/page-loads.ts'
import { StillClock } from '../browser/still-clock.ts'

interface StageFixtures {
  /** Tests that say the same here are played on the same page, one after the other; without a word each gets its own. */
  pageOf: string
  kept: KeptPage
  /** Calls of the page; what the page's machines do is written down from the start. */
  calls: HeldCalls
  /** Moves the browser's clock once it was stopped. */
  clock: StillClock
  /** Page loads that the page wants once they are kept back. */
  pageLoads: PageLoads
  /** All of it together. */
  stage: Stage
}

interface StageKeeper {
  keptPages: Map<string, KeptPage>
}

/** All that a path is played with. */
export interface Stage {
  readonly page: Page
  readonly product: Product
  readonly calls: HeldCalls
  readonly clock: StillClock
  readonly pageLoads: PageLoads
  readonly expectedErrors: RegExp[]
}

/** What a generated path is played with. */
export const test = base.extend<StageFixtures, StageKeeper>({
  keptPages: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
  pageOf: ['', { option: true }],
  kept: async ({ browser, product, keptPages, pageOf }, use, testInfo) => {
    const before = keptPages.get(pageOf)
    const kept = before ?? (await openPage(browser, product))
    if (!before) {
      // Nobody comes back to the others.
      await Promise.all([...keptPages.values()].map((other) => other.close()))
      keptPages.clear()
    }
    await use(kept)
    // The runner takes its picture of a failure afterwards, and this worker ends with it.
    if (testInfo.status !== testInfo.expectedStatus) return
    if (pageOf === '') return kept.close()
    await kept.empty()
    keptPages.set(pageOf, kept)
  },
  expectedErrors: async ({ kept }, use) => use(kept.expectedErrors),
  page: async ({ kept }, use) => {
    await use(kept.page)
    expect(kept.wrongs, 'the page did wrong').toEqual([])
  },
  calls: async ({ kept }, use) => use(new HeldCalls(kept.tap)),
  clock: async ({ page }, use) => use(new StillClock(page)),
  pageLoads: async ({ kept }, use) => use(new PageLoads(kept.page, kept.tap)),
  stage: async ({ page, product, calls, clock, pageLoads, expectedErrors }, use) =>
    use({ page, product, calls, clock, pageLoads, expectedErrors }),
})

/** A stage in a browser that has seen nothing yet; whatever it does there takes `patience` ms at the most. */
export async function openStage(
  browser: Browser,
  product: Product,
  patience: number,
): Promise<{ readonly stage: Stage; readonly close: () => Promise<void> }> {
  const kept = await openPage(browser, product, patience)
  const { page, tap, expectedErrors } = kept
  const calls = new HeldCalls(tap)
  const clock = new StillClock(page)
  const stage = { page, product, calls, clock, pageLoads: new PageLoads(page, tap), expectedErrors }
  return { stage, close: () => kept.close() }
}
