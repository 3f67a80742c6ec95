import { PasswordDialog } from '#e2e/pages/sign-in.page.ts'
import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'

const admin = { userName: 'admin', password: known.firstPassword }
const changed = { userName: 'admin', password: 'Changed-2026' }

test.describe.configure({ mode: 'serial' })

test('refuses passwords that differ and weak ones at their field (core §5)', async ({ page, signInPage }) => {
  const passwords = new PasswordDialog(page)
  const { dialog } = passwords
  await signInPage.open()
  await page.getByRole('button', { name: '修改密码' }).click()
  await dialog.getByLabel('用户名').fill('admin')
  await passwords.change(known.firstPassword, 'Changed-2026', { confirm: 'Changed-2027' })
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await passwords.change(known.firstPassword, 'aaaaaaaa')
  await expect(dialog.getByText('密码至少要包含').first()).toBeVisible()
})

test('a wrong code changes no password, and the next picture does not lose what was typed (issue 16, 1)', async ({
  page,
  signInPage,
}) => {
  const passwords = new PasswordDialog(page)
  const { dialog } = passwords
  await signInPage.open()
  await page.getByRole('button', { name: '修改密码' }).click()
  await dialog.getByLabel('用户名').fill('admin')
  await passwords.change(known.firstPassword, 'Changed-2026', { code: 'ZZZZ' })
  await expect(dialog.getByText('验证码错误')).toBeVisible()
  await expect(dialog.getByLabel('验证码', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('旧密码')).toHaveValue(known.firstPassword)
  // With the right one the server looks at the passwords.
  await passwords.change(known.firstPassword, known.firstPassword)
  await expect(dialog.getByText('验证码错误')).toBeHidden()
  await expect(dialog.getByRole('alert')).toBeVisible()
})

test('a first sign-in is one dialog that leads straight in (issue 16, 3)', async ({ page, signInPage }) => {
  await signInPage.open()
  await signInPage.signIn(admin)
  const passwords = new PasswordDialog(page)
  const { welcome } = passwords
  await expect(welcome.getByLabel('新密码', { exact: true })).toBeFocused()
  await expect(welcome.locator('input')).toHaveCount(2)
  await welcome.getByLabel('新密码', { exact: true }).fill('aaaaaaaa')
  await welcome.getByRole('button', { name: '设置并进入' }).click()
  await expect(welcome.getByText('密码至少要包含').first()).toBeVisible()
  await passwords.choose(changed.password)
  await signInPage.isLeft()
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
})

test('signs in with the new password afterwards', async ({ page, signInPage }) => {
  await signInPage.open()
  await signInPage.signIn(changed)
  await signInPage.isLeft()
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
})
