/* oxlint-disable no-await-in-loop -- one browser page goes from screen to screen */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Page } from '@playwright/test'

import config from '../../playwright.config.ts'
import { known } from '../support/known.ts'
import { startProduct } from '../support/product.ts'
import { everyScreen, type Screen, settled, show, signInScreens } from '../support/screens.ts'
import { signInOver } from '../support/sign-in-over.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'test-results/shots' } } })
const widths = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const
const languages = ['zh', 'en'] as const
const themes = ['light', 'dark'] as const

/** The screens in two themes and two widths, as `<language>-<theme>-<width>-<name>.png`. */
async function take(page: Page, language: string, screens: readonly Screen[]): Promise<void> {
  for (const screen of screens) {
    await page.setViewportSize(widths[0])
    await show(page, screen)
    for (const viewport of widths) {
      await page.setViewportSize(viewport)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        const name = `${language}-${colorScheme}-${viewport.width}-${screen.name}.png`
        await page.screenshot({ path: join(values.out, name), animations: 'disabled' })
      }
    }
  }
  process.stdout.write(`${language}: ${screens.length * widths.length * themes.length}\n`)
}

mkdirSync(values.out, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch(config.use?.launchOptions ?? {})
try {
  const page = await browser.newPage({
    baseURL: product.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: widths[0],
  })
  const useLanguage = (value: string) =>
    page.context().addCookies([{ name: 'language', value, url: product.origin }])
  for (const language of languages) {
    await useLanguage(language)
    await page.goto('/login')
    await take(page, language, signInScreens)
  }
  const token = await signInOver(product.origin, known.operators[0])
  await page.context().addCookies([{ name: 'token', value: token, url: product.origin }])
  for (const language of languages) {
    await useLanguage(language)
    await page.setViewportSize(widths[0])
    await page.goto('/')
    await settled(page)
    await take(page, language, await everyScreen(page))
  }
} finally {
  await browser.close()
  await product.stop()
}
