import { TagsPage } from '#e2e/pages/tags.page.ts'
import { expect, test } from '#e2e/support/test.ts'

test('a demo form leads to its first fault, saves, and has nothing to lose then (collection §5)', async ({
  signedIn: page,
}) => {
  const tags = new TagsPage(page)
  await page.goto('/exampleCommon/form')
  const main = page.getByRole('main')
  const code = main.getByRole('textbox', { name: /^编码/u })
  const save = main.getByRole('button', { name: '保存', exact: true })
  await main.getByRole('textbox', { name: /^名称/u }).fill('储能')
  await save.click()
  await expect(code).toBeFocused()
  await expect(main.getByText('此处是必填项!').first()).toBeVisible()
  await code.fill('A-1')
  await main.getByRole('radio').first().check({ force: true })
  const said = page.getByText('保存成功').waitFor()
  await save.click()
  await said
  await expect(tags.active).toHaveAccessibleName('演示表单')
  await tags.active.press('Delete')
  await expect(tags.all).toHaveText(['单站总览'])
})

test('fields that the server refuses say so themselves, and the first of them has the focus (core §5)', async ({
  signedIn: page,
}) => {
  await page.goto('/exampleCommon/userForm')
  const main = page.getByRole('main')
  const code = main.getByRole('textbox', { name: /^用户编码/u })
  const save = main.getByRole('button', { name: '保存', exact: true })
  await main.getByRole('textbox', { name: /^用户名/u }).fill('张三')
  await code.fill('A123')
  await main.getByRole('textbox', { name: /^用户地址/u }).fill('郑州')
  await main.getByRole('combobox', { name: /^服务器的应答/u }).selectOption({ label: '拒绝：用户编码过长' })
  await save.click()
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveValue('A123')

  // A lost answer may have saved: the entries are locked, and only the same request is sent again.
  await main.getByRole('combobox', { name: /^服务器的应答/u }).selectOption({ label: '第一次没有应答' })
  await code.fill('A124')
  await save.click()
  await expect(main.getByText('内容可能已经保存')).toBeVisible()
  await expect(code).not.toBeEditable()
  const said = page.getByText('保存成功').last().waitFor()
  await main.getByRole('button', { name: '重试' }).click()
  await said
  await expect(code).toBeEditable()
})
