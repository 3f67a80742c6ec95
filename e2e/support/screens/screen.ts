import type { Page } from '@playwright/test'

/** One picture that a user may have before them: a page, or what is opened on it. */
export interface Screen {
  /** Names its pictures and stands in what a failing gate says. */
  readonly name: string
  readonly path: string
  /** Opens what lies over the page, in either language. */
  readonly open?: (page: Page) => Promise<void>
  /** Opened at a point of the wide page, which a narrower window has not. */
  readonly isWideOnly?: boolean
}

/** Also below a dialog, which hides it from screen readers. */
export const menuOf = (page: Page) =>
  page.getByRole('navigation', { name: /^(菜单|Menu)$/u, includeHidden: true })
export const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

/** Presses what the names say, one after the other. */
export const press =
  (...names: readonly RegExp[]) =>
  async (page: Page): Promise<void> => {
    for (const name of names) await button(page, name).click()
  }

/** Opens the record of a list's first row, and there what the names say. */
export const pressInFirst =
  (...names: readonly RegExp[]) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('grid').getByRole('row').nth(1).getByRole('button').first().click()
    const over = page.getByRole('dialog')
    for (const name of names)
      await over.getByRole('tab', { name }).or(over.getByRole('button', { name })).first().click()
  }
