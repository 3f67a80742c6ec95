import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { patience } from '#tools/pace/pace.ts'

import { keepToken } from '#e2e/support/keep-token.ts'
import { known } from '#e2e/support/known.ts'
import {
  closedOver,
  everyScreen,
  type Screen,
  settled,
  show,
  signInScreens,
  stoodStill,
} from '#e2e/support/screens.ts'
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
    await page.goto('/')
    await settled(page)
    await use(page)
  },
})

test.describe.configure({ mode: 'parallel', timeout: patience(480_000) })

const themes = ['light', 'dark'] as const
const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
const settingsItem = `settings:${known.operators[0].userName}`

type Theme = (typeof themes)[number]

/** What lies over the page if anything does, else the page without the frame that it shares with all others. */
async function ownPart(page: Page): Promise<string> {
  const over = '[role=dialog], [role=menu]'
  return (await page.locator(over).filter({ visible: true }).count()) > 0 ? over : 'main'
}

/** Axe's own choice is A, AA and good practice; this one is an experiment of theirs that finds real faults. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true } } as const

/** A menu that is open holds the focus and is left with Escape, as a dialog is; axe takes only dialogs for a place. */
const isOpenMenu = (id: string, html: string): boolean =>
  id === 'region' && html.startsWith('<div data-scope="menu" data-part="positioner"')

/** What axe finds, with the elements and what it says of them. */
async function barriers(page: Page, theme: Theme, isFrameLookedAt: boolean): Promise<readonly string[]> {
  // Once it is there, its half megabyte is not sent and run four times for each look.
  const axeSource = (await page.evaluate(() => 'axe' in window)) ? { axeSource: ';' } : {}
  // In the page itself: there are no frames, and a second page for every look takes as long as the look.
  const axe = new AxeBuilder({ page, ...axeSource })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], rules: furtherRules })
    // Rows of a table are alike: eight of them show what all have.
    .exclude('[data-part=body] > [data-part=row]:nth-child(n + 9)')
  if (theme === 'dark') {
    // Names, roles and order are the same in both themes.
    axe.withRules(['color-contrast'])
    if (!isFrameLookedAt) axe.include(await ownPart(page))
  }
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html }) => !isOpenMenu(id, html))
      .map(({ html, any }) => `${id}: ${any[0]?.message ?? ''} ${html.slice(0, 200)}`),
  )
}

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

/** Begins with the theme that the page is in. */
async function hasNoBarrier(page: Page, screen: Screen, isFrameLookedAt: boolean): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  for (const [at, colorScheme] of (isDark ? themes.toReversed() : themes).entries()) {
    // The first it is in already, and settled.
    if (at > 0) {
      await page.emulateMedia({ colorScheme })
      await stoodStill(page)
    }
    let found = await barriers(page, colorScheme, isFrameLookedAt)
    if (found.length > 0) {
      // A live list dims its rows for the moment in which it asks anew.
      await settled(page)
      found = await barriers(page, colorScheme, isFrameLookedAt)
    }
    expect.soft(found, `${screen.name}, ${colorScheme}`).toEqual([])
  }
}

/** Of this user in this browser, followed at once as other tabs follow. */
async function chooseSize(page: Page, size: 'default' | 'mini'): Promise<void> {
  await page.evaluate(
    ([key, newValue]) => {
      localStorage.setItem(key, newValue)
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    },
    [settingsItem, JSON.stringify({ size })] as const,
  )
}

const softly = expect.configure({ soft: true })

async function wordsFit(page: Page, screen: Screen, sizes: readonly ('default' | 'mini')[]): Promise<void> {
  for (const viewport of screen.isWideOnly ? [wide] : [wide, phone]) {
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
    await show(page, screen)
    await hasNoBarrier(page, screen, true)
  }
  await context.addCookies([{ name: 'language', value: 'en', url: product.origin }])
  for (const screen of signInScreens) {
    await show(page, screen)
    expect.soft(await strayChinese(page), `${screen.name}, Chinese in English`).toEqual([])
    await wordsFit(page, screen, ['default'])
  }
})

/** Of a developer: the names of the screens to look at, as a pattern; all without it. */
const wanted = new RegExp(process.env['SCREENS'] ?? '', 'u')

/** So many tests share the screens, so that they run side by side. */
const parts = 8

for (let part = 0; part < parts; part++)
  test(`no screen has a barrier in either theme, and words are English and fit down to mini, part ${part + 1} of ${parts} (core §2)`, async ({
    inEnglish: page,
  }) => {
    const screens = (await everyScreen(page)).filter(({ name }) => wanted.test(name))
    for (const [at, screen] of screens.filter((_, index) => index % parts === part).entries()) {
      // Closing takes as long as looking through two.
      if (at % 3 === 2) await closeOtherPages(page)
      await show(page, screen)
      expect.soft(await strayChinese(page), `${screen.name}, Chinese in English`).toEqual([])
      await hasNoBarrier(page, screen, at === 0)
      await wordsFit(page, screen, ['default', 'mini'])
    }
  })
