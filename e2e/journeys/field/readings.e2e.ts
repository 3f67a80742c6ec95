import { patience } from '#tools/pace/pace.ts'

import { expect, test } from '#e2e/support/test.ts'
import { chooseDemoDevice } from '#e2e/support/field/choose-demo-device.ts'

test('raw data: an item is picked from the trees and shown as a curve and by time (collection §1)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/rawData')
  await expect(page.getByRole('heading', { name: '请从左侧选择数据项' })).toBeVisible()
  await chooseDemoDevice(page, '1 号变流器')
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
  await chooseDemoDevice(page, '1 号电池堆')
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
  await chooseDemoDevice(page, '1 号变流器')
  await page.getByRole('treeitem', { name: '有功功率 (kW)' }).click()
  await page.getByLabel('文件名').fill('功率')
  await page.getByRole('combobox', { name: '格式' }).selectOption('csv')
  await order.click()
  const row = page.getByRole('grid', { name: '导出任务' }).getByRole('row').filter({ hasText: '功率.csv' })
  // A product that has just begun has no readings of this device, and then it says so.
  await expect(row.getByText(/可下载|该时段没有数据/u)).toBeVisible()
})

test('integrity: from a site down to the missing instants, and these are recalled (collection §7 statistics)', async ({
  signedIn: page,
}) => {
  const drawer = page.getByRole('dialog')
  const worst = drawer.getByRole('table', { name: '设备采集成功率' }).getByRole('row').nth(1)
  const gap = drawer.getByRole('button', { name: /缺 25 次/u })
  // A product that has just begun hears its past and works it out within moments.
  await expect(async () => {
    await page.goto('/datacollect/integrity')
    await expect(page.getByRole('figure', { name: '逐日完整率热力图' })).toBeVisible()
    await page.getByRole('table', { name: '完整率明细' }).getByRole('button').first().click()
    await expect(worst).toContainText('1 号空调', { timeout: patience(2000) })
    await worst.getByRole('button').click()
    // A busy machine may be late with the newest reading, which is a gap of its own until it comes.
    await expect(drawer.getByText(/^每 60 秒采集一次，.*缺口 1 处。$/u)).toBeVisible({
      timeout: patience(2000),
    })
    await expect(gap).toBeVisible({ timeout: patience(2000) })
  }).toPass()
  await gap.click()
  await drawer.getByRole('button', { name: '补采此缺口' }).click()
  await expect(page.getByText('已请终端补采 25 次数据。')).toBeVisible()
  await expect(drawer.getByText(/^每 60 秒采集一次，.*缺口 0 处。$/u)).toBeVisible()
  await expect(drawer.getByText('没有缺口。')).toBeVisible()
})

test('live readings: one item of many devices, and from a device to its curve (collection §1)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/liveReading')
  await page.getByRole('combobox', { name: '设备类型' }).selectOption({ label: '电能表' })
  const tiles = page.getByRole('list', { name: '实时数据' }).getByRole('button')
  await expect(tiles).toHaveCount(90)
  await expect(page.getByRole('button', { name: '全部 90' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox', { name: '按名称查找' }).fill('没有这样的表')
  await page.keyboard.press('Enter')
  await expect(page.getByText('没有符合条件的设备。')).toBeVisible()
  await page.goto('/datacollect/liveReading?type=electricityMeter')
  await tiles.filter({ hasText: '并网总表' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('heading', { name: '并网总表' })).toBeVisible()
  await drawer.getByRole('link', { name: '历史曲线' }).click()
  await expect(page).toHaveURL(/datacollect\/curve\?p=\d+\.02030000/u)
})

test('integrity: collection tasks of terminals, and from one to its list (collection §7 emMmSucRate)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/integrity')
  await page.getByRole('combobox', { name: '统计方式' }).selectOption({ label: '采集任务' })
  const table = page.getByRole('table', { name: '采集任务成功率' })
  await expect(table.getByRole('columnheader', { name: '结果未知' })).toBeVisible()
  // A product that has just begun has run its first tasks within moments.
  const task = table.getByRole('link').first()
  await expect(async () => {
    await page.reload()
    await expect(task).toBeVisible()
  }).toPass()
  await task.click()
  await expect(page).toHaveURL(/datacollect\/collectionTask\?terminalMng=\d+/u)
})
