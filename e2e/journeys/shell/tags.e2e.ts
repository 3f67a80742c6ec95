import type { Page, Request } from '@playwright/test'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { TagsPage } from '#e2e/pages/tags.page.ts'
import { known } from '#e2e/support/known.ts'
import { inMotion } from '#e2e/support/motion/in-motion.ts'
import { watchGliding } from '#e2e/support/motion/watch-gliding.ts'
import { expect, test } from '#e2e/support/test.ts'
import { quietNetwork } from '#e2e/support/network/quiet-network.ts'

test.use(inMotion)

const terminals = '/datacollect/archive/terminal'
const searchPath = '/terminalMng/search'
const countrywidePath = '/overview/countrywide'

/** How often the page called `path` from now on. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) calls += 1
  })
  return () => calls
}

async function openThree(page: Page): Promise<TagsPage> {
  const shell = new ShellPage(page)
  const tags = new TagsPage(page)
  await expect(tags.active).toHaveText('单站总览')
  await shell.goTo('数据总览', '多站总览')
  await shell.goTo('数据采集', '档案管理', '终端档案')
  await expect(tags.all).toHaveText(['单站总览', '多站总览', '终端档案'])
  return tags
}

test('opens a tag for each page, once, and marks the present one (core §2 Tags view)', async ({
  signedIn: page,
}) => {
  const tags = await openThree(page)
  await expect(tags.active).toHaveText('终端档案')
  await new ShellPage(page).goTo('数据总览', '多站总览')
  await expect(tags.all).toHaveCount(3)
  await expect(tags.active).toHaveText('多站总览')
  await page.goBack()
  await expect(tags.active).toHaveText('终端档案')
})

test('a page that is left rests out of sight and reach, and keeps what the browser worked out for it (docs/decisions/speed-of-the-shell.md)', async ({
  signedIn: page,
}) => {
  const tags = await openThree(page)
  const list = page.locator(`[data-page="${terminals}"]`)
  await expect(page.getByRole('grid')).toBeVisible()
  await tags.tag('多站总览').click()
  await expect(tags.active).toHaveText('多站总览')
  await expect(list).toHaveCSS('content-visibility', 'hidden')
  await expect(list).toHaveCSS('display', 'block')
  await expect(page.getByRole('grid')).toHaveCount(0)
  expect((await list.boundingBox())?.height).toBe(0)
  await list.getByRole('searchbox', { includeHidden: true }).focus()
  await expect(list.locator(':focus')).toHaveCount(0)
  await tags.tag('终端档案').click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('closes the active tag towards its right neighbour, else the left one (core §2 Tags view)', async ({
  signedIn: page,
}) => {
  const tags = await openThree(page)
  await tags.tag('多站总览').click()
  await expect(tags.active).toHaveText('多站总览')
  await tags.tag('多站总览').click({ button: 'middle' })
  await expect(tags.active).toHaveText('终端档案')
  await expect(page).toHaveURL(new RegExp(terminals, 'u'))
  await tags.choose('终端档案', '关闭')
  await expect(tags.active).toHaveText('单站总览')
  await expect(tags.all).toHaveCount(1)
  await tags.tag('单站总览').click({ button: 'middle' })
  await expect(tags.all).toHaveCount(1)
})

test('a tag that is closed while a click on it is still opening it stays closed (core §2 Tags view)', async ({
  signedIn: page,
}) => {
  const tags = await openThree(page)
  // Both before the page can be drawn.
  await tags.tag('多站总览').evaluate((tag: HTMLElement) => {
    tag.click()
    tag.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }))
  })
  await expect(tags.tag('多站总览')).toHaveCount(0)
  await expect(page).toHaveURL(new RegExp(terminals, 'u'))
  await new ShellPage(page).goTo('系统管理', '操作员管理')
  await expect(tags.all).toHaveText(['单站总览', '终端档案', '操作员管理'])
})

test('closes others and all, except the tag that stays (core §2 Tags view)', async ({ signedIn: page }) => {
  const tags = await openThree(page)
  await tags.choose('多站总览', '关闭其他')
  await expect(tags.all).toHaveText(['单站总览', '多站总览'])
  await expect(tags.active).toHaveText('多站总览')
  await page.getByRole('button', { name: '全部标签' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await expect(tags.all).toHaveText(['单站总览'])
  await expect(page).toHaveURL(/singleI$/u)
})

test('keeps a third-level page with its list page, and asks for nothing again on return (core §2)', async ({
  signedIn: page,
}) => {
  const tags = await openThree(page)
  const main = page.getByRole('main')
  const firstOfAll = await main.getByRole('row').nth(1).textContent()
  await main.getByRole('button', { name: /^(第 2 页|2|page 2)/u }).click()
  await expect(page).toHaveURL(/pageNum=2/u)
  await expect(main.getByRole('row').nth(1)).not.toHaveText(firstOfAll ?? '')
  const first = await main.getByRole('row').nth(1).textContent()
  const searches = countCalls(page, searchPath)
  await tags.tag('多站总览').click()
  await expect(tags.active).toHaveText('多站总览')
  await tags.tag('终端档案').click()
  await expect(page).toHaveURL(/pageNum=2/u)
  await expect(main.getByRole('row').nth(1)).toHaveText(first ?? '')
  // By its menu too, whose link knows nothing of the second page.
  await tags.tag('多站总览').click()
  await new ShellPage(page).goTo('数据采集', '档案管理', '终端档案')
  await expect(page).toHaveURL(/pageNum=2/u)
  await quietNetwork(page)
  expect(searches()).toBe(0)
})

test('lets the polling of a hidden page rest, and asks once on return', async ({ signedIn: page }) => {
  await page.clock.install()
  await page.goto('/overviewenergy/countrywide')
  const station = page.getByRole('main').getByRole('row').nth(1)
  await expect(station).toBeVisible()
  const checks = countCalls(page, countrywidePath)
  await page.clock.runFor(5_000)
  await expect.poll(checks).toBeGreaterThan(0)
  const tags = new TagsPage(page)
  await tags.tag('单站总览').click()
  await expect(tags.active).toHaveText('单站总览')
  // The tag is marked at once; the page before rests when the next one has come.
  await expect(station).toBeHidden()
  await quietNetwork(page)
  const asked = checks()
  await page.clock.runFor(60_000)
  await quietNetwork(page)
  expect(checks()).toBe(asked)
  await tags.tag('多站总览').click()
  await page.clock.runFor(100)
  await expect.poll(checks).toBe(asked + 1)
  await page.clock.runFor(1_000)
  expect(checks()).toBe(asked + 1)
})

test('starts a page afresh by refresh, with its query (core §2 /redirect)', async ({ signedIn: page }) => {
  await page.goto(`${terminals}?pageNum=2`)
  const main = page.getByRole('main')
  await expect(main.getByRole('row').nth(1)).toBeVisible()
  const searches = countCalls(page, searchPath)
  await new TagsPage(page).choose('终端档案', '刷新')
  await expect.poll(searches).toBe(1)
  await expect(page).toHaveURL(new RegExp(String.raw`${terminals}\?pageNum=2$`, 'u'))
  await expect(main.getByRole('row').nth(1)).toBeVisible()
})

test('puts each page back where it was scrolled to', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  const tags = await openThree(page)
  await expect(page.getByRole('main').getByRole('row').nth(20)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 180))
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(180)
  await tags.tag('单站总览').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await tags.tag('终端档案').click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(180)
})

test('is led by keys alone: arrows, Enter, Shift+F10, Delete', async ({ signedIn: page }) => {
  const tags = await openThree(page)
  await tags.active.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tags.tag('多站总览')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tags.active).toHaveText('多站总览')
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '关闭其他' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tags.tag('多站总览')).toBeFocused()
  await page.keyboard.press('Delete')
  await expect(tags.all).toHaveText(['单站总览', '终端档案'])
  await expect(tags.tag('终端档案')).toBeFocused()
  await expect(tags.active).toHaveText('终端档案')
  await page.keyboard.press('Home')
  await page.keyboard.press('Delete')
  await expect(tags.all).toHaveCount(2)
})

test('puts tags in the user’s order, by mouse and by menu, behind the one that stays; a reload keeps it', async ({
  signedIn: page,
}) => {
  const tags = await openThree(page)
  const middle = async (title: string) => {
    const box = await tags.tag(title).boundingBox()
    if (!box) throw new Error(`${title} is not drawn`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }
  const dragged = await middle('终端档案')
  const { x } = await middle('多站总览')
  await page.mouse.move(dragged.x, dragged.y)
  await page.mouse.down()
  await page.mouse.move(x - 10, dragged.y, { steps: 6 })
  await expect(tags.all).toHaveText(['单站总览', '终端档案', '多站总览'])
  // In front stands the tag that stays.
  await page.mouse.move(2, dragged.y, { steps: 4 })
  await page.mouse.up()
  await expect(tags.all).toHaveText(['单站总览', '终端档案', '多站总览'])
  await expect(tags.active).toHaveText('终端档案')

  const again = await middle('多站总览')
  await page.mouse.move(again.x, again.y)
  await page.mouse.down()
  await page.mouse.move((await middle('终端档案')).x - 10, again.y, { steps: 6 })
  await expect(tags.all).toHaveText(['单站总览', '多站总览', '终端档案'])
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(tags.all).toHaveText(['单站总览', '终端档案', '多站总览'])
  // What a drag ends on is not opened by it.
  await expect(tags.active).toHaveText('终端档案')

  await tags.active.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: '右移', exact: true })).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(tags.all).toHaveText(['单站总览', '多站总览', '终端档案'])
  await expect(tags.active).toBeFocused()
  await page.reload()
  await expect(tags.all).toHaveText(['单站总览', '多站总览', '终端档案'])
})

test('tags make room for one that is dragged by gliding', async ({ signedIn: page }) => {
  const tags = await openThree(page)
  const moved = () =>
    page.evaluate(
      () => document.querySelector<HTMLElement>('[data-tag]:nth-child(2)')?.style.transform ?? 'no tag',
    )
  const swap = async (): Promise<void> => {
    const boxes = await Promise.all([1, 2].map((place) => tags.all.nth(place).boundingBox()))
    const [left, right] = boxes
    if (!left || !right) throw new Error('no tags')
    await page.mouse.move(right.x + right.width / 2, right.y + 8)
    await page.mouse.down()
    await page.mouse.move(left.x + left.width / 2 - 10, right.y + 8, { steps: 4 })
  }
  // What moves them comes with the first press.
  const mover = page.waitForResponse(/making-room/u)
  await tags.all.nth(2).click()
  await (await mover).finished()
  await quietNetwork(page)
  // A glide may be over before a busy machine asks for it.
  const places = await watchGliding(page)
  await swap()
  await expect(tags.all).toHaveText(['单站总览', '终端档案', '多站总览'])
  await expect.poll(places).toBeGreaterThan(0)
  await expect.poll(moved).toBe('none')
  await page.mouse.up()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('scrolls along tags that do not fit, and lists them all in a menu', async ({ page, signInPage }) => {
    await signInPage.open()
    await signInPage.signIn(known.operators[0])
    await expect(new TagsPage(page).active).toBeVisible()
    for (const path of ['/overviewenergy/countrywide', terminals, '/datacollect/registration']) {
      await page.goto(path)
      await expect(new TagsPage(page).active).toBeVisible()
    }
    const tags = new TagsPage(page)
    await expect(tags.all).toHaveCount(4)
    await expect(tags.active).toBeInViewport()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await page.getByRole('button', { name: '全部标签' }).click()
    await page.getByRole('menuitem', { name: '多站总览' }).click()
    await expect(page).toHaveURL(/countrywide$/u)
    await expect(tags.active).toBeInViewport()
  })
})
