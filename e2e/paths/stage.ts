import type { Browser, Page } from '@playwright/test'

import type { Product } from '../support/product.ts'
import { test as base } from '../support/test.ts'
import { HeldCalls } from './held-calls.ts'
import { PageLoads } from './page-loads.ts'
import { StillClock } from './still-clock.ts'
import { recordTrace } from './trace.ts'

interface StageFixtures {
  /** Calls of the page; what the page's machines do is written down from the start. */
  calls: HeldCalls
  /** Moves the browser's clock once it was stopped. */
  clock: StillClock
  /** Page loads that the page wants once they are kept back. */
  pageLoads: PageLoads
  /** All of it together. */
  stage: Stage
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
export const test = base.extend<StageFixtures>({
  calls: async ({ page }, use) => {
    await recordTrace(page)
    await use(new HeldCalls(page))
  },
  clock: async ({ page }, use) => use(new StillClock(page)),
  pageLoads: async ({ page }, use) => use(new PageLoads(page)),
  stage: async ({ page, product, calls, clock, pageLoads, expectedErrors }, use) =>
    use({ page, product, calls, clock, pageLoads, expectedErrors }),
})

/** A stage in a browser that has seen nothing yet; whatever it does there takes `patience` ms at the most. */
export async function openStage(
  browser: Browser,
  product: Product,
  patience: number,
): Promise<{ readonly stage: Stage; readonly close: () => Promise<void> }> {
  const context = await browser.newContext({ baseURL: product.origin })
  const page = await context.newPage()
  page.setDefaultTimeout(patience)
  await recordTrace(page)
  const calls = new HeldCalls(page)
  const clock = new StillClock(page)
  const stage = { page, product, calls, clock, pageLoads: new PageLoads(page), expectedErrors: [] }
  return { stage, close: () => context.close() }
}
