import type { Page } from '@playwright/test'

import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'

import { PalettePage } from '#e2e/pages/palette.page.ts'
import { ShellPage } from '#e2e/pages/shell.page.ts'
import { TagsPage } from '#e2e/pages/tags.page.ts'
import { ask, freshTerminals } from '#e2e/support/api.ts'
import { heldBytes } from '#e2e/support/heap.ts'
import { savesData } from '#e2e/support/network/saves-data.ts'
import { known } from '#e2e/support/known.ts'
import { settled } from '#e2e/support/screens.ts'
import { expect, test } from '#e2e/support/test.ts'
import { quietNetwork } from '#e2e/support/network/quiet-network.ts'

/** What users of consoles like this one complain about, and must find nothing of here. */

const [operator, colleague] = known.operators
const terminals = '/datacollect/archive/terminal'
const paths = [
  '/overviewenergy/singleI',
  '/overviewenergy/countrywide',
  terminals,
  '/datacollect/registration',
  '/exampleCommon/title',
]

/** Goes there without a page load, as a link on a page would. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState({ idx: 1 }, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
  }, path)
}

test('the query survives the way over the sign-in page', async ({ page, signInPage }) => {
  await page.goto(`${terminals}?pageNum=2&sortOrder=desc`)
  await signInPage.signIn(operator)
  await signInPage.isLeft()
  await expect(page).toHaveURL(/terminal\?(pageNum=2&sortOrder=desc|sortOrder=desc&pageNum=2)$/u)
})

test('tags are there again after a reload, and gone after a sign-out', async ({
  signedIn: page,
  signInPage,
}) => {
  const tags = new TagsPage(page)
  const titles = ['单站总览', '多站总览', '终端档案', '表箱注册']
  for (const [index, title] of titles.entries()) {
    await page.goto(paths[index] ?? '/')
    await expect(tags.active).toHaveText(title)
  }
  await expect(tags.all).toHaveText(titles)
  await page.reload()
  await expect(tags.all).toHaveText(titles)
  await expect(tags.active).toHaveText('表箱注册')
  await new ShellPage(page).signOut(operator.name)
  await signInPage.isShown()
  await signInPage.signIn(colleague)
  await signInPage.isLeft()
  await expect(tags.all).toHaveText(['单站总览', '表箱注册'])
})

test('two records of one path have tags and forms of their own', async ({ signedIn: page }) => {
  const [first, second] = await freshTerminals(page)
  await page.goto(`/datacollect/registration?termId=${first?.id}`)
  const tags = new TagsPage(page)
  await expect(tags.active).toHaveText(`表箱注册 · ${first?.fTmName}`)
  await page.getByRole('button', { name: '开始表箱注册' }).click()
  await page.getByLabel('等待期限（分钟）').fill('45')
  await follow(page, `/datacollect/registration?termId=${second?.id}`)
  await expect(tags.active).toHaveText(`表箱注册 · ${second?.fTmName}`)
  await expect(page.getByLabel('等待期限（分钟）')).toBeHidden()
  await tags.tag(`表箱注册 · ${first?.fTmName}`).click()
  await expect(page).toHaveURL(new RegExp(`termId=${first?.id}$`, 'u'))
  await expect(page.getByLabel('等待期限（分钟）')).toHaveValue('45')
  await expect(tags.all).toHaveCount(3)
})

test('F5 on a route that the server’s menus gave shows that page, not 404', async ({ signedIn: page }) => {
  await page.goto(terminals)
  await page.reload()
  await expect(page).toHaveURL(new RegExp(`${terminals}$`, 'u'))
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
})

test('a user without roles is told so once; nothing loops (core §5)', async ({ page, signInPage }) => {
  let asked = 0
  await page.route('**/userInfo', async (route) => {
    asked += 1
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...envelope, data: { ...envelope.data, roles: [] } } })
  })
  await signInPage.open()
  await signInPage.signIn(operator)
  await expect(signInPage.notice).toContainText('角色')
  await signInPage.isShown()
  await quietNetwork(page)
  expect(asked).toBe(1)
})

test('nothing of the user before is left for the next one: menus, tags, pages', async ({
  signedIn: page,
  signInPage,
}) => {
  await page.goto(terminals)
  await expect(new TagsPage(page).active).toHaveText('终端档案')
  const shell = new ShellPage(page)
  await shell.signOut(operator.name)
  await signInPage.isShown()
  await page.route('**/navagation', async (route) => {
    const answer = await route.fetch()
    const envelope = (await answer.json()) as { data: readonly MenuEntry[] }
    const data = envelope.data.filter(({ fAddress }) => !['archive', 'terminal'].includes(fAddress))
    await route.fulfill({ json: { ...envelope, data } })
  })
  await signInPage.signIn(colleague)
  await signInPage.isLeft()
  // The wanted page is not this user's, so the first permitted one is shown (core §2 Navigation guard 5).
  await expect(page).toHaveURL(/singleI$/u)
  await expect(shell.menu).not.toContainText('终端档案')
  await expect(new TagsPage(page).all).toHaveText(['单站总览'])
  await page.goBack()
  await expect(new TagsPage(page).tag('终端档案')).toHaveCount(0)
  // Menus that are being asked for again need no answer any more.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('one alert for one ended session, however many calls were under way (core §8)', async ({
  signedIn: page,
  product,
}) => {
  await page.goto('/overviewenergy/singleI')
  await quietNetwork(page)
  await page.context().addCookies([{ name: 'token', value: 'forged', url: product.origin }])
  for (const path of paths.slice(1, 4)) await follow(page, path)
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
  await quietNetwork(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(1)
})

