import type { Locator, Page, Request } from '@playwright/test'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { TagsPage } from '#e2e/pages/tags.page.ts'
import { expect, test } from '#e2e/support/test.ts'

const terminals = '/datacollect/archive/terminal'
const searchPath = '/terminalMng/search'

const menuOf = (request: Request | undefined): string | undefined => request?.headers()['menuid']

/**
 * A page's link, with the pointer elsewhere and the page's clock at rest. A menu that unfolds moves its links under
 * the pointer, which then aims at one of them; and however slow a machine is, what was prepared stays fresh.
 */
async function linkAtRest(page: Page, ...names: readonly string[]): Promise<Locator> {
  const link = await new ShellPage(page).showLink(...names)
  await page.mouse.move(700, 500)
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  return link
}

/** Rests the pointer on a link for longer than one that only passes over it. */
async function aimAt(link: Locator): Promise<void> {
  await link.hover()
  await link.page().clock.runFor(100)
}

test('a page asks for what it shows, with its own menu, while the pointer aims at its link, and once (core §6)', async ({
  signedIn: page,
}) => {
  const searches: Request[] = []
  page.on('request', (request) => void (request.url().endsWith(searchPath) && searches.push(request)))
  const link = await linkAtRest(page, '数据采集', '档案管理', '终端档案')
  const asked = searches.length
  const before = await page.evaluate(() => sessionStorage.getItem('routeId'))
  await aimAt(link)
  await expect.poll(() => searches.length).toBe(asked + 1)
  expect(menuOf(searches.at(-1))).not.toBe(before)
  expect(await page.evaluate(() => sessionStorage.getItem('routeId'))).toBe(before)
  await link.click()
  await page.clock.resume()
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  expect(menuOf(searches.at(-1))).toBe(await page.evaluate(() => sessionStorage.getItem('routeId')))
  expect(searches).toHaveLength(asked + 1)
})

test('a page is drawn while the pointer aims at its link, unseen, and is that page when it is opened (issue 3)', async ({
  signedIn: page,
}) => {
  const link = await linkAtRest(page, '数据采集', '档案管理', '终端档案')
  const rows = page.locator(`[data-page="${terminals}"] [role=row]`)
  await aimAt(link)
  await expect(rows).not.toHaveCount(0)
  await expect(rows.nth(1)).toBeHidden()
  await expect(new TagsPage(page).all).toHaveText(['单站总览'])
  // Nobody opened it.
  await page.mouse.move(700, 500)
  await expect(rows).toHaveCount(0)

  await aimAt(link)
  await expect(rows).not.toHaveCount(0)
  const drawn = await rows.nth(1).elementHandle()
  await link.click()
  await page.clock.resume()
  await expect(rows.nth(1)).toBeVisible()
  expect(await drawn?.isVisible()).toBe(true)
  // It is alive: the heading stays, and a line that says that there is none.
  await page.getByRole('main').getByRole('searchbox').first().fill('no such terminal')
  await expect(rows).toHaveCount(2)
  // What was closed is not drawn ahead any more, though the pointer is where it was.
  await new TagsPage(page).active.focus()
  await page.keyboard.press('Delete')
  await expect(rows).toHaveCount(0)
})
