import { readFile } from 'node:fs/promises'

import { expect, test } from '#e2e/support/test.ts'

test('device monitor: from the states of a site to one device, live, and on to its curve (core §1 Device Monitoring)', async ({
  signedIn: page,
}) => {
  await page.goto('/deviceMonitor/status')
  const site = page.getByRole('combobox', { name: '站点' })
  await site.fill('金水文化路')
  await page.getByRole('option', { name: '金水文化路储能站' }).click()
  const stacks = page.getByRole('list', { name: '电池堆' })
  await expect(stacks.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('实时', { exact: true })).toBeVisible()

  // The station says something every few seconds: its card moves without anybody asking.
  const station = page.getByRole('list', { name: '储能站' }).getByRole('listitem')
  const before = await station.getByText(/^数据时间/u).textContent()
  await expect(station.getByText(/^数据时间/u)).not.toHaveText(before ?? '')

  // Of the demo utility's breakers the terminal reads the first alone.
  await page.getByLabel('名称或编号').fill('断路器')
  await expect(page).toHaveURL(/q=/u)
  const states = page.getByRole('group', { name: '设备状态' })
  const never = states.getByRole('button', { name: /从未上报/u })
  await expect(never).toHaveText(/^3/u)
  await never.click()
  await expect(page).toHaveURL(/state=never/u)
  const cards = page.locator('li[data-state]')
  await expect(cards).toHaveCount(3)
  await page.reload()
  await expect(cards).toHaveCount(3)
  await states.getByRole('button', { name: /无数据/u }).click()
  await expect(page.getByText('没有符合条件的设备。')).toBeVisible()
  await never.click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 CSV' }).click()
  const rows = (await readFile(await (await saved).path(), 'utf8')).trim().split('\n')
  expect(rows).toHaveLength(4)

  await page.goto('/deviceMonitor/status')
  await page.getByRole('list', { name: '电池簇' }).getByRole('button', { name: '1 号电池簇' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('table', { name: '最新数据' })).toContainText('荷电状态')
  await dialog
    .getByRole('navigation', { name: '所属关系' })
    .getByRole('button', { name: '1 号电池堆' })
    .click()
  await expect(page).toHaveURL(/device=\d+/u)
  await expect(dialog.getByRole('heading', { name: '1 号电池堆' })).toBeVisible()
  await dialog.getByRole('link', { name: '历史曲线' }).click()
  // Which item it begins with follows what was read so far.
  await expect(page).toHaveURL(/datacollect\/curve\?p=\d+\.\w+/u)
  await page.goBack()
  await expect(page.getByRole('dialog').getByRole('heading', { name: '1 号电池堆' })).toBeVisible()
})
