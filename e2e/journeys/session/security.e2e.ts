import { Secret, TOTP } from 'otpauth'

import { sealHeaders } from '#contract/kernel/sealed-call.ts'

import { SecondStepDialog, SignInPage } from '#e2e/pages/sign-in.page.ts'
import { ask } from '#e2e/support/api.ts'
import { known } from '#e2e/support/known.ts'
import { startProduct } from '#e2e/support/product.ts'
import { expect, test } from '#e2e/support/test.ts'

const [, operator] = known.operators

/** The authenticator's code of the next half minute: the one before may have been used up. */
const nextCode = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })

test('a user turns the second step on, signs in with it and turns it off (issue 5)', async ({
  page,
  signInPage,
}) => {
  const openDialog = async () => {
    await page.getByRole('button', { name: `用户菜单：${operator.name}` }).click()
    await page.getByRole('menuitem', { name: '二次验证' }).click()
    return page.getByRole('dialog', { name: '二次验证' })
  }
  await signInPage.open()
  await signInPage.signIn(operator)
  await signInPage.isLeft()
  const dialog = await openDialog()
  await dialog.getByRole('button', { name: '开始设置' }).click()
  await expect(dialog.getByRole('img', { name: '身份验证器的二维码' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '')
  const now = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await dialog.getByRole('button', { name: '开启' }).click()
  await expect(dialog.getByText('此处是必填项')).toHaveCount(2)
  await dialog.getByLabel('6 位验证码').fill('000000')
  await dialog.getByLabel('密码', { exact: true }).fill(operator.password)
  await dialog.getByRole('button', { name: '开启' }).click()
  await expect(dialog.getByText('动态验证码错误或已使用')).toBeVisible()
  await dialog.getByLabel('6 位验证码').fill(now)
  await dialog.getByRole('button', { name: '开启' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const recovery = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: '已保存' }).click()

  await page.getByRole('button', { name: `用户菜单：${operator.name}` }).click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await signInPage.isShown()
  await expect(signInPage.captcha.locator('img')).toBeVisible()
  await signInPage.signIn(operator)
  const step = new SecondStepDialog(page)
  await step.confirm('12')
  await expect(step.dialog.getByText('请输入 6 位数字')).toBeVisible()
  await step.confirm(now)
  await expect(step.dialog.getByText('动态验证码错误或已使用')).toBeVisible()
  await step.confirm(nextCode(secret))
  await signInPage.isLeft()

  const again = await openDialog()
  await expect(again.getByText('还有 10 个恢复码')).toBeVisible()
  await again.getByLabel('6 位验证码或恢复码').fill(recovery)
  await again.getByLabel('密码', { exact: true }).fill(operator.password)
  await again.getByRole('button', { name: '关闭二次验证' }).click()
  await expect(again.getByRole('button', { name: '开始设置' })).toBeVisible()
})

test('with sealed calls the whole console works, and a tab without the key is told so (core §8)', async ({
  browser,
}) => {
  const product = await startProduct()
  const context = await browser.newContext({ baseURL: product.origin, locale: 'zh-CN' })
  try {
    const page = await context.newPage()
    const form = new SignInPage(page)
    await form.open()
    await form.signIn(operator)
    await form.isLeft()
    const { version } = await ask<{ version: string }>(page, '/globalConfig/searchGlobalConfig', {})
    await ask(page, '/globalConfig/updateGlobalConfig', { version, sealedBodies: true })

    const open: string[] = []
    const sealed: string[] = []
    // By its request: what the page before had asked is answered as it was asked.
    page.on('request', async (request) => {
      if (request.headers()['authorization'] === undefined) return
      const path = new URL(request.url()).pathname
      const isSealed = request.headers()[sealHeaders.nonce] !== undefined
      const answer = await request
        .response()
        .then((response) => response?.text() ?? null)
        .catch(() => null)
      // The page before was left while its answer came: nobody has read that one.
      if (answer === null) return
      if (isSealed && /^\{"data":"[^"]+","hash":"[0-9a-f]{64}"\}$/u.test(answer)) sealed.push(path)
      else if (!answer.includes('app.sealing_required')) open.push(path)
    })
    await page.goto('/datacollect/archive/terminal')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect.poll(() => sealed).toEqual(expect.arrayContaining(['/userInfo', '/terminalMng/search']))
    expect(open).toEqual([])

    await page.evaluate(() => sessionStorage.removeItem('encryptionCode'))
    await page.reload()
    const alert = page.getByRole('alertdialog', { name: '登录失效提示' })
    await expect(alert).toContainText('登录失效，请重新登入')
    await alert.getByRole('button', { name: '重新登录' }).click()
    await form.isShown()
  } finally {
    await context.close()
    await product.stop()
  }
})
