import { readFileSync } from 'node:fs'

import type { Locator, Page } from '@playwright/test'
import { patience } from '#tools/pace/pace.ts'

import { expect, test } from '#e2e/support/test.ts'

const grid = (page: Page, name: string): Locator => page.getByRole('grid', { name })
/** Opens a screen and waits until it stands: a page load starts the whole console. */
async function open(page: Page, path: string, standing: Locator): Promise<void> {
  await page.goto(path)
  await expect(standing).toBeVisible({ timeout: patience(60_000) })
}

const focusedRow = (table: Locator): Promise<string | null> =>
  table.evaluate(() => document.activeElement?.getAttribute('aria-rowindex') ?? null)

test('walks 100,000 rows by keyboard and draws those in sight alone (core §2 Shared widgets)', async ({
  signedIn: page,
}) => {
  const table = grid(page, '虚拟滚动')
  await open(page, '/exampleCommon/table', table)
  await expect(table).toHaveAttribute('aria-rowcount', '100001')
  await table.getByRole('row').nth(1).click()
  await page.keyboard.press('End')
  await expect.poll(() => focusedRow(table)).toBe('100001')
  await expect(table.getByText('演示测点 100000', { exact: true })).toBeInViewport()
  await page.keyboard.press('PageUp')
  await expect.poll(() => focusedRow(table)).toBe('99991')
  await page.keyboard.press('Home')
  await expect.poll(() => focusedRow(table)).toBe('2')
  expect(await table.getByRole('row').count()).toBeLessThan(60)
})

test('keeps the keyboard while the focused row is scrolled out of sight', async ({ signedIn: page }) => {
  const table = grid(page, '虚拟滚动')
  await open(page, '/exampleCommon/table', table)
  await table.getByRole('row').nth(1).click()
  await table.evaluate((element) => element.scrollTo({ top: 400_000 }))
  await expect(table.getByText('演示测点 10005', { exact: true })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focusedRow(table)).toBe('3')
})

test('keeps chosen rows over pages, and columns over a reload', async ({ signedIn: page }) => {
  const main = page.getByRole('main')
  const table = grid(page, '服务器分页')
  await open(page, '/exampleCommon/table', table)
  await table.getByRole('checkbox', { name: '选择本页全部行' }).click()
  await main.getByRole('button', { name: '下一页' }).click()
  await table.getByRole('checkbox', { name: '选择第 11 行' }).click()
  await expect(main.getByText('已选 11 条')).toBeVisible()

  await main.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('button', { name: '电表编号：后移' }).click()
  await page.getByText('终端名称', { exact: true }).last().click()
  const names = ['序号', '测点名称', '资产编号', '电表编号', '电量']
  const headings = table.getByRole('columnheader').filter({ hasText: /\S/u })
  await expect(headings).toHaveText(names)
  await page.reload()
  await expect(headings).toHaveText(names)
})

test('makes a column wider with the mouse and remembers it', async ({ signedIn: page }) => {
  const heading = grid(page, '服务器分页').getByRole('columnheader', { name: '序号' })
  await open(page, '/exampleCommon/table', heading)
  const box = await heading.boundingBox()
  if (!box) throw new Error('the heading has no place')
  await page.mouse.move(box.x + box.width - 3, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 57, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await heading.boundingBox())?.width).toBe(box.width + 60)
  await page.reload()
  await expect.poll(async () => (await heading.boundingBox())?.width).toBe(box.width + 60)
})

