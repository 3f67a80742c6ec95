import { ShellPage } from '../pages/shell.page.ts'
import { known } from '../support/known.ts'
import { expect, test } from '../support/test.ts'

test('shows the live power of a station that the simulated terminals really sent', async ({
  signedIn: page,
}) => {
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
  const main = page.getByRole('main')
  await expect(main).toContainText(/荷电状态|SOC/u)
  await expect(main).toContainText(/\d(\.\d+)?\s*k?M?W/u, { timeout: 30_000 })
  await expect(main.locator('canvas, svg').first()).toBeVisible()
})

test('follows the menu, lists terminals, filters them and opens one', async ({ signedIn: page }) => {
  await new ShellPage(page).goTo('数据采集', '档案管理', '终端档案')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('300')
})

test('an unknown address goes to the first permitted page (core §2 Navigation guard 5)', async ({
  signedIn: page,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
})

test('a signed-in user is sent from the sign-in page to the home page (core §2 Navigation guard 1)', async ({
  signedIn: page,
}) => {
  await page.goto('/login')
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
})

test('switches to English, says so, and keeps it (core §7)', async ({ signedIn: page }) => {
  const shell = new ShellPage(page)
  const loadedAnew = page.waitForEvent('load')
  await shell.chooseLanguage('English')
  await loadedAnew
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/u)
  await expect(page.getByRole('navigation').first()).not.toContainText('数据采集')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/u)
  await expect(page.getByRole('navigation').first()).toContainText(/Data/u)
  await shell.chooseLanguage('中文')
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/u)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('signs in and opens the menu over the page, without sideways scrolling', async ({
    page,
    signInPage,
  }) => {
    await signInPage.open()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await signInPage.signIn(known.operators[0])
    await page.getByRole('button', { name: '展开菜单' }).click()
    await signInPage.isLeft()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})
