import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { problemFrom } from '#machines/shared/problem.ts'

import type { HeldCalls } from './held-calls.ts'
import type { Player } from './play.ts'

export const menuPath = '/navagation'
/** Files with the code of the pages that the paths visit, by their address. */
const pageFiles: Readonly<Record<string, RegExp>> = {
  '/overviewenergy/singleI': /\/assets\/single-station-view-[^/]+\.js$/u,
  '/overviewenergy/countrywide': /\/assets\/countrywide-view-[^/]+\.js$/u,
}

/** A redirection is followed by the console itself, at once. */
export const byItself = (snapshot: AnyMachineSnapshot): AnyEventObject | undefined =>
  snapshot.matches('redirecting')
    ? { type: 'navigate', fullPath: String(snapshot.context['target']) }
    : undefined

/** The address only changes to another one. */
export const addressChanges = (
  { context }: AnyMachineSnapshot,
  { type, fullPath }: AnyEventObject,
): boolean => type !== 'navigate' || fullPath !== context['fullPath']

/** Does what the navigation's events say: links of the menu, the browser's history, menus and page code. */
export class NavigationPlayer implements Player {
  readonly machineId = 'navigation'
  readonly #page: Page
  readonly #calls: HeldCalls
  readonly #menu: Locator
  readonly #reload: Locator

  constructor(page: Page, calls: HeldCalls) {
    this.#page = page
    this.#calls = calls
    this.#menu = page.getByRole('navigation', { name: '菜单' })
    this.#reload = page
      .getByRole('main')
      .filter({ has: page.getByRole('heading', { name: /^(没有可访问的页面|页面无法加载)$/u }) })
      .getByRole('button', { name: '重试', exact: true })
  }

  /** From now on the code of pages waits. */
  async holdPages(): Promise<void> {
    for (const [path, file] of Object.entries(pageFiles))
      // oxlint-disable-next-line no-await-in-loop -- two routes
      await this.#calls.holdFiles(path, file)
  }

  async offers({ type }: AnyEventObject): Promise<boolean | null> {
    return type === 'menus.reload' ? this.#reload.isVisible() : null
  }

  async perform({ type, ...event }: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    if (type === 'xstate.done.actor.loadMenus') return this.#calls.answer(menuPath, event['output'])
    if (type === 'xstate.error.actor.loadMenus')
      return this.#calls.fail(menuPath, problemFrom(event['error']))
    if (type === 'menus.reload') return this.#reload.click()
    if (type === 'module.failed') return this.#calls.lose(String(from.context['fullPath']))
    if (type !== 'navigate') throw new Error(`nobody can send ${type}`)
    const fullPath = String(event['fullPath'])
    return (await this.#follow(fullPath)) ? undefined : this.#goBackTo(fullPath)
  }

  /** By the menu, where it has a link there. */
  async #follow(fullPath: string): Promise<boolean> {
    const link = this.#page.locator(`a[href="${fullPath}"]`)
    const item = this.#menu.locator(link)
    if ((await item.count()) === 0) return false
    const folder = this.#menu.locator('[data-part="item"]').filter({ has: link }).getByRole('button')
    if ((await folder.getAttribute('aria-expanded')) !== 'true') await folder.click()
    await item.click()
    return true
  }

  /** Where no link leads, an entry of the browser's history does. */
  async #goBackTo(fullPath: string): Promise<void> {
    await this.#page.evaluate((path) => {
      const { href } = window.location
      history.pushState(null, '', path)
      history.pushState(null, '', href)
      history.back()
    }, fullPath)
  }
}
