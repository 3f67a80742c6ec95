import type { Page } from '@playwright/test'

/** Pages that every user of the tests may open, besides those that the server's menus give. */
const fixed = ['/errorPage/404', '/errorPage/401']

/** Addresses of every screen of the signed-in user, read from the menu. */
export async function everyScreen(page: Page): Promise<readonly string[]> {
  const links = page.getByRole('navigation', { name: /^(菜单|Menu)$/u }).locator('a[href]')
  // Closed submenus are in the page too, only hidden.
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  return [...paths, ...fixed]
}

/** Nothing is under way on the page any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('main').waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}
