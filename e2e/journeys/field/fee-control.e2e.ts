import { expect, test } from '#e2e/support/test.ts'

test('a supply is read, suspended and resumed, and tripped only by its address (collection §7 fee control)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/feeControl/feeService')
  const rows = page.getByRole('grid').getByRole('row')
  await rows.nth(1).getByRole('button').first().click()
  const drawer = page.getByRole('dialog').last()
  await expect(drawer.getByRole('region', { name: '费控参数' })).toBeVisible()
  await drawer.getByRole('button', { name: '读取余额' }).click()
  const asked = page.getByRole('dialog', { name: '读取余额' })
  await asked.getByRole('button', { name: '读取余额' }).click()
  await expect(asked).toBeHidden()
  await drawer.getByRole('button', { name: '暂停' }).click()
  const pausing = page.getByRole('dialog', { name: '暂停' })
  await pausing.getByRole('button', { name: '暂停' }).click()
  await expect(pausing).toBeHidden()
  await expect(drawer.getByText('已暂停').first()).toBeVisible()
  await drawer.getByRole('button', { name: '恢复' }).click()
  const resuming = page.getByRole('dialog', { name: '恢复' })
  await resuming.getByRole('button', { name: '恢复' }).click()
  await expect(resuming).toBeHidden()
})

test('shared use is tried before it is kept, and a wrong amount is told at its field (collection §9 distribution modes)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/feeControl/feeUser')
  await page.getByText('按终端和电表').click()
  await page.getByRole('button', { name: '用量分摊' }).first().click()
  const dialog = page.getByRole('dialog', { name: /^用量分摊/u })
  const shared = dialog.getByLabel(/^公共用电/u)
  await shared.fill('12,5')
  await expect(dialog.getByText('请输入 0 到 1000000000 之间、最多 3 位小数的数字')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '保存' })).toBeDisabled()
  await expect(shared).toHaveValue('12,5')
  await shared.fill('10')
  await dialog.getByText('平均', { exact: true }).click()
  await expect(dialog.getByRole('row', { name: /^合计/u })).toContainText('10.000 kWh')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
})
