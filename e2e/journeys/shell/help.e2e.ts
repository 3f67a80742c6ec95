import { PalettePage } from '#e2e/pages/palette.page.ts'
import { expect, test } from '#e2e/support/test.ts'

test('“?” opens keys, guides in the language of the reader and the version (issue 16, 3)', async ({
  signedIn: page,
}) => {
  const opener = page.getByRole('button', { name: '帮助' })
  // A popover that is closed is a dialog out of sight, and no reason to keep the help away.
  await expect(page.getByRole('dialog', { includeHidden: true })).not.toHaveCount(0)
  await opener.focus()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: '帮助' })
  await expect(help.getByText(/版本 \d+\.\d+/u)).toBeVisible()
  await expect(help.getByText('搜索页面、记录和操作')).toBeVisible()
  const guide = help.getByRole('link', { name: /^管理员/u })
  await expect(guide).toHaveAttribute('href', '/guides/zh/administrators')
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.goto('/guides/zh/administrators')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('管理员指南')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('For administrators')
})

test('the search finds a record and opens it (issue 16, 3)', async ({ signedIn: page }) => {
  const palette = new PalettePage(page)
  await palette.search('410101000001')
  await palette.options.filter({ hasText: '终端 · 410101000001' }).click()
  await expect(page).toHaveURL(/datacollect\/archive\/terminal\?.*termId=\d+/u)
  await expect(page.getByRole('dialog')).toContainText('410101000001')
  await palette.search('zzzz-nothing')
  await expect(page.getByText('没有找到“zzzz-nothing”')).toBeVisible()
})

test('the component gallery stands in the menu only for who asks for it (issue 16, 3)', async ({
  signedIn: page,
}) => {
  const menu = page.getByRole('navigation', { name: '菜单' })
  await expect(menu.getByText('数据总览')).toBeVisible()
  await expect(menu.getByText('组件示例')).toHaveCount(0)
  await page.getByRole('button', { name: '设置', exact: true }).click()
  await page.getByText('显示组件示例（供开发者）').click()
  // Behind the open panel the menu is hidden from screen readers.
  await page.keyboard.press('Escape')
  await expect(menu.getByText('组件示例')).toHaveCount(1)
})
