import { formFor } from '#e2e/support/field/command-form.ts'
import { meteredTerminal } from '#e2e/support/field/metered-terminal.ts'
import { expect, test } from '#e2e/support/test.ts'

test('standby prices of a tariff go to the meters behind a terminal, and their own answers say so (collection §8)', async ({
  signedIn: page,
  product,
}) => {
  const { address, meter } = await meteredTerminal(product)
  const dialog = await formFor(page, address)
  await dialog.getByLabel(/^命令/u).selectOption('setTariffs')
  await dialog.getByLabel('取自电价').selectOption({ index: 1 })
  await expect(dialog.getByLabel(/^尖电价/u)).toHaveValue(/^\d+\.\d{4}$/u)
  await dialog.getByRole('button', { name: '从档案中选择' }).click()
  await dialog.getByText(new RegExp(`^${meter}`, 'u')).click()
  await expect(dialog.getByLabel('设备地址')).toHaveValue(meter)
  await dialog.getByLabel('启用时间', { exact: true }).fill('2027-01-01')
  await dialog.getByLabel('启用时间', { exact: true }).press('Enter')
  await dialog.getByRole('button', { name: '下达', exact: true }).click()
  await expect(dialog).toBeHidden()
  // Collection tasks give commands meanwhile, which move the rows.
  await page.getByRole('button', { name: '只看我的' }).click()
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: '设置备用电价' }).first()
  await row.getByRole('button', { name: '设置备用电价' }).click()
  const drawer = page.getByRole('dialog', { name: /^设置备用电价/u })
  await expect(drawer.getByText('命令处理成功。')).toBeVisible()
  await expect(drawer.getByRole('cell', { name: '备用套尖电价' }).first()).toBeVisible()
  await expect(drawer.getByRole('cell', { name: /^\d+\.\d{4} 元\/kWh$/u }).first()).toBeVisible()
})

test('a planned command is moved to another time, and the old plan is withdrawn (collection §7 editCmdTask)', async ({
  signedIn: page,
  product,
}) => {
  const { address, meter } = await meteredTerminal(product)
  const dialog = await formFor(page, address)
  await dialog.getByLabel('计划时间', { exact: true }).fill('2027-03-01')
  await dialog.getByLabel('计划时间', { exact: true }).press('Enter')
  await dialog.getByLabel('设备地址').fill(meter)
  await dialog.getByRole('button', { name: '下达', exact: true }).click()
  await expect(dialog).toBeHidden()
  // Collection tasks give commands meanwhile, which move the rows.
  await page.getByRole('button', { name: '只看我的' }).click()
  const row = page.getByRole('grid').getByRole('row').filter({ hasText: '读取时钟' }).first()
  await row.getByRole('button', { name: '读取时钟' }).click()
  const drawer = page.getByRole('dialog', { name: /^读取时钟/u })
  await drawer.getByRole('button', { name: '改期' }).click()
  const question = page.getByRole('dialog', { name: /^改期 · /u })
  await question.getByLabel('计划时间', { exact: true }).fill('2027-04-02')
  await question.getByLabel('计划时间', { exact: true }).press('Enter')
  await question.getByRole('button', { name: '改期', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(drawer.getByText(/2027-04-02/u).first()).toBeVisible()
  await expect(drawer.getByText(meter).first()).toBeVisible()
  await drawer.getByRole('link', { name: '查看原命令' }).click()
  await expect(drawer.getByText('命令没有发送。')).toBeVisible()
})

test('a terminal’s parameters are set, and shown as it confirmed them (collection §7 savaBasicParam)', async ({
  signedIn: page,
  product,
}) => {
  const { id } = await meteredTerminal(product)
  await page.goto(`/datacollect/singleTerminal?termId=${id}`)
  await page.getByRole('tab', { name: '参数' }).click()
  await page.getByRole('button', { name: '设置参数' }).click()
  const dialog = page.getByRole('dialog', { name: '设置参数' })
  await dialog.getByLabel('添加参数…').selectOption('reportMinutes')
  const values = dialog.getByLabel(/^参数/u)
  await expect(values).toHaveValue('reportMinutes=')
  await values.fill('reportMinutes=17')
  await dialog.getByRole('button', { name: '下达', exact: true }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: '上报周期' })
  await expect(row.getByText('17 min')).toBeVisible()
})
