import { ShellPage } from '#e2e/pages/shell.page.ts'
import { expect, test } from '#e2e/support/test.ts'

const everyCall = (url: URL) => url.pathname !== '/favicon.svg'

test('a lost connection is said, tried again, and said to be back; what was shown stays (core §8)', async ({
  signedIn: page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource/u)
  const status = page.getByRole('status', { name: '连接状态' })
  await page.goto('/datacollect/archive/terminal')
  const row = page.getByRole('main').getByRole('row').nth(1)
  await expect(row).toBeVisible()
  await expect(status).toBeEmpty()

  await page.route(everyCall, (route) => route.abort('connectionrefused'))
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(第 2 页|2|page 2)/u })
    .click()
  await expect(status).toContainText('连接已断开')
  await expect(row).toBeVisible()
  await status.getByRole('button', { name: '立即重试' }).click()
  await expect(status).toContainText('连接已断开')

  await page.unroute(everyCall)
  await status.getByRole('button', { name: '立即重试' }).click()
  await expect(status).toContainText('连接已恢复')
  await expect(status).toBeEmpty()

  // The browser itself may know first.
  await page.context().setOffline(true)
  await expect(status).toContainText('连接已断开')
  await page.context().setOffline(false)
  await expect(status).toContainText('连接已恢复')
  await new ShellPage(page).goTo('数据总览', '多站总览')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
})
