import { ShellPage } from '#e2e/pages/shell.page.ts'
import { ask } from '#e2e/support/api.ts'
import { known } from '#e2e/support/known.ts'
import { inMotion } from '#e2e/support/motion/in-motion.ts'
import { expect, test } from '#e2e/support/test.ts'

test.use(inMotion)

test('shows the live power of a station that the simulated terminals really sent', async ({
  signedIn: page,
}) => {
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
  const main = page.getByRole('main')
  await expect(main).toContainText(/荷电状态|SOC/u)
  await expect(main).toContainText(/\d(\.\d+)?\s*k?M?W/u)
  await expect(main.locator('canvas, svg').first()).toBeVisible()
})

test('follows the menu, lists terminals, filters them and opens one', async ({ signedIn: page }) => {
  await new ShellPage(page).goTo('数据采集', '档案管理', '终端档案')
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByRole('main')).toContainText('400')
})

test('an unknown address goes to the first permitted page and says so (core §2 Navigation guard 5)', async ({
  signedIn: page,
}) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
  await expect(page.getByText('没有页面 /no/such/page，或您无权查看')).toBeVisible()
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

test('tags of pages that are not opened again speak the language that was switched to (core §7)', async ({
  signedIn: page,
}) => {
  await page.goto('/system/machines?machine=session&view=diagram')
  await expect(page.getByRole('tab', { name: '状态机 · 会话' })).toBeVisible()
  await page.goto('/overviewenergy/countrywide')
  const shell = new ShellPage(page)
  const loadedAnew = page.waitForEvent('load')
  await shell.chooseLanguage('English')
  await loadedAnew
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/u)
  await expect(page.getByRole('tab', { name: 'State machines · Session' })).toBeVisible()
  // The server keeps the user's language.
  await shell.chooseLanguage('中文')
  await expect(page.locator('html')).toHaveAttribute('lang', /^zh/u)
})

test('fills the screen and leaves it, and says so where the browser cannot (core §8)', async ({
  signedIn: page,
}) => {
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: '退出全屏' }).click()
  await expect.poll(isFull).toBe(false)
  await page.evaluate(() => Object.assign(Element.prototype, { requestFullscreen: undefined }))
  await page.getByRole('button', { name: '全屏', exact: true }).click()
  await expect(page.getByText('当前浏览器不支持全屏')).toBeVisible()
})

test('the header’s size menu changes how dense everything is, and says so (core §8)', async ({
  signedIn: page,
}) => {
  await ask(page, '/LanguageSwitch/setLanguage?type=EN')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // The next test's user is to be Chinese again.
  await ask(page, '/LanguageSwitch/setLanguage?type=ZH')
  const header = page.getByRole('banner')
  const heightOf = async () => (await header.boundingBox())?.height ?? 0
  await page.getByRole('button', { name: 'Size', exact: true }).click()
  const usual = await heightOf()
  await page.getByRole('menuitemradio', { name: 'Mini' }).click()
  await expect(page.getByText('Switch Size Success')).toBeVisible()
  await expect.poll(heightOf).toBeLessThan(usual)
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
