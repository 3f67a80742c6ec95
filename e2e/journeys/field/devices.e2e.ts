import { expect, test } from '#e2e/support/test.ts'

test('follows a site to its stack and its clusters, and enters a device below one with the rated values of its type (issue 17: affiliation, rated values)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/device')
  const tree = page.getByRole('tree')
  const site = tree.getByRole('treeitem', { name: /金水文化路储能站/u })
  await site.click()
  await expect(page.getByText(/所属站点: 金水文化路储能站/u)).toBeVisible()
  // What is chosen opens by itself, once its devices have come.
  await expect(site).toHaveAttribute('aria-expanded', 'true')
  await tree
    .getByRole('treeitem', { name: /电池堆/u })
    .first()
    .click()
  const rows = page.getByRole('main').getByRole('row')
  await expect(rows.filter({ hasText: '电池簇' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: '断路器' })).toHaveCount(0)

  const form = page.getByRole('dialog', { name: '新增设备' })
  const main = page.getByRole('main')
  await main.getByRole('combobox', { name: '设备类型' }).selectOption({ label: '单体电池' })
  await main.getByRole('button', { name: '查询' }).click()
  await expect(rows.filter({ hasText: '电池簇' })).toHaveCount(0)
  await main.getByRole('button', { name: /设备类型: 单体电池/u }).click()
  await expect(rows.filter({ hasText: '电池簇' }).first()).toBeVisible()

  await page.getByRole('main').getByRole('button', { name: '新增', exact: true }).click()
  await expect(form.getByRole('button', { name: /所属站点/u })).toContainText('金水文化路储能站')
  await expect(form.getByRole('button', { name: /^上级设备/u })).toContainText('电池堆')
  await expect(form.getByText('选择设备类型后填写额定值')).toBeVisible()
  await form.getByLabel('设备名称').fill('3 号电池簇')
  await form.getByLabel('设备编号').fill('BC-T3')
  const pickType = async (name: string): Promise<void> => {
    await form.getByRole('button', { name: /设备类型/u }).click()
    const picker = page.getByRole('dialog', { name: '设备类型' })
    await picker.getByRole('row', { name }).getByRole('button', { name: '选择', exact: true }).click()
    await picker.getByRole('button', { name: '确定' }).click()
  }
  await pickType('变压器')
  await form.getByLabel('二次侧额定电压').fill('400')
  await expect(form.getByLabel('额定安时容量')).toHaveCount(0)
  await pickType('电池簇')
  await form.getByLabel('额定安时容量').fill('280')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByText('此设备类型没有这个额定值')).toBeVisible()
  await form.getByLabel('二次侧额定电压').fill('')
  await form.getByRole('button', { name: '保存' }).click()

  const drawer = page.getByRole('dialog', { name: '3 号电池簇' })
  await expect(drawer.getByText('280.000 Ah')).toBeVisible()
  await expect(drawer.getByText('二次侧额定电压')).toHaveCount(0)
  await drawer.getByRole('button', { name: '删除' }).click()
  const goes = { name: /^删除设备/u }
  await page
    .getByRole('alertdialog', goes)
    .or(page.getByRole('dialog', goes))
    .getByRole('button', { name: '删除' })
    .first()
    .click()
  await expect(drawer).toBeHidden()
})
