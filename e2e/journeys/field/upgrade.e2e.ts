import { randomBytes } from 'node:crypto'

import { uploadPartBytes } from '#contract/upgrade/upgrade-file.contract.ts'

import { expect, test } from '#e2e/support/test.ts'

test('a file is uploaded, and rolled out to a terminal that reports the new version (collection §7 upgrade)', async ({
  signedIn: page,
}) => {
  const version = `9.${Date.now() % 100_000}`
  await page.goto('/datacollect/upgrade/file')
  await page.getByRole('button', { name: '上传文件' }).click()
  const upload = page.getByRole('dialog', { name: '上传文件' })
  // Nothing is saved without a file and without its model, and what was typed stays.
  await upload.getByLabel(/^版本/u).fill(version)
  await upload.getByRole('button', { name: '保存' }).click()
  await expect(upload.getByLabel(/^适用型号/u)).toHaveAttribute('aria-invalid', 'true')
  await upload.getByLabel(/^适用型号/u).selectOption('TTU-1000')
  await upload.getByRole('button', { name: '保存' }).click()
  await expect(upload.getByText('文件还没有上传完')).toBeVisible()
  await upload
    .locator('input[type=file]')
    .setInputFiles({ name: 'ttu.bin', mimeType: 'application/octet-stream', buffer: randomBytes(700_000) })
  await expect(upload.getByText('已上传').last()).toBeVisible()
  await upload.getByRole('button', { name: '保存' }).click()
  await expect(upload).toBeHidden()
  await expect(page.getByRole('grid').getByText(version)).toBeVisible()

  await page.goto('/datacollect/upgrade/rollOut')
  await page.getByRole('button', { name: '新建升级批次' }).click()
  const dialog = page.getByRole('dialog', { name: '新建升级批次' })
  await dialog.getByLabel(/^批次名称/u).fill(`夜间 ${version}`)
  const file = dialog.getByLabel(/^升级文件/u)
  await file.selectOption((await file.locator('option', { hasText: version }).getAttribute('value')) ?? '')
  const devices = dialog.getByRole('group', { name: '适用的设备' })
  // All are chosen at first: none, then one.
  await devices.getByText('全选').click()
  await expect(devices.getByText('已选 0 台')).toBeVisible()
  await devices.getByRole('checkbox').nth(1).locator('..').click()
  await expect(devices.getByText('已选 1 台')).toBeVisible()
  await dialog.getByLabel(/^波次（/u).fill('50, 20')
  await dialog.getByRole('button', { name: '开始升级' }).click()
  await expect(dialog.getByLabel(/^波次（/u)).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(/^波次（/u).fill('100')
  await dialog.getByLabel(/请输入设备数量/u).fill('1')
  await dialog.getByRole('button', { name: '开始升级' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: `夜间 ${version}` }).click()
  const drawer = page.getByRole('dialog', { name: `夜间 ${version}` })
  await expect(
    drawer.getByText('第 1 波：0 / 1 台有结果').or(drawer.getByText('第 1 波：1 / 1 台有结果')),
  ).toBeVisible()
  await expect(drawer.getByText('全部成功')).toBeVisible()
  await drawer.getByRole('link', { name: '查看各设备' }).click()
  await expect(page.getByRole('grid').getByText('升级成功').first()).toBeVisible()
})

test.describe('a broken line', () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET/u] })

  test('an upload goes on with what the server has not (collection §7 updFileUpload)', async ({
    signedIn: page,
  }) => {
    await page.goto('/datacollect/upgrade/file')
    await page.getByRole('button', { name: '上传文件' }).click()
    const upload = page.getByRole('dialog', { name: '上传文件' })
    await upload.getByLabel(/^版本/u).fill(`8.${Date.now() % 100_000}`)
    await upload.getByLabel(/^适用型号/u).selectOption('TTU-1000')
    const brought: number[] = []
    await page.route('**/upgrade/updFileUpload*', async (route) => {
      const { offset, part } = route.request().postDataJSON() as { offset: number; part: string }
      if (part !== '') brought.push(offset)
      if (brought.length !== 2) return route.continue()
      // The part arrives, its answer does not.
      brought.push(-1)
      await route.fetch()
      await route.abort('connectionreset')
    })
    await upload.locator('input[type=file]').setInputFiles({
      name: 'long.bin',
      mimeType: 'application/octet-stream',
      buffer: randomBytes(uploadPartBytes * 3 - 1),
    })
    await expect(upload.getByText(/连接中断，文件可能已到达/u)).toBeVisible()
    await upload.getByRole('button', { name: '重新上传 long.bin' }).click()
    await expect(upload.getByText('已上传').last()).toBeVisible()
    expect(brought).toEqual([0, uploadPartBytes, -1, 2 * uploadPartBytes])
    await upload.getByRole('button', { name: '保存' }).click()
    await expect(upload).toBeHidden()
  })
})
