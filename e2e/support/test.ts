import { test as base, type Page } from '@playwright/test'
import { patience } from '#tools/pace/pace.ts'

import { SignInPage } from '../pages/sign-in.page.ts'
import { watchNetwork } from './network/quiet-network.ts'
import { known } from './known.ts'
import { type Product, startProduct } from './product.ts'
import { signInOver } from './sign-in-over.ts'

interface TestFixtures {
  /** A page that fails the test on any console error and on any request to another origin. */
  page: Page
  signInPage: SignInPage
  /** Words that a test provokes in the console on purpose: a lost network, a refused request. */
  expectedErrors: RegExp[]
  /** Signs the first test operator in and lands on the home page. */
  signedIn: Page
}

interface WorkerFixtures {
  /** One product a worker, with simulated terminals 60 times as fast. */
  product: Product
}

/** What a page did wrong: console errors, uncaught exceptions, requests to other origins. */
export function watchPage(page: Page, origin: string, expectedErrors: readonly RegExp[]): string[] {
  watchNetwork(page)
  const wrongs: string[] = []
  const note = (text: string): void => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) wrongs.push(text)
  }
  page.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => note(`exception: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/u.test(url) && !url.startsWith(`${origin}/`)) note(`outside request: ${url}`)
  })
  return wrongs
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: patience(90_000) },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
  expectedErrors: async ({}, use) => use([]),
  page: async ({ page, product, expectedErrors }, use) => {
    const wrongs = watchPage(page, product.origin, expectedErrors)
    await use(page)
    base.expect(wrongs, 'the page did wrong').toEqual([])
  },
  signInPage: async ({ page }, use) => use(new SignInPage(page)),
  // The form has tests of its own; here its calls are enough, as for a tab that has the session's cookie only.
  signedIn: async ({ page, product, signInPage }, use) => {
    const value = await signInOver(product.origin, known.operators[0])
    await page.context().addCookies([{ name: 'token', value, url: product.origin }])
    await page.goto('/')
    await signInPage.isLeft()
    await use(page)
  },
})

export { expect } from '@playwright/test'
