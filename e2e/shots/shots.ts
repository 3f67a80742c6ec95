import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Page } from '@playwright/test'

import { known } from '../support/known.ts'
import { launchOptions } from '../support/launch-options.ts'
import { startProduct } from '../support/product.ts'
import { everyScreen, type Screen, settled, show, signInScreens } from '../support/screens.ts'
import { signInOver } from '../support/sign-in-over.ts'

/**
 * `npm run shots`: pictures of every screen. `--language`, `--theme` and `--width` take one kind alone, and may
 * be given several times; `--screens` is a pattern of their names, and `--full` takes the whole length of a page.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'test-results/shots' },
    language: { type: 'string', multiple: true, default: ['zh', 'en'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    width: { type: 'string', multiple: true, default: ['1440', '390'] },
    screens: { type: 'string', default: '' },
    full: { type: 'boolean', default: false },
  },
})
const wide = { width: 1440, height: 900 }
const viewports = [wide, { width: 390, height: 844 }].filter(({ width }) =>
  values.width.includes(String(width)),
)
const themes = (['light', 'dark'] as const).filter((theme) => values.theme.includes(theme))
const wanted = new RegExp(values.screens, 'u')

/** The screens in every theme and width asked for, as `<language>-<theme>-<width>-<name>.png`. */
async function take(page: Page, language: string, all: readonly Screen[]): Promise<void> {
  const screens = all.filter(({ name }) => wanted.test(name))
  for (const screen of screens) {
    await page.setViewportSize(wide)
    await show(page, screen)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        const name = `${language}-${colorScheme}-${viewport.width}-${screen.name}.png`
        await page.screenshot({
          path: join(values.out, name),
          animations: 'disabled',
          fullPage: values.full,
        })
      }
    }
  }
  process.stdout.write(`${language}: ${screens.length * viewports.length * themes.length}\n`)
}

mkdirSync(values.out, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch(launchOptions)
try {
  const page = await browser.newPage({
    baseURL: product.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: wide,
  })
  const useLanguage = (value: string) =>
    page.context().addCookies([{ name: 'language', value, url: product.origin }])
  for (const language of values.language) {
    await useLanguage(language)
    await page.goto('/login')
    await take(page, language, signInScreens)
  }
  const token = await signInOver(product.origin, known.operators[0])
  await page.context().addCookies([{ name: 'token', value: token, url: product.origin }])
  for (const language of values.language) {
    await useLanguage(language)
    await page.setViewportSize(wide)
    await page.goto('/')
    await settled(page)
    await take(page, language, await everyScreen(page))
  }
} finally {
  await browser.close()
  await product.stop()
}
