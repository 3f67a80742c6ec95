import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Locator, Page } from '@playwright/test'

import { registrationRecordMachine } from '#machines/registration/index.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { lookForEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { journalRefusal } from '#server/platform/evidence/journal.ts'
import { olderRegistration } from '#tests/fixtures/older-registration.ts'
import { patience } from '#tools/pace/pace.ts'

import { ask, freshTerminal } from '#e2e/support/api.ts'
import { moveAsBefore } from '#e2e/support/older-release.ts'
import { startProduct } from '#e2e/support/product.ts'
import { expect, test as base } from '#e2e/support/test.ts'

/** A product whose database a test may damage, and write to as an earlier release did. */
const test = base.extend<{ readonly db: Db }, { readonly dataDir: string }>({
  dataDir: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'statewatt-auditors-'))
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ dataDir }, use) => {
      const product = await startProduct({ dataDir })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: patience(90_000) },
  ],
  db: async ({ dataDir, product }, use) => {
    const { running } = lookForEmbeddedPostgres(dataDir)
    if (!running) throw new Error(`the database of ${product.origin} does not run`)
    const db = openDatabase(running, { max: 2 })
    await use(db)
    await db.destroy()
  },
})

const machines = '/system/machines'
const ofJournal = (id: number, more = ''): string =>
  `${machines}?machine=registrationRecord&view=journal&record=${id}${more}`

const order = (termId: number) => ({ requestId: crypto.randomUUID(), termId, giveUpMinutes: 60 })

/** Starts a registration, and tries it again as often: each is refused and written down. */
async function makeJournal(page: Page, termId: number, refusals: number): Promise<void> {
  await ask(page, '/topo/topoCall/box', order(termId))
  for (let i = 0; i < refusals; i++) await ask(page, '/topo/topoCall/box', order(termId)).catch(() => null)
}

/** A terminal that reports what nobody asked for, more often than one page of a journal holds. */
async function refuseOften(db: Db, entityId: string, times: number): Promise<void> {
  const at = new Date()
  const event = { type: 'deadline.passed', requestId: '1', at: at.toISOString() }
  for (let i = 0; i < times; i++)
    await journalRefusal(db, {
      machine: registrationRecordMachine,
      entityId,
      event,
      actor: 'server',
      address: '',
      at,
    })
}

const lit = (page: Page, state: string): Locator =>
  page.locator(`[data-state="registrationRecord.${state}"][data-lit]`)

test('compares the versions of a machine and replays a journal on the one that wrote it', async ({
  signedIn: page,
  db,
  dataDir,
}) => {
  const { id } = await freshTerminal(page, 1)
  await moveAsBefore(db, dataDir, String(id))
  await page.goto(`${machines}?machine=registrationRecord&view=versions`)
  await expect(page.getByRole('list', { name: /^状态（3）/u }).getByRole('listitem')).toHaveText([
    /^\+ 新增.*等待/u,
    /^\+ 新增/u,
    /^− 删除.*加入网络/u,
  ])
  const older = page.getByRole('region', { name: '较早版本' })
  await expect(older.locator('[data-state="registrationRecord.joiningNetwork"].removed')).toContainText('−')
  await page.goto(ofJournal(id, '&row=2'))
  await expect(lit(page, 'joiningNetwork')).toBeVisible()
  await expect(page.getByText(/此行写于版本 0/u)).toBeVisible()
  await expect(page.getByText(/^日志完整/u)).toBeVisible()

  await db.deleteFrom('machine_definition').where('version', '=', '0').execute()
  await page.reload()
  await expect(page.getByText(`数据库中没有定义 ${olderRegistration.definitionHash}`)).toBeVisible()
})

test('shows the first broken row of a damaged journal', async ({ signedIn: page, db }) => {
  const { id } = await freshTerminal(page, 3)
  await makeJournal(page, id, 3)
  const rows = db.updateTable('journal').where('entity_id', '=', String(id))
  await rows.set({ actor: 'user:nobody' }).where('seq', '=', 2).execute()
  await page.goto(ofJournal(id))
  await expect(page.getByRole('alert')).toContainText('日志在第 2 行处不再吻合')
  await page.getByRole('button', { name: '查看第 2 行' }).click()
  await expect(page.locator('[aria-current=step]')).toContainText('nobody')

  await db.deleteFrom('journal').where('entity_id', '=', String(id)).where('seq', '=', 2).execute()
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '该行缺失' })).toContainText('第 2 行')
  await expect(page.getByText('缺失 1 行：2')).toBeVisible()
})

