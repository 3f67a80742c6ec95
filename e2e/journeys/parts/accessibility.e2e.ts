import type { Page } from '@playwright/test'
import { patience } from '#tools/pace/pace.ts'
import { pathsVariable } from '#tools/paths/plays/kept-plays.ts'
import { annotationOf, isLikeBefore, readKeptScreens } from '#tools/screens/kept-screens.ts'

import { keepToken } from '#e2e/support/keep-token.ts'
import { known } from '#e2e/support/known.ts'
import { savesData } from '#e2e/support/network/saves-data.ts'
import { closedOver, everyScreen, type Screen, settled, show, signInScreens } from '#e2e/support/screens.ts'
import { hasNoBarrier } from '#e2e/support/screens/barriers.ts'
import { likenessOf } from '#e2e/support/screens/likeness.ts'
import { strayChinese } from '#e2e/support/words/stray-chinese.ts'
import { expect, test as base } from '#e2e/support/test.ts'
import { unfitTexts } from '#e2e/support/words/text-fit.ts'

/**
 * A worker of their own, and so a product where nobody has entered anything: what other tests enter has one language,
 * and everything here is to be what the product and its demo say.
 */
const test = base.extend<{ inEnglish: Page }, { isUntouched: true }>({
  isUntouched: [true, { scope: 'worker', option: true }],
  /** Signed in, in English from the first page on, as a browser that chose it before. */
  inEnglish: async ({ page, context, product }, use) => {
    await keepToken(page, product.origin)
    await context.addCookies([{ name: 'language', value: 'en', url: product.origin }])
    // What is prepared for screens is not looked at, and takes a tenth of the walk.
    await savesData(page)
    await page.goto('/')
    await settled(page)
    await use(page)
  },
})

test.describe.configure({ mode: 'parallel', timeout: patience(480_000) })

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const settingsItem = `settings:${known.operators[0].userName}`

/** Axe goes through the pages that stay open behind the one in sight too, which takes it as long as that one. */
async function closeOtherPages(page: Page): Promise<void> {
  const tag = page.getByRole('tablist', { name: 'Open pages' }).getByRole('tab', { selected: true })
  if (!(await closedOver(page)) || (await tag.count()) === 0) return
  await tag.click({ button: 'right' })
  const item = page.getByRole('menuitem', { name: 'Close others' })
  if (await item.isEnabled()) await item.click()
  else await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
}

type Size = 'default' | 'mini'

/** Of this user in this browser, followed at once as other tabs follow. */
async function chooseSize(page: Page, size: Size): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    [settingsItem, JSON.stringify({ size })] as const,
  )
}

const softly = expect.configure({ soft: true })

interface Layouts {
  readonly viewports: readonly { readonly width: number; readonly height: number }[]
  readonly sizes: readonly Size[]
}
const everyLayout: Layouts = { viewports: [wide, phone], sizes: ['default', 'mini'] }
/** Where words have the least room. */
const tightestLayout: Layouts = { viewports: [phone], sizes: ['default'] }

async function wordsFit(page: Page, screen: Screen, { viewports, sizes }: Layouts): Promise<void> {
  for (const viewport of screen.isWideOnly ? [wide] : viewports) {
    await page.setViewportSize(viewport)
    for (const size of sizes) {
      await chooseSize(page, size)
      await page.evaluate(() => new Promise(requestAnimationFrame))
      // Charts follow the window's size some frames later.
      const message = `${screen.name}, ${size}, ${viewport.width} px`
      await softly.poll(() => unfitTexts(page), { message, timeout: patience(5_000) }).toEqual([])
    }
  }
  await page.setViewportSize(wide)
}

test('the sign-in page has no barrier in either theme, and its words fit in English (core §2)', async ({
  page,
  context,
  product,
}) => {
  for (const screen of signInScreens) {
    await page.emulateMedia({ colorScheme: 'light' })
    await show(page, screen)
    await hasNoBarrier(page, screen, true)
  }
  await context.addCookies([{ name: 'language', value: 'en', url: product.origin }])
  for (const screen of signInScreens) {
    await show(page, screen)
    expect.soft(await strayChinese(page), `${screen.name}, Chinese in English`).toEqual([])
    await wordsFit(page, screen, { ...everyLayout, sizes: ['default'] })
  }
})

/** Of a developer: the names of the screens to look at, as a pattern; all without it. */
const wanted = new RegExp(process.env['SCREENS'] ?? '', 'u')

/** Screens on which axe found nothing; all are looked at each night (docs/decisions/tests-on-any-machine.md). */
const likeBefore = process.env[pathsVariable] === 'changed' ? readKeptScreens('.') : {}

/** So many tests share the screens, so that they run side by side. */
const parts = 8

for (let part = 0; part < parts; part++)
  test(`no screen has a barrier in either theme, and words are English and fit down to mini, part ${part + 1} of ${parts} (core §2)`, async ({
    inEnglish: page,
  }) => {
    const screens = (await everyScreen(page)).filter(({ name }) => wanted.test(name))
    let looks = 0
    for (const [at, screen] of screens.filter((_, index) => index % parts === part).entries()) {
      // Closing takes as long as looking through two.
      if (looks === 3) {
        await closeOtherPages(page)
        looks = 0
      }
      await page.emulateMedia({ colorScheme: 'light' })
      // What is pressed is smallest there.
      await chooseSize(page, 'mini')
      await show(page, screen)
      expect.soft(await strayChinese(page), `${screen.name}, Chinese in English`).toEqual([])
      const { name } = screen
      const likeness = await likenessOf(page)
      // The frame that all screens share is looked at with the first.
      const isLeftOut = at > 0 && isLikeBefore(likeBefore, name, likeness)
      if (!isLeftOut) looks += 1
      if (isLeftOut || (await hasNoBarrier(page, screen, at === 0)))
        test.info().annotations.push(annotationOf({ name, likeness, isLeftOut }))
      await wordsFit(page, screen, isLeftOut ? tightestLayout : everyLayout)
    }
  })
