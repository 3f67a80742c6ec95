import { expect, test } from '#e2e/support/test.ts'
import { chooseDemoDevice } from '#e2e/support/field/choose-demo-device.ts'

test('a custom chart is put together, kept, and laid on a dashboard by the keyboard (collection §1, issue 18)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/customChart?open=new')
  const save = page.getByRole('button', { name: '保存', exact: true })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: '请选择设备并勾选数据项' })).toBeVisible()
  await chooseDemoDevice(page, '1 号电池堆')
  await page.getByRole('treeitem', { name: '荷电状态 (%)' }).click()
  // What cannot be read is told at its field, and nothing that was typed is lost.
  await page.getByRole('button', { name: /^为 .*荷电状态 添加阈值$/u }).click()
  await page.getByRole('textbox', { name: '阈值' }).fill('十')
  await save.click()
  await expect(page.getByText('请输入名称')).toBeVisible()
  await expect(page.getByText('请输入数字')).toBeVisible()
  await page.getByRole('textbox', { name: '阈值' }).fill('10')
  await page.getByRole('textbox', { name: '名称' }).fill('我的荷电')
  await save.click()
  await expect(page.getByRole('heading', { name: '我的荷电', level: 1 })).toBeVisible()

  await page.goto('/datacollect/dashboard?open=new')
  await page.getByRole('textbox', { name: '名称' }).fill('我的看板')
  for (const name of ['功率与荷电状态', '我的荷电']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await page.getByRole('button', { name: '添加曲线' }).click()
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`^${name}`, 'u') })
      .click()
  }
  const grip = page.getByRole('button', { name: '移动 我的荷电' })
  await grip.focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('我的荷电：第 7 列，第 1 行，宽 5，高 7')).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('我的荷电：第 8 列，第 1 行，宽 5，高 7')).toBeAttached()
  await save.click()
  await expect(page.getByRole('heading', { name: '我的看板', level: 1 })).toBeVisible()
  await expect(page.getByRole('region', { name: '我的荷电' })).toBeVisible()
})
