import { expect, test } from '#e2e/support/test.ts'
import { patience } from '#tools/pace/pace.ts'

test('a site without prices: what it moved is in no sum until they are entered (core §1 income report)', async ({
  signedIn: page,
}) => {
  await page.goto('/operation/incomeReport')
  const parts = page.getByRole('table', { name: '按时段合计' })
  // A product that has just begun sums up its first hours within moments.
  await expect(async () => {
    await page.reload()
    await expect(parts.getByRole('row', { name: /^尖/u })).toBeVisible({ timeout: patience(5_000) })
  }).toPass()
  await expect(page.getByText('没有电价的站点：涧西丽新路储能站')).toBeVisible()
  await page.getByRole('link', { name: '去设置站点分时电价' }).click()
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = page.getByRole('dialog', { name: '新增站点分时电价' })
  await form.getByRole('button', { name: /选择/u }).click()
  const picker = page.getByRole('dialog', { name: '站点', exact: true })
  await picker.getByLabel('查找').fill('涧西丽新路')
  await picker.getByRole('button', { name: '查询' }).click()
  // The rows of before are gone, so that none moves under the mouse.
  await expect(picker.getByRole('row')).toHaveCount(2)
  await picker
    .getByRole('row', { name: /涧西丽新路储能站/u })
    .getByRole('button', { name: '选择', exact: true })
    .click()
  await picker.getByRole('button', { name: '确定' }).click()
  await form.getByLabel(/^生效日期/u).fill('2026-01-01')
  await form.getByRole('button', { name: '保存' }).click()
  // The whole day is flat, and a flat kWh has no price yet.
  await expect(form.getByText('此处是必填项!').first()).toBeVisible()
  await form.getByLabel(/^充电·平/u).fill('0.65')
  await form.getByLabel(/^放电·平/u).fill('0.7')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form).toBeHidden()
  await page.goto('/operation/incomeReport')
  await expect(parts.getByRole('row', { name: /^平/u })).toBeVisible()
  await expect(page.getByText(/没有电价的站点/u)).toBeHidden()
})