test('exports what the table shows as CSV and as XLSX', async ({ signedIn: page }) => {
  await open(page, '/datacollect/archive/terminal', grid(page, '终端档案').getByRole('row').nth(1))
  for (const [item, ending] of [
    ['本页 · CSV', 'csv'],
    ['本页 · Excel (XLSX)', 'xlsx'],
  ] as const) {
    await page.getByRole('button', { name: '导出' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: item }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toMatch(new RegExp(`^终端档案 \\d{8}-\\d{6}\\.${ending}$`, 'u'))
    const content = readFileSync(await download.path())
    if (ending === 'csv') {
      const lines = content.toString('utf8').trimEnd().split('\r\n')
      expect(lines[0]).toContain('终端名称,通信地址,资产编号')
      expect(lines).toHaveLength(101)
    } else expect(content.subarray(0, 2).toString()).toBe('PK')
  }
})

test('fills a table of inputs and shows what is wrong at its cell', async ({ signedIn: page }) => {
  const main = page.getByRole('main')
  await open(page, '/exampleCommon/editTable', main.getByRole('table'))
  await main.getByRole('button', { name: '新增一行' }).click()
  await expect(main.getByLabel('项目名称，第 5 行')).toBeFocused()
  await main.getByRole('button', { name: '校验并确认' }).click()
  await expect(main.getByText('此处是必填项!').first()).toBeVisible()
  await expect(main.getByLabel('项目名称，第 5 行')).toBeFocused()
  await page.keyboard.type('新项目')
  await main.getByLabel('类型，第 5 行').selectOption('文本')
  await main.getByLabel('开始时刻，第 5 行').focus()
  await main.getByLabel('开始时刻，第 5 行').selectOption('23:59')
  await main.getByRole('button', { name: '校验并确认' }).click()
  await expect(page.getByText('校验通过，修改已确认')).toBeVisible()
  await expect(main.getByLabel('项目名称，第 5 行', { exact: true })).toHaveValue('新项目')
})

test('only records what is done with the demo asset table (collection §2)', async ({ signedIn: page }) => {
  await page.goto('/exampleCommon/assetTable')
  const record = page.getByRole('log')
  const table = grid(page, '资产表格')
  await table.getByRole('button', { name: '删除' }).first().click()
  await expect(record).toContainText('删除第 1 项')
  await page.getByRole('button', { name: '下一页' }).click()
  await expect(record).toContainText('翻到第 2 页')
  await expect(table.getByRole('row').nth(1)).toHaveAttribute('aria-rowindex', '102')
})

test('headings stand over their columns, pinned ones also where the table was scrolled sideways', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 1000, height: 900 })
  await page.goto('/exampleCommon/assetTable')
  const table = page.getByRole('grid')
  await expect(table.getByRole('row').nth(1)).toContainText('演示机构 1')
  /** Left edges of the cells of one row. */
  const edgesOf = (row: number) =>
    table
      .getByRole('row')
      .nth(row)
      .locator('> *')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  const before = await edgesOf(0)
  expect(before).toEqual(await edgesOf(1))
  await table.evaluate((element) => element.scrollTo({ left: 120 }))
  await expect.poll(async () => (await edgesOf(0))[2]).toBeLessThan(before[2] ?? 0)
  const after = await edgesOf(0)
  expect(after).toEqual(await edgesOf(1))
  expect(after.slice(0, 2)).toEqual(before.slice(0, 2))
})

test('on a phone, tables scroll inside the page and never the page itself', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/exampleCommon/table', '/exampleCommon/editTable', '/datacollect/archive/terminal']) {
    await open(page, path, page.getByRole('main').getByRole('row').nth(1))
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390)
  }
})

test('tells pages by two numbers on a phone, and by their buttons where there is room (core §9)', async ({
  signedIn: page,
}) => {
  await page.goto('/datacollect/archive/terminal')
  const pages = page.getByRole('main').getByRole('navigation', { name: '分页' })
  await expect(pages.getByRole('button', { name: '第 1 页' })).toBeVisible()
  // Other tests add terminals to the same product.
  const place = (at: number) => pages.getByText(new RegExp(`^${at} / [4-9]$`, 'u'))
  await expect(place(1)).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(place(1)).toBeVisible()
  await expect(pages.getByRole('button', { name: /^第 \d 页$/u })).toHaveCount(0)
  await pages.getByRole('button', { name: '下一页' }).click()
  await expect(place(2)).toBeVisible()
})
