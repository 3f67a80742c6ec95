/* oxlint-disable no-await-in-loop -- one browser page goes from screen to screen */
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Page } from '@playwright/test'

import { SignInPage } from '../pages/sign-in.page.ts'
import { known } from '../support/known.ts'
import { startProduct } from '../support/product.ts'
import { everyScreen, settled } from '../support/screens.ts'

const { values } = parseArgs({ options: { out: { type: 'string', default: 'test-results/shots' } } })
const debian = '/usr/bin/chromium'
const widths = [1440, 390] as const

/** Every screen in two languages, two themes and two widths, as `<language>-<theme>-<width>-<path>.png`. */
async function takeAll(page: Page, origin: string): Promise<void> {
  const paths = await everyScreen(page)
  for (const language of ['zh', 'en'])
    for (const theme of ['light', 'dark']) {
      await page.context().addCookies([{ name: 'language', value: language, url: origin }])
      await page.evaluate(([item, colorMode]) => localStorage.setItem(item, JSON.stringify({ colorMode })), [
        `settings:${known.operators[0].userName}`,
        theme,
      ] as const)
      for (const path of paths) {
        await page.setViewportSize({ width: widths[0], height: 900 })
        await page.goto(path)
        await settled(page)
        for (const width of widths) {
          await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
          const name = `${language}-${theme}-${width}${path.replaceAll('/', '-')}.png`
          await page.screenshot({ path: join(values.out, name), animations: 'disabled' })
        }
      }
      process.stdout.write(`${language} ${theme}: ${paths.length * widths.length}\n`)
    }
}

mkdirSync(values.out, { recursive: true })
const product = await startProduct()
const browser = await chromium.launch({
  ...(existsSync(debian) ? { executablePath: debian } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const page = await browser.newPage({
    baseURL: product.origin,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: widths[0], height: 900 },
  })
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(known.operators[0])
  await signIn.isLeft()
  await settled(page)
  await takeAll(page, product.origin)
} finally {
  await browser.close()
  await product.stop()
}
