import type { Page } from '@playwright/test'

import { quietNetwork } from '#e2e/support/network/quiet-network.ts'
import { expect, test } from '#e2e/support/test.ts'

/** The header's size menu says the same at each choice (core §8). */
async function chooseSize(page: Page, size: string): Promise<void> {
  await page.getByRole('button', { name: '布局大小' }).click()
  await page.getByRole('menuitemradio', { name: size }).click()
}

test('a repeated notice is counted, stays under the pointer, and goes 2 s after it (core §8, §9)', async ({
  signedIn: page,
}) => {
  await page.clock.install()
  await page.reload()
  const notices = page.locator('[data-scope=toast][data-part=root]').filter({ hasText: '布局大小切换成功' })
  await expect(page.getByRole('navigation', { name: '菜单' })).toBeVisible()
  await quietNetwork(page)
  // From here on the page's time stands: a notice waits for the pointer, however long that takes. Standing begins with
  // a jump, shorter than a call may take.
  await page.clock.pauseAt(Date.now() + 10_000)
  await chooseSize(page, '较小')
  await expect(notices).toBeVisible()
  await notices.hover()
  await page.clock.runFor(60_000)
  await expect(notices).toBeVisible()
  await chooseSize(page, '默认')
  await expect(notices).toHaveCount(1)
  await expect(notices.getByLabel('已提示 2 次')).toBeVisible()
  await page.mouse.move(5, 500)
  await page.clock.runFor(1_500)
  await expect(notices).toBeVisible()
  await page.clock.runFor(1_000)
  await expect(notices).toHaveCount(0)
})
