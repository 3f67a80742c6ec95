import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { chromium, type Page } from '@playwright/test'

import { openDatabase } from '#server/platform/database/database.ts'
import { lookForEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'

import { ask, freshTerminal, freshTerminals } from '../support/api.ts'
import { known } from '../support/known.ts'
import { launchOptions } from '../support/launch-options.ts'
import { moveAsBefore } from '../support/older-release.ts'
import { startProduct } from '../support/product.ts'
import { settled } from '../support/screens.ts'
import { signInOver } from '../support/sign-in-over.ts'
import { takeCounterPictures } from './counter-pictures.ts'
import { takeTestersPictures } from './testers-pictures.ts'

/**
 * `npm run shots:guide [-- auditors | counter-staff | testers]`: the pictures of these guides, taken of the running product.
 * Build the console first.
 */
const [only] = process.argv.slice(2)
const folder = join('docs', 'pictures')
const machines = '/system/machines'

/** A picture small enough for the repository; the browser compresses it. */
async function keep(page: Page, name: string): Promise<void> {
  const png = (await page.screenshot({ animations: 'disabled' })).toString('base64')
  const elsewhere = await page.context().newPage()
  const webp = await elsewhere.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    canvas.getContext('2d')?.drawImage(picture, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
    return Array.from(new Uint8Array(await blob.arrayBuffer()))
  }, png)
  await elsewhere.close()
  writeFileSync(join(folder, `${name}.webp`), Uint8Array.from(webp))
  process.stdout.write(`${name}: ${Math.round(webp.length / 1000)} kB\n`)
}

/** The simulated terminals come online one after the other. */
async function terminalsAreOnline(page: Page, count: number): Promise<void> {
  while ((await freshTerminals(page)).length < count) await page.waitForTimeout(500)
}

async function takeAuditorsPictures(page: Page): Promise<void> {
  await terminalsAreOnline(page, 3)
  const { id } = await freshTerminal(page, 1)
  const { id: older } = await freshTerminal(page, 2)
  const { running } = lookForEmbeddedPostgres(dataDir)
  if (!running) throw new Error('the database does not run')
  const db = openDatabase(running, { max: 1 })
  await moveAsBefore(db, dataDir, String(older))
  await db.destroy()
  const order = () => ({ requestId: crypto.randomUUID(), termId: id, giveUpMinutes: 60 })
  await ask(page, '/topo/topoCall/box', order())
  await ask(page, '/topo/topoCall/box', order()).catch(() => null)
  const ofRecord = `${machines}?machine=registrationRecord`
  const shots = {
    gallery: { path: machines, shown: 'article' },
    diagram: { path: `${machines}?machine=connection`, shown: '[data-diagram]' },
    journal: { path: `${ofRecord}&view=journal&record=${id}&row=2`, shown: '[data-lit]' },
    versions: { path: `${ofRecord}&view=versions`, shown: '[data-diagram]' },
    live: { path: `${machines}?view=live`, shown: '[data-lit]' },
  }
  for (const [name, { path, shown }] of Object.entries(shots)) {
    await page.goto(path)
    await page.locator(shown).first().waitFor({ timeout: 60_000 })
    await settled(page)
    await keep(page, `auditors-${name}`)
  }
}

mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(join(tmpdir(), 'statewatt-guide-'))
const product = await startProduct({ dataDir, speed: 20 })
const browser = await chromium.launch(launchOptions)
try {
  const context = await browser.newContext({
    baseURL: product.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1280, height: 800 },
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const value = await signInOver(product.origin, known.operators[0])
  await context.addCookies([{ name: 'token', value, url: product.origin }])
  const wants = (guide: string): boolean => only === undefined || only === guide
  if (wants('auditors')) await takeAuditorsPictures(page)
  if (wants('counter-staff')) await takeCounterPictures(page, keep)
  if (wants('testers')) await takeTestersPictures(page, keep)
} finally {
  await browser.close()
  await product.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
