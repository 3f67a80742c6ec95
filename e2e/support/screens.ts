import { expect, type Page } from '@playwright/test'

import { quietNetwork } from './network/quiet-network.ts'
import { further } from './screens/further.ts'
import { newest } from './screens/newest.ts'
import { menuOf, press, type Screen } from './screens/screen.ts'
import { serveCustomer } from './served-customer.ts'

export type { Screen } from './screens/screen.ts'

/** Before anyone has signed in. */
export const signInScreens: readonly Screen[] = [
  { name: 'sign-in', path: '/login' },
  {
    name: 'sign-in-faults',
    path: '/login',
    open: async (page) => {
      await page.getByRole('button', { name: /验证码|erification code/u }).waitFor()
      await page.locator('form button[type=submit]').click()
    },
  },
  { name: 'sign-in-password', path: '/login', open: press(/^(修改密码|Change password)$/u) },
]

/** Every screen of the signed-in user: those of the menu, and what no menu leads to. Sees that they have records to show. */
export async function everyScreen(page: Page): Promise<readonly Screen[]> {
  await serveCustomer(page)
  const links = menuOf(page).locator('a[href]')
  await links.first().waitFor({ state: 'attached' })
  // Closed submenus are in the page too, only hidden.
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...paths.map((path) => ({ name: path.slice(1).replaceAll('/', '-'), path })), ...further, ...newest]
}

/** Goes to a screen until nothing on it is under way; within the console without loading it anew. */
export async function show(page: Page, { path, open }: Screen): Promise<void> {
  const isInside = path !== '/login' && (await menuOf(page).count()) > 0 && (await closedOver(page))
  if (isInside) await goWithin(page, path)
  else await page.goto(path)
  await settled(page)
  if (!open) return
  await open(page)
  await settled(page)
}

/** Milliseconds for one to close; which of them Escape leaves open is then loaded over. */
const closing = 2000

/** Closes what lies over the page, one after the other. @returns whether nothing does any more */
export async function closedOver(page: Page): Promise<boolean> {
  const over = page.locator('[role=dialog], [role=menu]').filter({ visible: true })
  for (let count = await over.count(); count > 0; count = await over.count()) {
    await page.keyboard.press('Escape')
    const [{ status }] = await Promise.allSettled([expect(over).not.toHaveCount(count, { timeout: closing })])
    if (status === 'rejected') return false
  }
  return true
}

/** As a step of the browser's history does. */
async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const state = { idx: window.history.length }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
}

/** Nothing is under way on the page any more: no placeholder, no font, no movement that ends, no change. */
export async function settled(page: Page): Promise<void> {
  // By its tag: a dialog hides it from screen readers.
  await page.locator('main').first().waitFor()
  // From here on, so that a page that stands still while the network does is not waited for once more.
  await page.evaluate(watchChanges)
  await quietNetwork(page)
  await stands(page)
}

/** As `settled`, where nothing is asked for: after a change of theme. */
export async function stoodStill(page: Page): Promise<void> {
  await page.evaluate(watchChanges)
  await stands(page)
}

/** Waits until it has not changed for a moment since changes are watched. */
async function stands(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const quietFor = 250
    const waiting = '.chakra-skeleton, .chakra-spinner, [aria-busy=true]'
    const isWaiting = (): boolean =>
      [...document.querySelectorAll(waiting)].some((element) => element.checkVisibility())
    // A page loaded anew meanwhile is watched no more.
    const began = performance.now()
    const isChanging = (): boolean => performance.now() < (window.changedAt ?? began) + quietFor
    while ((isWaiting() || isChanging()) && performance.now() < began + 8000)
      // Each frame that is asked for is drawn.
      await new Promise((wake) => setTimeout(wake, 40))
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

declare global {
  interface Window {
    /** When the page was changed last, by its own clock; of the tests. */
    changedAt?: number
  }
}

/** In the page, which forgets it when it is loaded anew; being watched counts as its first change. */
function watchChanges(): void {
  const isWatched = window.changedAt !== undefined
  window.changedAt = performance.now()
  if (isWatched) return
  new MutationObserver(() => {
    window.changedAt = performance.now()
  }).observe(document.body, { subtree: true, childList: true })
}
