import { expect, test } from '#e2e/support/test.ts'

test('battery analysis: from a stack to its clusters, and to the cells of one (core §1)', async ({
  signedIn: page,
}) => {
  await page.goto('/batteryAnalysis/stack')
  const site = page.getByRole('combobox', { name: '站点' })
  await site.fill('金水文化路')
  await page.getByRole('option', { name: '金水文化路储能站' }).click()
  const stacks = page.getByRole('grid', { name: '电池堆' })
  await stacks.getByRole('link', { name: '1 号电池堆' }).click()
  await expect(page).toHaveURL(/batteryAnalysis\/cluster\?stack=\d+/u)
  await expect(page.getByRole('combobox', { name: '电池堆' })).toHaveText(/1 号电池堆/u)
  const clusters = page.getByRole('grid', { name: '电池簇' })
  await expect(clusters.getByRole('row')).toHaveCount(3)
  await clusters.getByRole('link', { name: '1 号电池簇' }).click()
  await expect(page).toHaveURL(/batteryAnalysis\/cell\?cluster=\d+/u)
  await expect(page.getByRole('combobox', { name: '电池簇' })).toHaveText(/1 号电池簇/u)
  // A product that has just begun reads its first cells within moments.
  const heat = page.getByRole('figure', { name: /^1 号电池簇 各单体电压热力图/u })
  await expect(async () => {
    await page.reload()
    await expect(heat).toBeVisible()
  }).toPass()
  await page.getByRole('grid', { name: '单体列表' }).getByRole('button', { name: '1 号电芯' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: '历史曲线' }).click()
  await expect(page).toHaveURL(/datacollect\/curve\?p=\d+\.voltage/u)
})

test('outdated batteries: all of a level, by a limit of one’s own (core §1 outdated battery report)', async ({
  signedIn: page,
}) => {
  const report = page.getByRole('grid', { name: '老化电池报表' })
  await page.goto('/batteryAnalysis/outdated')
  // The demo has one station whose batteries drove buses before; a product that was just started has not read them yet.
  await expect(async () => {
    await page.getByRole('button', { name: '刷新' }).click()
    await expect(report.getByRole('row', { name: '禹州神垕储能站' })).toHaveCount(2, { timeout: 1000 })
  }).toPass()
  await page.goto('/batteryAnalysis/outdated?limit=100')
  await expect(page.getByText(/^限值 100.0 %/u)).toBeVisible()
  await page.goto('/batteryAnalysis/outdated?which=all')
  await expect(report.getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText(/^限值 80.0 %/u)).toBeVisible()
})