test.describe('a tab opened before a newer version was installed', () => {
  const chunk = /\/assets\/terminal-list-view-.*\.js$/u

  test('offers a reload, keeps the other forms, and enters them again afterwards', async ({
    signedIn: page,
    expectedErrors,
  }) => {
    expectedErrors.push(/404|Failed to fetch dynamically imported module|Failed to load/u)
    await page.route(chunk, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto('/datacollect/registration')
    const search = page.getByRole('searchbox').first()
    await search.fill('01号')
    await follow(page, terminals)
    const offer = page.getByRole('main').getByText('页面加载失败，系统可能已更新')
    await expect(offer).toBeVisible()
    // Core §8: a page whose module does not come gives way to this one.
    await expect(page).toHaveURL(/countrywide$/u)
    const tags = new TagsPage(page)
    await tags.tag('表箱注册').click()
    await expect(search).toHaveValue('01号')
    await page.unroute(chunk)
    await page.getByRole('button', { name: '重新加载' }).click()
    await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(terminals, 'u'))
    await tags.tag('表箱注册').click()
    await expect(search).toHaveValue('01号')
  })
})

test('theme colour and dark mode are there from the first frame after a reload', async ({
  signedIn: page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const brand = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--chakra-colors-brand-600').trim(),
    )
  const before = { background: await background(), brand: await brand() }
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByText('深色', { exact: true }).click()
  await page.getByRole('button', { name: '紫', exact: true }).click()
  await expect.poll(background).not.toBe(before.background)
  await expect.poll(brand).not.toBe(before.brand)
  const chosen = { background: await background(), brand: await brand() }
  await page.reload()
  await expect(page.locator('html')).toHaveClass(/dark/u)
  await expect(heading).toBeVisible()
  await expect.poll(background).toBe(chosen.background)
  await expect.poll(brand).toBe(chosen.brand)
})

test('the tags view can be switched off, and stays so (core §2 Settings panel)', async ({
  signedIn: page,
}) => {
  const { strip } = new TagsPage(page)
  await expect(strip).toBeVisible()
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByText('显示标签页').click()
  await expect(strip).toBeHidden()
  await page.reload()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip).toBeHidden()
})

test('the hamburger, the search, the tags and their menu are reached and used by keys alone', async ({
  signedIn: page,
}) => {
  await page.goto('/overviewenergy/countrywide')
  const tags = new TagsPage(page)
  const hamburger = page.getByRole('button', { name: /^(展开|收起)菜单$/u })
  const search = page.getByRole('button', { name: '搜索', exact: true })
  const wanted = [hamburger, search, tags.active, page.getByRole('button', { name: '全部标签' })]
  await expect(tags.active).toBeVisible()
  const reached = wanted.map(() => false)
  for (let step = 0; step < 60 && reached.includes(false); step++) {
    await page.keyboard.press('Tab')
    for (const [index, element] of wanted.entries())
      reached[index] ||= await element.evaluate((at) => at === document.activeElement)
  }
  expect(reached).toEqual([true, true, true, true])
  await hamburger.press('Enter')
  await expect(new ShellPage(page).menu).toBeHidden()
  await hamburger.press('Enter')
  await expect(new ShellPage(page).menu).toBeVisible()
  await search.press('Enter')
  await expect(new PalettePage(page).field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search).toBeFocused()
})

test('the search speaks the language that was switched to (core §2 Header search)', async ({
  signedIn: page,
}) => {
  const palette = new PalettePage(page)
  const finds = async (text: string): Promise<void> => {
    await palette.search(text)
    await expect(palette.options.filter({ hasText: text })).not.toHaveCount(0)
  }
  await finds('终端档案')
  await palette.close()
  const reloaded = page.waitForEvent('load')
  await new ShellPage(page).chooseLanguage('English')
  await reloaded
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await finds('Terminal')
  expect((await palette.options.allTextContents()).join('|')).not.toMatch(/\p{Script=Han}/u)
  // Pinyin is for Chinese names alone.
  for (const chinese of ['终端档案', 'zdda']) {
    await palette.close()
    await palette.search(chinese)
    await expect(page.getByText(`Nothing found for “${chinese}”`)).toBeVisible()
  }
  await ask(page, '/LanguageSwitch/setLanguage?type=ZH')
})

test('closed pages give their memory back: five opened and closed ten times, within 2 MB', async ({
  signedIn: page,
}) => {
  const tags = new TagsPage(page)
  const round = async (whole: boolean): Promise<void> => {
    for (const path of paths) {
      await follow(page, path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (whole) await settled(page)
    }
    await page.getByRole('button', { name: '全部标签' }).click()
    await page.getByRole('menuitem', { name: '关闭全部' }).click()
    await expect(tags.all).toHaveCount(1)
    await quietNetwork(page)
  }
  // What is fetched and drawn ahead of pages that nobody opened stays as well, and takes its time on a busy machine.
  await savesData(page)
  await page.reload()
  await expect(tags.active).toBeVisible()
  // What is loaded once and stays: code, words, the chart library. A busy machine has none of it with the heading yet.
  await round(true)
  await round(true)
  const before = await heldBytes(page)
  for (let rounds = 0; rounds < 10; rounds++) await round(false)
  const grown = ((await heldBytes(page)) - before) / 1_048_576
  expect(grown).toBeLessThan(2)
})
