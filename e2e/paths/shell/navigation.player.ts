import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { menuRevisionHeader } from '#contract/navigation/menu-revision.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { armedTimers } from '#tools/paths/timers.ts'

import type { HeldCalls } from '../browser/held-calls.ts'
import type { Player } from '../play/play.ts'
import { press, pressOnceShown } from '../browser/press.ts'
import { isUsable } from '../browser/usable.ts'
import type { StillClock } from '../browser/still-clock.ts'

export const menuPath = '/navagation'
/** A call that a person can bring about on any page: the dialog of the second step asks how it stands. */
const anyPath = '/secondFactor/state'
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
  readonly #clock: StillClock
  readonly menu: Locator
  readonly #reload: Locator
  /** Of the menus that the server has; where they do not change, none is told. */
  #revision: string | null = null
  #changes = 0

  constructor(page: Page, calls: HeldCalls, clock: StillClock) {
    this.#page = page
    this.#calls = calls
    this.#clock = clock
    this.menu = page.getByRole('navigation', { name: '菜单' })
    this.#reload = page
      .getByRole('main')
      .filter({ has: page.getByRole('heading', { name: /^(没有可访问的页面|页面无法加载)$/u }) })
      .getByRole('button', { name: '重试', exact: true })
  }

  /** From now on the code of pages waits. */
  async holdPages(): Promise<void> {
    for (const [path, file] of Object.entries(pageFiles)) await this.#calls.holdFiles(path, file)
  }

  /** From now on the clock stands, and answers tell the menus' revision. */
  async letMenusChange(): Promise<void> {
    this.#calls.hold(anyPath)
    await this.#clock.stop()
    // What the server itself answers must not seem to be news.
    this.#revision = await revisionOf(this.#page)
  }

  async offers({ type }: AnyEventObject): Promise<boolean | null> {
    return type === 'menus.reload' ? isUsable(this.#reload) : null
  }

  async perform({ type, ...event }: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    if (type.startsWith('xstate.done.actor.'))
      return this.#calls.answer(menuPath, event['output'], this.#told(this.#revision))
    if (type.startsWith('xstate.error.actor.')) return this.#calls.fail(menuPath, problemFrom(event['error']))
    if (type.startsWith('xstate.after.')) return this.#clock.jump(armedTimers(from).get(type) ?? 0)
    if (type === 'menus.changed') return this.#hearOfChange()
    if (type === 'menus.reload') return press(this.#reload)
    if (type === 'module.failed') return this.#calls.lose(String(from.context['fullPath']))
    if (type !== 'navigate') throw new Error(`nobody can send ${type}`)
    const fullPath = String(event['fullPath'])
    return (await this.#follow(fullPath)) ? undefined : this.#goBackTo(fullPath)
  }

  /** By the menu, where it has a link there. */
  async #follow(fullPath: string): Promise<boolean> {
    const link = `a[href="${fullPath}"]`
    const item = this.menu.locator(link)
    if ((await item.count()) === 0) return false
    const folder = this.menu.locator(`[data-part=folder]:has(+ [data-part=pages] ${link})`)
    if ((await folder.getAttribute('aria-expanded')) !== 'true') await press(folder)
    await pressOnceShown(item, this.#clock)
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

  #told(revision: string | null): Readonly<Record<string, string>> {
    return revision === null ? {} : { [menuRevisionHeader]: revision }
  }

  /** An answer to something else has the revision of menus that were changed meanwhile. */
  async #hearOfChange(): Promise<void> {
    const user = this.#page.getByRole('button', { name: /^用户菜单/u })
    await pressOnceShown(user, this.#clock)
    await pressOnceShown(this.#page.getByRole('menuitem', { name: '二次验证' }), this.#clock)
    await this.#clock.until(this.#page.getByRole('dialog', { name: '二次验证' }))
    this.#changes += 1
    const off = { on: false, recoveryCodesLeft: 0 }
    await this.#calls.answer(anyPath, off, this.#told(`${this.#revision} ${this.#changes}`))
    const begin = this.#page.getByRole('button', { name: '开始设置' })
    await this.#clock.until(begin)
    await this.#page.keyboard.press('Escape')
    // Its cover and the user's menu as well, which keep the mouse from the page a while longer.
    await this.#clock.untilGone(
      this.#page.locator('[data-scope=dialog], [data-scope=menu][data-part=content]'),
    )
  }
}

/** As the server tells it to the user whose token the page has. */
async function revisionOf(page: Page): Promise<string> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const answer = await page.request.get(menuPath, { headers: { authorization: decodeURIComponent(token) } })
  return answer.headers()[menuRevisionHeader] ?? ''
}
