import { expect, test } from '#e2e/support/test.ts'

test('faults of the console are counted, shown, sent to the server’s log and cleared (core §2, §8)', async ({
  signedIn: page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(/planted/u)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await expect(button(/错误日志/u)).toHaveCount(0)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('planted fault')
    })
  })
  await expect(button('错误日志：1 条')).toBeVisible()
  await expect.poll(() => product.log()).toContain('planted fault')
  await page.evaluate(() => void Promise.reject(new Error('planted rejection')))
  await button('错误日志：2 条').click()
  const dialog = page.getByRole('dialog', { name: '错误日志' })
  await expect(dialog.getByRole('columnheader')).toHaveText(['消息', '信息', '地址', '堆栈'])
  const newest = dialog.getByRole('row').nth(1)
  await expect(newest).toContainText('planted rejection')
  await expect(newest).toContainText('/overviewenergy/singleI')
  await dialog.getByRole('button', { name: '全部清除' }).click()
  await expect(dialog.getByText('没有错误。')).toBeVisible()
})

test('the log never feeds itself when it cannot be sent', async ({ signedIn: page, expectedErrors }) => {
  expectedErrors.push(/planted|500/u)
  await page.clock.install()
  let reports = 0
  await page.route('**/settings/log/addErrorLog', async (route) => {
    reports += 1
    await route.fulfill({ status: 500, body: 'no' })
  })
  await page.evaluate(() => void Promise.reject(new Error('planted fault')))
  await expect.poll(() => reports).toBe(1)
  await page.clock.runFor(120_000)
  await expect(page.getByRole('button', { name: '错误日志：1 条' })).toBeVisible()
  expect(reports).toBe(1)
})
