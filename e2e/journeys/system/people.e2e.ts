import type { Page } from '@playwright/test'

import { PasswordDialog, SignInPage } from '#e2e/pages/sign-in.page.ts'
import { expect, test, watchPage } from '#e2e/support/test.ts'

const chosen = 'Zhao-Own-2026'

/** A department below the control room for one city, with its terminals' menus alone. */
async function addDepartment(page: Page): Promise<void> {
  await page.goto('/system/depart')
  await page.getByRole('button', { name: '新增下级' }).click()
  const form = page.getByRole('dialog', { name: '新增部门' })
  await form.getByLabel('部门名称').fill('洛阳抢修班')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('heading', { name: '洛阳抢修班' })).toBeVisible()
  await page.getByRole('button', { name: '分配机构和菜单' }).click()
  const assigning = page.getByRole('dialog', { name: '分配机构和菜单：洛阳抢修班' })
  await assigning.getByRole('treeitem', { name: '洛阳供电公司' }).click()
  await assigning.getByText('限制本部门可用的菜单').click()
  await assigning.getByRole('tree', { name: '菜单' }).getByRole('treeitem', { name: '数据采集' }).click()
  await assigning.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('洛阳供电公司 及下级')).toBeVisible()
  await expect(page.getByText(/终端档案、.*、表箱注册/u)).toBeVisible()
}

/** An operator of that department. @returns the one-time password */
async function addOperator(page: Page): Promise<string> {
  await page.goto('/system/operator')
  await page.getByRole('button', { name: '新增操作员' }).click()
  const form = page.getByRole('dialog', { name: '新增操作员' })
  await form.getByRole('button', { name: '保存' }).click()
  await expect(form.getByLabel('用户名')).toBeFocused()
  await expect(form.getByText('此处是必填项!')).toHaveCount(2)
  await form.getByLabel('用户名').fill('Zhao_Liu')
  await form.getByLabel('姓名').fill('赵六')
  await form.getByLabel('部门').selectOption({ label: '　洛阳抢修班' })
  await form.getByText('编辑人员').click()
  await form.getByRole('button', { name: '保存' }).click()
  const told = page.getByRole('dialog', { name: '一次性密码' })
  const password = await told.getByLabel('一次性密码').inputValue()
  await told.getByRole('button', { name: '我已记下' }).click()
  await expect(told).toBeHidden()
  return password
}

const operatorDrawer = (page: Page) => page.getByRole('dialog', { name: '操作员 赵六' })

test('an operator’s life: department, one-time password, own password, lock, unlock, deletion (core §2)', async ({
  signedIn: page,
  browser,
  product,
}) => {
  await addDepartment(page)
  const password = await addOperator(page)

  const other = await (await browser.newContext({ baseURL: product.origin })).newPage()
  const wrongs = watchPage(other, product.origin, [])
  const signInPage = new SignInPage(other)
  await signInPage.open()
  await signInPage.signIn({ userName: 'zhao_liu', password })
  const passwords = new PasswordDialog(other)
  await expect(passwords.welcome).toBeVisible()
  await passwords.choose(chosen)
  await signInPage.isLeft()
  // Of the role's menus the department leaves these.
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('数据总览')).toHaveCount(0)
  await expect(other.getByRole('navigation', { name: '菜单' }).getByText('数据采集')).toBeVisible()

  await page.getByRole('button', { name: '刷新' }).click()
  await page.getByRole('button', { name: 'zhao_liu' }).click()
  const drawer = operatorDrawer(page)
  await expect(drawer.getByText('127.0.0.1')).toBeVisible()
  await drawer.getByRole('button', { name: '锁定' }).click()
  await page.getByRole('dialog', { name: '锁定 赵六 的账号？' }).getByRole('button', { name: '锁定' }).click()
  await expect(drawer.getByText('已锁定')).toBeVisible()

  // The session ended, and the right password does not open another one.
  await other.reload()
  await other
    .getByRole('alertdialog', { name: '登录失效提示' })
    .getByRole('button', { name: '重新登录' })
    .click()
  await expect(signInPage.captcha.locator('img')).toBeVisible()
  await signInPage.signIn({ userName: 'zhao_liu', password: chosen })
  await expect(signInPage.notice).toContainText('账号已被锁定')
  expect(wrongs).toEqual([])
  await other.context().close()

  await drawer.getByRole('button', { name: '删除' }).click()
  await page.getByRole('dialog', { name: '删除操作员 赵六？' }).getByRole('button', { name: '删除' }).click()
  await expect(page.getByRole('button', { name: 'zhao_liu' })).toHaveCount(0)
})
