import type { Locator, Page } from '@playwright/test'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { TagsPage } from '#e2e/pages/tags.page.ts'
import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: '放弃修改？' })
const code = (page: Page): Locator => page.getByRole('main').getByRole('textbox', { name: /^编码/u })

/** The demo form, half filled, with another page in sight. */
async function leaveHalfFilled(page: Page): Promise<TagsPage> {
  const tags = new TagsPage(page)
  await page.goto('/exampleCommon/form')
  await code(page).fill('A-1')
  await tags.tag('单站总览').click()
  await expect(tags.active).toHaveText('单站总览')
  return tags
}

test('closing tags asks before unsaved edits go, names their pages, and keeps them unless told otherwise (core §2)', async ({
  signedIn: page,
}) => {
  const tags = await leaveHalfFilled(page)
  const edited = tags.tag(/^演示表单/u)
  await expect(edited).toHaveAccessibleName(/有未保存的修改/u)
  await edited.click({ button: 'middle' })
  await expect(question(page)).toContainText('演示表单')
  await expect(question(page).getByRole('button', { name: '继续编辑' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()

  await page.getByRole('button', { name: '全部标签' }).click()
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await edited.click()
  await expect(code(page)).toHaveValue('A-1')

  // The tag's own refresh would lose them too.
  await edited.click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新', exact: true }).click()
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect(code(page)).toHaveValue('')
  await expect(edited).toHaveAccessibleName('演示表单')

  await code(page).fill('A-2')
  await edited.press('Delete')
  await page.keyboard.press('Escape')
  await expect(edited).toBeFocused()
  await edited.press('Delete')
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await expect(tags.all).toHaveText(['单站总览'])
  await expect(page).toHaveURL(/singleI$/u)
})

test('signing out asks before unsaved edits go; saved ones are in nobody’s way', async ({
  signedIn: page,
}) => {
  await leaveHalfFilled(page)
  const shell = new ShellPage(page)
  await shell.signOut(known.operators[0].name)
  await question(page).getByRole('button', { name: '继续编辑' }).click()
  await expect(shell.menu).toBeVisible()
  await shell.signOut(known.operators[0].name)
  await question(page).getByRole('button', { name: '放弃修改' }).click()
  await new SignInPage(page).isShown()
})
