import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'

const [operator] = known.operators

test('a wrong captcha is said, refreshed, and the form is locked for 3 s (core §2, §8)', async ({
  page,
  signInPage,
}) => {
  await page.clock.install()
  await signInPage.open()
  const before = await signInPage.captcha.locator('img').getAttribute('src')
  await signInPage.signIn(operator, 'ZZZZ')
  await expect(signInPage.notice).toContainText('验证码错误')
  await expect(signInPage.submit).toBeDisabled()
  await expect(signInPage.captcha.locator('img')).not.toHaveAttribute('src', before ?? '')
  await expect(signInPage.code).toHaveValue('')
  await expect(signInPage.userName).toHaveValue(operator.userName)
  await page.clock.runFor(3_100)
  await expect(signInPage.submit).toBeEnabled()
})

test('a wrong password is refused without telling whether the user exists', async ({ signInPage, page }) => {
  await signInPage.open()
  await signInPage.signIn({ userName: 'nobody-here', password: 'Wrong-2026' })
  await expect(signInPage.notice).toContainText('用户名或密码错误')
  await page.reload()
  await signInPage.signIn({ ...operator, password: 'Wrong-2026' })
  await expect(signInPage.notice).toContainText('用户名或密码错误')
})

test('asks for what is missing at its field (core §5)', async ({ signInPage, page }) => {
  await signInPage.open()
  await signInPage.code.fill('AB')
  await signInPage.submit.click()
  await expect(page.getByText('此处是必填项!')).toHaveCount(2)
  await expect(page.getByText('请输入4位验证码')).toBeVisible()
  await expect(signInPage.userName).toBeFocused()
})

test('what was typed before the scripts ran stays', async ({ page, signInPage }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/u, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await signInPage.userName.fill('typed-early')
  await expect(signInPage.submit).toBeDisabled()
  release()
  await expect(signInPage.captcha.locator('img')).toBeVisible()
  await expect(signInPage.userName).toHaveValue('typed-early')
  await expect(signInPage.submit).toBeEnabled()
})

test('goes to the wanted page after signing in, and there again after signing out (core §2, §4)', async ({
  page,
  signInPage,
}) => {
  await page.goto('/datacollect/registration')
  await expect(page).toHaveURL(/\/login\?redirect=/u)
  await signInPage.signIn(operator)
  await signInPage.isLeft()
  await expect(page).toHaveURL(/\/datacollect\/registration$/u)
  await page.getByRole('button', { name: `用户菜单：${operator.name}` }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await signInPage.isShown()
  expect(decodeURIComponent(new URL(page.url()).search)).toBe('?redirect=/datacollect/registration')
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
})

test('a redirect to another site is not followed (core §2)', async ({ page, signInPage, product }) => {
  await signInPage.open('/login?redirect=https://elsewhere.example/')
  await signInPage.signIn(operator)
  await signInPage.isLeft()
  expect(page.url().startsWith(product.origin)).toBe(true)
})

test('a token that the server does not know brings the alert, then the sign-in page (core §8)', async ({
  signedIn: page,
  signInPage,
  product,
}) => {
  await page.context().addCookies([{ name: 'token', value: 'forged', url: product.origin }])
  await page.reload()
  const alert = page.getByRole('alertdialog', { name: '登录失效提示' })
  await expect(alert).toBeVisible()
  await alert.getByRole('button', { name: '重新登录' }).click()
  await signInPage.isShown()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('token')
})

test('seals in a thread of its own, which ends once somebody is signed in (docs/decisions/sign-in-ciphers.md)', async ({
  page,
  signInPage,
}) => {
  await signInPage.open()
  const started = page.waitForEvent('worker')
  await signInPage.userName.focus()
  const thread = await started
  const ended = thread.waitForEvent('close')
  await signInPage.signIn(operator)
  await signInPage.isLeft()
  await ended
})

test('seals in the page where the thread cannot be fetched', async ({ page, signInPage }) => {
  const isThread = /\/assets\/ciphers\.worker-[^/]+\.js$/u
  await page.route(isThread, (route) => route.abort())
  await signInPage.open()
  const missed = page.waitForEvent('requestfailed', (request) => isThread.test(request.url()))
  await signInPage.userName.focus()
  await missed
  await signInPage.signIn(operator)
  await signInPage.isLeft()
})
