import { readFileSync } from 'node:fs'

import { read, utils } from '@e965/xlsx'
import type { Page } from '@playwright/test'

import { writeWorkbook } from '#server/platform/workbook/write-workbook.ts'

import { expect, test } from '#e2e/support/test.ts'

type Rows = readonly (readonly (string | number)[])[]

async function* once(rows: Rows) {
  yield rows
}

async function workbookOf(headings: readonly string[], rows: Rows): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  const columns = headings.map((heading) => ({ heading }))
  for await (const piece of writeWorkbook({ name: 'a', columns, rows: once(rows) })) pieces.push(piece)
  return Buffer.concat(pieces)
}

async function rowsOfDownload(page: Page, button: string): Promise<readonly unknown[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  const book = read(readFileSync(await download.path()), { type: 'buffer' })
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 })
}

const choose = (page: Page, name: string, buffer: Buffer): Promise<void> =>
  page.getByLabel('选择工作簿').setInputFiles({ name, mimeType: '', buffer })

test('an import: template, a wrong file, dry run, import, refused rows back, mended and brought again (collection §5, §8)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/import')
  await page.getByRole('main').getByRole('button', { name: '导入', exact: true }).click()
  await page.getByRole('menuitem', { name: '参数分组' }).click()
  const dialog = page.getByRole('dialog', { name: '导入参数分组' })
  const [headings] = await rowsOfDownload(page, '下载模板')
  expect(headings).toEqual(['名称 *', '英文名称 *', '排序 *'])

  await choose(page, '分组.2026.xlsx', Buffer.from('x'))
  await expect(dialog.getByRole('alert')).toHaveText('文件名中不能包含“.”')
  await choose(page, '分组.csv', Buffer.from('x'))
  await expect(dialog.getByRole('alert')).toHaveText('只能导入.xls或.xlsx文件')

  const file = await workbookOf(
    ['排序', '名称', '英文名称'],
    [
      [1, '导入甲', 'A'],
      ['abc', '导入乙', 'B'],
    ],
  )
  await choose(page, '分组.xlsx', file)
  await expect(dialog.getByText('检查完成，共 2 行')).toBeVisible()
  await expect(dialog.getByRole('grid').getByText('请输入数字')).toBeVisible()
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog.getByText('部分成功：成功 1 行，失败 1 行')).toBeVisible()
  const refused = await rowsOfDownload(page, '下载未导入的行')
  expect(refused).toEqual([
    ['名称', '英文名称', '排序', '原因'],
    ['导入乙', 'B', 'abc', '排序: 请输入数字'],
  ])

  await dialog.getByRole('button', { name: '导入另一个文件' }).click()
  const mended = await workbookOf(
    ['名称', '英文名称', '排序'],
    [
      ['导入甲', 'A', 1],
      ['导入乙', 'B', 2],
    ],
  )
  await choose(page, '分组.xlsx', mended)
  await expect(dialog.getByRole('button', { name: '新增 1' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '不变 1' })).toBeVisible()
  await dialog.getByRole('button', { name: '导入 2 行' }).click()
  await expect(dialog.getByText('导入成功，共 2 行')).toBeVisible()

  // The same file once more changes nothing, and is given up before it is imported.
  await dialog.getByRole('button', { name: '导入另一个文件' }).click()
  await choose(page, '分组.xlsx', mended)
  await expect(dialog.getByRole('button', { name: '不变 2' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '新增 0' })).toBeVisible()
  await dialog.getByRole('button', { name: '取消导入' }).click()
  await expect(dialog.getByText('已取消，已导入 0 行')).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).first().click()
  await expect(page.getByRole('grid', { name: '导入记录' }).getByText('部分成功')).toBeVisible()

  await page.goto('/system/multiParameter')
  await expect(page.getByText('导入乙').first()).toBeVisible()
})

test('an import goes on in the background: closed while it runs, found again with its end, and all of it in the list (issue 17)', async ({
  signedIn: page,
}) => {
  const count = 1200
  const file = await workbookOf(
    ['所属机构', '资产编号', '电表种类', '通信规约', '厂家'],
    Array.from({ length: count }, (_, n) => [
      '河南演示电力公司',
      `IMP-${String(n).padStart(5, '0')}`,
      '单相电能表',
      'DL/T 645-2007',
      '豫能科技',
    ]),
  )
  await page.goto('/datacollect/archive/meterAsset')
  await page.getByRole('main').getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入电表资产' })
  await choose(page, '一千二百块表.xlsx', file)
  await dialog.getByRole('button', { name: `导入 ${count.toLocaleString('en')} 行` }).click()
  // Its progress, or already its end.
  await expect(dialog.getByText(/正在导入，可以关闭此窗口|导入成功/u).first()).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).first().click()

  await page.goto('/datacollect/archive/import')
  const list = page.getByRole('grid', { name: '导入记录' })
  const row = list.getByRole('row').filter({ hasText: '一千二百块表.xlsx' })
  await expect(async () => {
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(row.getByText('成功', { exact: true })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await row.getByRole('button', { name: '一千二百块表.xlsx' }).click()
  await expect(dialog.getByText(`导入成功，共 ${count.toLocaleString('en')} 行`)).toBeVisible()
  await dialog.getByRole('button', { name: '关闭' }).first().click()

  await page.goto('/datacollect/archive/meterAsset?fAmNo=IMP-0')
  await expect(page.getByText(/共 1,?200 条/u)).toBeVisible()
  await expect(page.getByText('IMP-00000', { exact: true })).toBeVisible()
})
