import type { Locator, Page } from '@playwright/test'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { TagsPage } from '#e2e/pages/tags.page.ts'
import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'

/** Presses Tab until an element has the focus, as a person without a mouse does, and finds the focus drawn. */
async function tabTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeVisible()
  const hasFocus = () => goal.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 60; presses += 1) {
    if (await hasFocus()) break
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
  const isDrawn = await goal.evaluate((element) => {
    const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element)
    const before = { boxShadow, borderColor }
    if (outlineStyle !== 'none') return true
    element.blur()
    const after = getComputedStyle(element)
    const differs = after.boxShadow !== before.boxShadow || after.borderColor !== before.borderColor
    element.focus()
    return differs
  })
  expect(isDrawn, 'the focus is to be seen').toBe(true)
}

/** Looks until an item of a menu is the chosen one, and lets a frame pass: the library moves the focus in the next. */
async function highlighted(item: Locator): Promise<void> {
  await expect(item).toHaveAttribute('data-highlighted')
  await item.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  )
}

test('the keyboard alone signs in, opens a menu and a page, filters, opens dialogs, changes the size and closes tabs (core §2)', async ({
  page,
  signInPage,
}) => {
  const { keyboard } = page
  const operator = known.operators[0]
  await signInPage.open()
  for (const [field, text] of [
    [signInPage.userName, operator.userName],
    [signInPage.password, operator.password],
    [signInPage.code, known.captcha],
  ] as const) {
    await tabTo(page, field)
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await signInPage.isLeft()

  const { menu } = new ShellPage(page)
  await tabTo(page, menu.getByRole('button', { name: '数据总览' }))
  await keyboard.press('ArrowUp')
  await keyboard.press('Home')
  for (const next of ['设备监控', '数据采集']) {
    await keyboard.press('ArrowDown')
    await expect(menu.getByRole('button', { name: next })).toBeFocused()
  }
  await keyboard.press('Enter')
  await tabTo(page, menu.getByRole('link', { name: '终端档案' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: '终端档案' })).toBeVisible()

  await tabTo(page, page.getByRole('searchbox', { name: '终端' }))
  await keyboard.type('410102000003')
  await keyboard.press('Enter')
  await expect(page.getByText('共 1 条')).toBeVisible()
  const opener = page.getByRole('grid').getByRole('button', { name: /号终端$/u })
  await tabTo(page, page.getByRole('grid').getByRole('row').nth(1))
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('410102000003')
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeVisible()

  const size = page.getByRole('button', { name: '布局大小' })
  await tabTo(page, size)
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: '默认' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('End')
  await highlighted(page.getByRole('menuitemradio', { name: '迷你' }))
  await keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-size', 'mini')
  // A menu that closes gives the focus back.
  await expect(size).toBeFocused()

  const user = page.getByRole('button', { name: /^用户菜单/u })
  await tabTo(page, user)
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  await expect(page.getByRole('menu')).toBeFocused()
  await keyboard.press('Home')
  await highlighted(page.getByRole('menuitem', { name: '修改密码' }))
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog.getByLabel('旧密码')).toBeFocused()
  await keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const tags = new TagsPage(page)
  await tabTo(page, tags.active)
  await expect(tags.active).toHaveText('终端档案')
  await keyboard.press('Delete')
  await expect(tags.active).toHaveText('单站总览')
  await expect(tags.tag('终端档案')).toHaveCount(0)
})
