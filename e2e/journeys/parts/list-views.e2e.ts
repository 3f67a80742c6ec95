import { expect, test } from '#e2e/support/test.ts'

test('a view of a list is kept by its name, opens the list in another browser, and is removed (issue 16 item 4)', async ({
  signedIn: page,
  browser,
  product,
}) => {
  await page.goto('/datacollect/archive/terminal')
  await page.getByRole('searchbox').first().fill('4101')
  await expect(page.getByRole('list', { name: '当前查询条件' })).toContainText('4101')
  await page.getByRole('button', { name: '视图' }).click()
  await page.getByRole('button', { name: '保存为视图…' }).click()
  const saving = page.getByRole('dialog', { name: /^保存为视图：/u })
  await saving.getByRole('button', { name: '保存' }).click()
  await expect(
    saving.getByText('请输入名称').or(saving.locator('[data-part=error-text]')).first(),
  ).toBeVisible()
  await saving.getByLabel('名称').fill('郑州的终端')
  await saving.getByText('打开列表时使用').click()
  await saving.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('button', { name: '郑州的终端' })).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: product.origin, locale: 'zh-CN' })
  await elsewhere.addCookies((await page.context().cookies()).filter(({ name }) => name === 'token'))
  const other = await elsewhere.newPage()
  await other.goto('/datacollect/archive/terminal')
  await expect(other).toHaveURL(/terminalMng=4101/u)
  await other.getByRole('button', { name: '移除条件 终端' }).click()
  await expect(other).toHaveURL(/terminal$/u)
  await other.getByRole('button', { name: '视图' }).click()
  await other.getByRole('button', { name: '删除视图“郑州的终端”' }).click()
  await other.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(other.getByText('视图已删除')).toBeVisible()
  await elsewhere.close()
})

test('names the columns beyond the right edge and goes there at a press (issue 16, 4)', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.goto('/datacollect/command')
  const beyond = page.getByRole('button', { name: /^右侧还有：/u })
  await expect(beyond).toContainText('优先级')
  await expect(beyond).not.toContainText('命令')
  await beyond.click()
  await expect(page.getByRole('columnheader', { name: '优先级' })).toBeInViewport({ ratio: 1 })
  await expect(beyond).toBeHidden()
})
