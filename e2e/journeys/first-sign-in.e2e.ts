import { PasswordDialog } from '../pages/sign-in.page.ts'
import { StillClock } from '../paths/still-clock.ts'
import { known } from '../support/known.ts'
import { expect, test } from '../support/test.ts'

const admin = { userName: 'admin', password: known.firstPassword }
const changed = { userName: 'admin', password: 'Changed-2026' }

test.describe.configure({ mode: 'serial' })

test('the one-time password must be changed: the dialog opens 3 s after 1012 (core §8)', async ({
  page,
  signInPage,
}) => {
  const clock = new StillClock(page)
  await page.clock.install()
  await signInPage.open()
  await clock.stop()
  await signInPage.signIn(admin)
  await clock.until(signInPage.notice)
  await expect(signInPage.notice).toContainText('密码已过期')
  const { dialog } = new PasswordDialog(page)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(2_500)
  await expect(dialog).toBeHidden()
  await page.clock.runFor(1_000)
  await expect(dialog).toBeVisible()
  // The name is there already.
  await expect(dialog.getByLabel('旧密码')).toBeFocused()
})

test('refuses passwords that differ and weak ones at their field (core §5)', async ({ page, signInPage }) => {
  const passwords = new PasswordDialog(page)
  const { dialog } = passwords
  await signInPage.open()
  await page.getByRole('button', { name: '修改密码' }).click()
  await dialog.getByLabel('用户名').fill('admin')
  await passwords.change(known.firstPassword, 'Changed-2026', 'Changed-2027')
  await expect(dialog.getByText('两次输入的密码不一致')).toBeVisible()
  await passwords.change(known.firstPassword, 'aaaaaaaa')
  await expect(dialog.getByText('密码至少要包含').first()).toBeVisible()
})

test('changes the password and signs in with the new one', async ({ page, signInPage }) => {
  await signInPage.open()
  await signInPage.signIn(admin)
  const passwords = new PasswordDialog(page)
  await expect(passwords.dialog).toBeVisible()
  await passwords.change(admin.password, changed.password)
  await expect(signInPage.notice).toContainText('密码修改成功')
  await expect(passwords.dialog).toBeHidden()
  await expect(signInPage.captcha.locator('img')).toBeVisible()
  await signInPage.signIn(changed)
  await signInPage.isLeft()
  await expect(page).toHaveURL(/\/overviewenergy\/singleI$/u)
})
