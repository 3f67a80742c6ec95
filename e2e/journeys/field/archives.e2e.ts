import { expect, test } from '#e2e/support/test.ts'

const newest = '终端新装 9 号'

test('enters a terminal, keeps what was typed beside a bad address, stops it and deletes it (collection §7 terminalMng)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/terminal')
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增终端' })
  await form.getByLabel('终端名称').fill(newest)
  await form.getByLabel('通信地址').fill('123')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByLabel('通信地址')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('终端名称')).toHaveValue(newest)
  await form.getByLabel('通信地址').fill('419900000009')
  await form.getByRole('button', { name: /所属站点/u }).click()
  const picker = page.getByRole('dialog', { name: '所属站点' })
  await picker.getByRole('button', { name: '选择', exact: true }).first().click()
  await picker.getByRole('button', { name: '确定' }).click()
  await form.getByLabel('通信规约').selectOption('mqtt')
  await form.getByRole('button', { name: '保存' }).click()

  const drawer = page.getByRole('dialog', { name: newest })
  await expect(drawer.getByText('运行', { exact: true })).toBeVisible()
  await drawer.getByRole('button', { name: '停运' }).click()
  const question = page.getByRole('dialog', { name: '停运' })
  await question.getByLabel('原因').fill('检修')
  await question.getByRole('button', { name: '停运' }).click()
  await expect(drawer.getByRole('button', { name: '恢复运行' })).toBeVisible()
  await drawer.getByRole('button', { name: '删除' }).click()
  const goes = { name: /^删除终端/u }
  await page
    .getByRole('alertdialog', goes)
    .or(page.getByRole('dialog', goes))
    .getByRole('button', { name: '删除' })
    .first()
    .click()
  await expect(drawer).toBeHidden()
})

test('holds summary meters against their parts (collection §7 totalMeterCheck)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/measuringPoint')
  await page.getByRole('button', { name: '总分核对' }).click()
  const dialog = page.getByRole('dialog', { name: '总分电量核对' })
  const area = dialog.getByRole('table', { name: '中牟雁鸣湖台区01号终端总表' })
  // A product that has just begun has stored the days before within moments.
  await expect(async () => {
    await dialog.getByRole('button', { name: '核对', exact: true }).click()
    await expect(area.getByRole('row', { name: /^差值 \d+\.\d{3}/u })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(area.getByRole('row', { name: /^HN-M-\d{6} \d+\.\d{3}/u })).toHaveCount(11)
  await expect(dialog.getByRole('table', { name: '并网总表' })).toHaveCount(14)
})

test('asks for what a meter change needs, and keeps what was entered (collection §7 Meter change)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/meterChange')
  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增换表' })
  await form.getByRole('button', { name: /^测量点/u }).click()
  const picker = page.getByRole('dialog', { name: '测量点' })
  await picker.getByRole('button', { name: '选择', exact: true }).nth(3).click()
  await picker.getByRole('button', { name: '确定' }).click()
  await form.getByLabel('旧表止码（正向）').fill('1234.5')
  await form.getByLabel('新表起码（正向）').fill('0')
  await form.getByRole('button', { name: '保存' }).click()
  const changedAt = form.getByLabel('换表时间', { exact: true })
  await expect(changedAt).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByLabel('旧表止码（正向）')).toHaveValue('1234.5')
  await changedAt.fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10))
  await changedAt.press('Enter')
  await form.getByLabel('换表原因').selectOption('fault')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('故障').first()).toBeVisible()
  await expect(form).toBeHidden()
})
