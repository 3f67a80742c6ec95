import { expect, test } from '#e2e/support/test.ts'

test('raw data: an item is picked from the trees and shown as a curve and by time (collection §1)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/rawData')
  await expect(page.getByRole('heading', { name: '请从左侧选择数据项' })).toBeVisible()
  const power = page.getByRole('treeitem', { name: '有功功率 (kW)' })
  await power.click()
  await expect(power).toHaveAttribute('aria-checked', 'true')
  const column = page.getByRole('grid', { name: '数据表' }).getByRole('columnheader', { name: /有功功率$/u })
  await expect(column).toBeVisible()
  // The address alone opens the same view.
  await page.reload()
  await expect(column).toBeVisible()
  await page.getByRole('button', { name: /^移除 .*有功功率$/u }).click()
  await expect(page.getByRole('heading', { name: '请从左侧选择数据项' })).toBeVisible()
})

test('historical curve: an item is compared over two days (collection §1)', async ({ signedIn: page }) => {
  await page.goto('/datacollect/curve')
  await page.getByRole('treeitem', { name: '荷电状态 (%)' }).click()
  await page.getByText('逐日对比', { exact: true }).click()
  await expect(page).toHaveURL(/days=\d{4}-\d{2}-\d{2}%7E\d{4}-\d{2}-\d{2}/u)
  await expect(page.getByRole('table', { name: '可见范围统计' }).getByRole('rowheader')).toHaveCount(2)
  // What is no day of the calendar is taken back.
  const day = page.getByRole('textbox', { name: '日期 1' })
  const before = await day.inputValue()
  await day.fill('2026-13-41')
  await day.press('Enter')
  await expect(day).toHaveValue(before)
})

test('data export: a file is ordered and written in the background (issue 18)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/dataExport')
  const order = page.getByRole('button', { name: '提交导出' })
  await order.click()
  await expect(page.getByText('请输入文件名')).toBeVisible()
  await expect(page.getByText('请至少选择一个数据项')).toBeVisible()
  await page.getByRole('treeitem', { name: '有功功率 (kW)' }).click()
  await page.getByLabel('文件名').fill('功率')
  await page.getByRole('combobox', { name: '格式' }).selectOption('csv')
  await order.click()
  const row = page.getByRole('grid', { name: '导出任务' }).getByRole('row').filter({ hasText: '功率.csv' })
  // A product that has just begun has no readings of this device, and then it says so.
  await expect(row.getByText(/可下载|该时段没有数据/u)).toBeVisible()
})

test('integrity: from a site down to the missing instants (collection §7 statistics)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/integrity')
  await expect(page.getByRole('figure', { name: '逐日完整率热力图' })).toBeVisible()
  await page.getByRole('table', { name: '完整率明细' }).getByRole('button').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('table', { name: '设备采集成功率' }).getByRole('button').first().click()
  await expect(drawer.getByText(/^每 \d+ 秒采集一次/u)).toBeVisible()
})
