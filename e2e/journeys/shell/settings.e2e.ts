import type { Page } from '@playwright/test'

import { PalettePage } from '#e2e/pages/palette.page.ts'
import { SettingsPage } from '#e2e/pages/settings.page.ts'
import { ShellPage } from '#e2e/pages/shell.page.ts'
import { ask } from '#e2e/support/api.ts'
import { contrastOf } from '#e2e/support/contrast.ts'
import { known } from '#e2e/support/known.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'
import { expect, test } from '#e2e/support/test.ts'

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

/** Where the header's upper edge is, after the page was scrolled. */
async function headerAfterScrolling(page: Page): Promise<number> {
  // Again until the page is long enough: its figures come later than its heading.
  const scroll = () =>
    page.evaluate(() => {
      window.scrollTo(0, 100)
      return window.scrollY
    })
  await expect.poll(scroll).toBe(100)
  const box = await page.getByRole('banner').boundingBox()
  return box?.y ?? Number.NaN
}

test('every theme colour is really drawn, and its text stays readable in light and dark (core §2)', async ({
  signedIn: page,
}) => {
  const settings = new SettingsPage(page)
  // Behind the panel nothing has a role.
  const active = page.locator('nav a[aria-current=page]')
  const drawn = new Set<string>()
  await settings.open()
  for (const mode of ['浅色', '深色']) {
    await settings.choose(mode)
    for (const color of ['蓝', '紫', '玫红', '橙', '绿', '青绿']) {
      await settings.chooseColor(color)
      expect(await contrastOf(active), `${color}, ${mode}`).toBeGreaterThanOrEqual(4.5)
      drawn.add(await active.evaluate((link) => getComputedStyle(link).backgroundColor))
    }
  }
  expect(drawn.size).toBe(6)
})

test('appearance, header, logo and size change at once, stay after a reload, and are this user’s own', async ({
  signedIn: page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 420 })
  const settings = new SettingsPage(page)
  const shell = new ShellPage(page)
  const heading = page.getByRole('heading', { level: 1 })
  const logo = page.getByRole('complementary').getByText('储能云管理系统')
  const search = page.getByRole('button', { name: '搜索', exact: true })
  const heightOf = async () => (await search.boundingBox())?.height ?? 0
  const usual = { background: await background(page), height: await heightOf() }
  await expect(logo).toBeVisible()
  expect(await headerAfterScrolling(page)).toBe(0)

  await settings.open()
  await settings.choose('深色')
  await settings.turn('固定顶栏')
  await settings.turn('侧栏显示标志')
  const said = page.getByText('布局大小切换成功').waitFor()
  await settings.choose('迷你')
  await said
  await settings.close()
  const isChanged = async () => {
    await expect(heading).toBeVisible()
    await expect(logo).toBeHidden()
    expect(await background(page)).not.toBe(usual.background)
    expect(await heightOf()).toBeLessThan(usual.height)
    expect(await headerAfterScrolling(page)).toBeLessThan(0)
  }
  await isChanged()
  await page.reload()
  await isChanged()

  const token = await signInOver(product.origin, known.operators[1])
  await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: product.origin }])
  await page.reload()
  await expect(shell.menu).toBeVisible()
  await expect(logo).toBeVisible()
  await expect.poll(() => background(page)).toBe(usual.background)
  expect(await heightOf()).toBe(usual.height)
})

test('menus are searched by pinyin, unless that is switched off; this too is kept', async ({
  signedIn: page,
}) => {
  const palette = new PalettePage(page)
  const settings = new SettingsPage(page)
  await palette.search('zdda')
  await expect(palette.options.filter({ hasText: '终端档案' })).toHaveCount(1)
  await palette.close()
  await settings.open()
  await settings.turn('拼音搜索菜单')
  await settings.close()
  await page.reload()
  await expect(new ShellPage(page).menu).toBeVisible()
  await palette.search('zdda')
  await expect(page.getByText('没有找到“zdda”')).toBeVisible()
})

test('the sign-in page has the theme and the language that this browser used last', async ({
  signedIn: page,
}) => {
  // What the panel and the language menu do; both have tests of their own.
  await page.evaluate(
    (item) => localStorage.setItem(item, JSON.stringify({ colorMode: 'dark', themeColor: '#7a5cc8' })),
    `settings:${known.operators[0].userName}`,
  )
  await ask(page, '/LanguageSwitch/setLanguage?type=EN')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  // The browser keeps it; the next test's user is to be Chinese again.
  await ask(page, '/LanguageSwitch/setLanguage?type=ZH')
  await page.getByRole('button', { name: 'User menu: 张三' }).click()
  // Whatever is drawn on the way is dark: the look is there before the first frame.
  await page.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(window, { seenBackgrounds: seen })
    const look = (): void => {
      const frame = document.querySelector('.sign-in-page')
      if (frame) seen.add(getComputedStyle(frame).getPropertyValue('color'))
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  const submit = page.locator('form').getByRole('button', { name: 'Sign in', exact: true })
  await expect(submit).toBeEnabled()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  expect(await contrastOf(submit)).toBeGreaterThanOrEqual(4.5)
  const { seen, colors } = await page.evaluate(() => ({
    seen: [...(window as unknown as { seenBackgrounds: Set<string> }).seenBackgrounds],
    colors: getComputedStyle(document.documentElement).colorScheme,
  }))
  expect(colors).toBe('dark')
  expect(seen).toEqual(['rgb(230, 242, 243)'])
  expect(await submit.evaluate((button) => getComputedStyle(button).backgroundColor)).not.toBe(
    'rgb(36, 121, 124)',
  )
})
