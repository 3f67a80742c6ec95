import type { Page } from '@playwright/test'

import { known } from '#e2e/support/known.ts'
import { expect, test } from '#e2e/support/test.ts'

/** In the middle of the window, where screen readers meet it, with the focus in it. */
async function standsInTheMiddle(page: Page): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert).toBeVisible()
  await expect(alert.getByRole('button')).toBeFocused()
  const { x, y, width, height } = (await alert.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { width: whole, height: tall } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(Math.abs(x + width / 2 - whole / 2)).toBeLessThan(2)
  expect(Math.abs(y + height / 2 - tall / 2)).toBeLessThan(2)
  expect(await alert.evaluate((element) => element.closest('[aria-hidden=true], [inert]'))).toBeNull()
}

test('says in the middle of the page that the session has ended (core §8; conformance 2)', async ({
  signedIn: page,
  product,
}) => {
  await page.context().addCookies([{ name: 'token', value: 'forged', url: product.origin }])
  await page.reload()
  await standsInTheMiddle(page)
})

test('is heard over an open dialog that the session key is lost (core §8; conformance 2)', async ({
  signedIn: page,
}) => {
  await page.goto('/exampleCommon/title')
  await page.getByRole('button', { name: /^用户菜单/u }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('旧密码', { exact: true }).fill(known.operators[0].password)
  for (const name of ['新密码', '确认新密码'])
    await dialog.getByLabel(name, { exact: true }).fill('Another-Try-2026')
  await page.evaluate(() => sessionStorage.removeItem('encryptionCode'))
  await dialog.locator('button[type=submit]').click()
  await standsInTheMiddle(page)
})
