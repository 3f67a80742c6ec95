import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

import { type Screen, settled, stoodStill } from '../screens.ts'

const themes = ['light', 'dark'] as const
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

/** Looks in both themes, first in light, in which the page is. @returns whether nothing was found; the test fails else */
export async function hasNoBarrier(page: Page, screen: Screen, isFrameLookedAt: boolean): Promise<boolean> {
  const all: string[] = []
  for (const colorScheme of themes) {
    if (colorScheme !== 'light') {
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
    all.push(...found)
  }
  return all.length === 0
}
