import type { Locator, Page } from '@playwright/test'

import { expect, test } from '#e2e/support/test.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/exampleCommon/${path}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Of a control, in px. */
async function edges(control: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  return { right: Math.round(x + width), bottom: Math.round(y + height) }
}

test('a search form searches by Enter, keeps its filters over a reload, and resets', async ({
  signedIn: page,
}) => {
  await open(page, 'search')
  const form = page.getByRole('form', { name: '普通表单' })
  await form.getByLabel('名称').fill('郑州')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/name=%E9%83%91%E5%B7%9E/u)
  await page.reload()
  await expect(form.getByLabel('名称')).toHaveValue('郑州')
  await form.getByRole('button', { name: '重置' }).click()
  await expect(page).not.toHaveURL(/name=/u)
})

test('a search form of several lines has its buttons at the end of the last, below no empty place', async ({
  signedIn: page,
}) => {
  await page.goto('/system/sysLog')
  const form = page.getByRole('form', { name: '筛选日志' })
  for (const width of [1440, 992]) {
    await page.setViewportSize({ width, height: 900 })
    const atEnd = await edges(form.getByRole('button', { name: '重置' }))
    const last = await edges(form.getByLabel('内容、用户、地址或编号'))
    const above = await edges(form.getByLabel('事件'))
    expect([width, atEnd]).toEqual([width, { right: above.right, bottom: last.bottom }])
    expect(above.bottom).toBeLessThan(last.bottom)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  const fold = await edges(form.getByRole('button', { name: '展开' }))
  expect(fold.bottom).toBeGreaterThan((await edges(form.getByLabel('开始时间', { exact: true }))).bottom)
  // All but the first are folded there: the list begins in the first picture.
  await expect(form.getByLabel('事件')).toBeHidden()
  await form.getByRole('button', { name: '展开' }).click()
  await expect(form.getByLabel('事件')).toBeVisible()
})

test.describe('dialog (core §2)', () => {
  for (const [name, width] of [
    ['小（480 像素）', 480],
    ['中（800 像素）', 800],
    ['默认（1040 像素）', 1040],
  ] as const)
    test(`is ${width} px wide and does not close by a click on the mask`, async ({ signedIn: page }) => {
      await open(page, 'dialog')
      await page.getByRole('button', { name }).click()
      const dialog = page.getByRole('dialog', { name })
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(width)
      await page.mouse.click(5, 5)
      await expect(dialog).toBeVisible()
    })

  test('asks before Escape loses edits, keeps the focus inside, and gives it back', async ({
    signedIn: page,
  }) => {
    await open(page, 'dialog')
    const opener = page.getByRole('button', { name: '小（480 像素）' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: '小（480 像素）' })
    await dialog.getByLabel('备注').fill('一')
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await expect(question.getByRole('button', { name: '继续编辑' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(dialog.getByLabel('备注')).toHaveValue('一')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: '放弃修改' }).click()
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
  })

  test.describe('on a phone', () => {
    test('takes the whole screen', async ({ signedIn: page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, 'dialog')
      await page.getByRole('button', { name: '默认（1040 像素）' }).click()
      await expect
        .poll(() => page.getByRole('dialog').boundingBox())
        .toMatchObject({ x: 0, y: 0, width: 390, height: 844 })
    })

    test('is no larger than the question that it asks', async ({ signedIn: page }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/system/menu')
      await page.getByRole('button', { name: '删除 数据总览' }).click()
      const question = page.getByRole('dialog', { name: '删除菜单：数据总览' })
      await expect(question).toBeVisible()
      const { x = 0, width = 0, height = 0 } = (await question.boundingBox()) ?? {}
      expect(x).toBeGreaterThan(8)
      expect(x + width).toBeLessThan(382)
      expect(height).toBeLessThan(400)
    })
  })
})

test('an institution among 10,000 is found and chosen by the keyboard alone', async ({ signedIn: page }) => {
  await open(page, 'pickers')
  await page.getByRole('button', { name: '机构：机构 1' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: '查找机构' })).toBeFocused()
  await page.keyboard.type('1.7.9.110')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tree')).toBeFocused()
  expect(await page.getByRole('treeitem').count()).toBeLessThan(40)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '机构：机构 1.7.9.110' })).toBeFocused()
})

test('a terminal is picked in a dialog, below an institution of the tree (collection §2)', async ({
  signedIn: page,
}) => {
  await open(page, 'pickers')
  await page.getByRole('button', { name: '选择终端' }).click()
  const dialog = page.getByRole('dialog', { name: '选择终端' })
  const total = dialog.getByText(/^共 [1-9]\d* 条$/u)
  await expect(total).toBeVisible()
  const all = await total.innerText()
  await dialog.getByRole('button', { name: /^机构：/u }).click()
  await page.getByRole('treeitem', { name: '洛阳供电公司' }).click()
  await expect(total).not.toHaveText(all)
  await dialog.getByRole('button', { name: '选择', exact: true }).first().click()
  await dialog.getByRole('button', { name: '确定' }).click()
  await expect(page.getByText(/^terminalId: \d+/u)).toBeVisible()
})

test('a measuring point is found by its address (core §2)', async ({ signedIn: page }) => {
  await open(page, 'pickers')
  await page.getByRole('button', { name: '选择测量点' }).click()
  const dialog = page.getByRole('dialog', { name: '选择测量点' })
  await dialog.getByRole('searchbox', { name: '通信地址' }).fill('610000000001')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('共 1 条')).toBeVisible()
})

test('days are chosen by the keyboard, and no more than seven (core §5)', async ({ signedIn: page }) => {
  await open(page, 'dateRange')
  await page.getByRole('button', { name: '打开日历' }).click()
  await page.getByRole('button', { name: '近 7 天' }).click()
  const [from, to] = [page.getByLabel('开始日期'), page.getByLabel('结束日期')]
  const days = async (): Promise<number> =>
    (Date.parse(await to.inputValue()) - Date.parse(await from.inputValue())) / 86_400_000 + 1
  expect(await days()).toBe(7)
  await from.fill('2026-01-01')
  await from.press('Enter')
  await expect(page.getByText('日期范围不能超过 7 天。')).toBeVisible()
})

test('a chart is saved as an image and as data', async ({ signedIn: page }) => {
  await open(page, 'chart')
  await expect(page.locator('figure svg')).toBeVisible()
  for (const [item, ending] of [
    ['图片（PNG）', /\.png$/u],
    ['数据（CSV）', /\.csv$/u],
  ] as const) {
    await page.getByRole('button', { name: '导出' }).click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    expect((await saved).suggestedFilename()).toMatch(ending)
  }
})

test('an upload that a broken connection interrupted is sent again', async ({ signedIn: page }) => {
  await open(page, 'upload')
  await page.getByText('模拟上传到一半时网络中断').click()
  await page
    .locator('input[type=file]')
    .setInputFiles([{ name: 'devices.xlsx', mimeType: '', buffer: Buffer.alloc(4000) }])
  await expect(page.getByText(/连接中断，文件可能已到达/u)).toBeVisible()
  await page.getByText('模拟上传到一半时网络中断').click()
  await page.getByRole('button', { name: '重新上传 devices.xlsx' }).click()
  await expect(page.getByText('已上传')).toBeVisible()
})