test('shows the actors of this browser, their events without secrets, and any record of the server', async ({
  signedIn: page,
}) => {
  await page.goto(`${machines}?view=live`)
  const actors = page.getByRole('list', { name: '正在运行的状态机' })
  await expect(actors.getByRole('button', { name: /^会话.*使用中/u })).toBeVisible()
  await expect(page.locator('[data-state="session.signedIn"][data-lit]')).toBeVisible()
  await page.getByRole('button', { name: '张三' }).click()
  await page.getByRole('menuitem', { name: '修改密码' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('旧密码').fill('Run-It-2026')
  await dialog.getByRole('button', { name: '取消' }).click()
  const events = page.getByRole('region', { name: '最近的事件' })
  await expect(events).toContainText('field: oldPassword, value: •••')
  await expect(events).not.toContainText('Run-It-2026')

  const { id } = await freshTerminal(page, 5)
  await makeJournal(page, id, 0)
  await page.goto(`${machines}?machine=registrationRecord&view=live`)
  await page.getByRole('searchbox').fill(String(id))
  await page.getByRole('searchbox').press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goto(`${machines}?machine=registrationRecord&view=live&record=${id}`)
  await expect(page.locator('[data-lit]').nth(1)).toBeVisible()
})

/** Pages of a PDF as the browser writes it, with the width and height of each in points. */
const pagesOf = (pdf: Buffer): readonly (readonly number[])[] =>
  [...pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/gu)].map(([, width, height]) => [
    Math.round(Number(width)),
    Math.round(Number(height)),
  ])

/** What of a printed page lies over its picture. */
const overlapOf = (sheet: Locator): Promise<string> =>
  sheet.evaluate((element) => {
    const box = element.querySelector('svg')?.getBoundingClientRect()
    const others = [...element.children].filter((child) => !child.querySelector('svg'))
    const over = others.filter((child) => {
      const { top, bottom } = child.getBoundingClientRect()
      return box && top < box.bottom - 1 && bottom > box.top + 1
    })
    return over.map(({ textContent }) => textContent.slice(0, 40)).join(' | ')
  })

/** The browser's dialog for printing would wait for somebody. */
async function printSheet(page: Page): Promise<{ readonly text: string; readonly pdf: Buffer }> {
  await page.evaluate(() => Object.assign(window, { print: () => undefined }))
  await page.getByRole('button', { name: '打印 / PDF' }).click()
  const sheet = page.locator('.print-sheet')
  await sheet.waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.locator('#root')).toBeHidden()
  const text = await sheet.innerText()
  await expect.poll(() => overlapOf(sheet), { message: 'what stands over the picture on paper' }).toBe('')
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  await page.emulateMedia({ media: null })
  // Printed: the page is as it was.
  await expect(sheet).toHaveCount(0)
  return { text, pdf }
}

test('prints a diagram on one lying page with its tables behind, and a journal with all its rows', async ({
  signedIn: page,
  db,
}) => {
  await page.goto(`${machines}?machine=session`)
  const diagram = await printSheet(page)
  expect(diagram.text).toMatch(/session · 版本 \d+ · SM3 [\da-f]{64} .*operator1 · 127\.0\.0\.1/u)
  expect(diagram.text).toContain('需要加密而没有密钥')
  const pages = pagesOf(diagram.pdf)
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.length).toBeLessThan(8)
  for (const size of pages) expect(size).toEqual([842, 595])

  const { id } = await freshTerminal(page, 7)
  await refuseOften(db, String(id), 205)
  await page.goto(ofJournal(id))
  const steps = page.getByRole('list', { name: '时间线' }).getByRole('listitem')
  await expect(steps).toHaveCount(200, { timeout: patience(40_000) })
  const journal = await printSheet(page)
  expect(journal.text).toContain('205 行全部吻合')
  expect(journal.text.match(/被拒绝/gu)).toHaveLength(205)
  expect(pagesOf(journal.pdf).length).toBeGreaterThan(5)
  for (const size of pagesOf(journal.pdf)) expect(size).toEqual([595, 842])
})

/** The share of a picture's pixels that are not white, decoded by the browser. */
const inkOf = (page: Page, png: Buffer) =>
  page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = picture
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const data = context?.getImageData(0, 0, width, height).data ?? []
    const dark = data.filter((value, i) => i % 4 === 0 && value < 250).length
    return { width, height, ink: dark / (width * height) }
  }, png.toString('base64'))

test('saves a diagram as SVG and PNG that other programs open', async ({ signedIn: page }) => {
  await page.goto(`${machines}?machine=list`)
  await expect(page.locator('[data-diagram=list]')).toBeVisible()
  const save = async (name: string): Promise<{ readonly file: string; readonly content: Buffer }> => {
    await page.getByRole('button', { name: '导出' }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name }).click()
    const download = await waiting
    return { file: download.suggestedFilename(), content: readFileSync(await download.path()) }
  }
  const svg = await save('SVG 图形')
  expect(svg.file).toMatch(/^list-v\d+-[\da-f]{8}\.svg$/u)
  // A page without the console's policy, as a program of its own.
  const elsewhere = await page.context().newPage()
  const read = await elsewhere.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
    const size = ['width', 'height'].map((name) => Number(root.getAttribute(name)))
    return { name: root.nodeName, size, text: root.textContent }
  }, svg.content.toString())
  expect(read.name).toBe('svg')
  expect(read.text).toMatch(/list · version \d+ · SM3 [\da-f]{64}/u)
  const png = await save('PNG 图片')
  const picture = await inkOf(elsewhere, png.content)
  // Twice as fine, with a margin of 16 px.
  expect([picture.width, picture.height]).toEqual(read.size.map((length) => 2 * (length + 32)))
  expect(picture.ink).toBeGreaterThan(0.01)
  const kinds = [
    'Mermaid 图',
    'SCXML（可执行）',
    'XState 配置（JSON）',
    'GraphML',
    'Graphviz（DOT）',
    '图表数据（JSON）',
    '迁移表（CSV）',
  ]
  for (const kind of kinds) expect((await save(kind)).content.toString()).toMatch(/SM3 [\da-f]{64}/u)
})
