import { expect, test } from '#e2e/support/test.ts'

test('a terminal of the online monitor leads to all that is known of it (collection §7 Collect: online monitor, single terminal)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/onlineMonitor')
  await expect(page.getByText('在线率')).toBeVisible()
  await page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: '单终端' })).toBeVisible()
  await page.getByRole('tab', { name: '断面值' }).click()
  await expect(page.getByLabel('断面时刻')).toBeVisible()
  await page.getByRole('tab', { name: '电表' }).click()
  await page.getByLabel('地址或资产编号', { exact: true }).fill('没有这块表')
  await expect(page.getByText('没有电表')).toBeVisible()
})

test('a diagram is drawn from the devices, changed, saved and taken back (menu System configuration diagram)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/diagram')
  const paper = page.getByRole('region', { name: '单线图' })
  await expect(paper.getByText('电网')).toBeVisible()
  await page.getByRole('button', { name: '断路器' }).click()
  // Those of the site have a number before it.
  const added = paper.getByText('断路器', { exact: true })
  await expect(added).toBeVisible()
  const save = page.getByRole('button', { name: '保存' })
  await save.click()
  await expect(page.getByText('接线图已保存')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(added).toHaveCount(0)
  await expect(save).toBeEnabled()
  await save.click()
  await expect(save).toBeDisabled()
})

test('an own device type begins with the indicators of another, and a bad code is told at its field (collection §1 device type indicators)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/deviceType')
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('类型名称').fill('风机')
  await form.getByLabel('英文名称').fill('Wind turbine')
  await form.getByLabel('类型代码').fill('1 号')
  await form.getByLabel('采集间隔').fill('30')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByLabel('类型代码')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('类型名称')).toHaveValue('风机')
})
