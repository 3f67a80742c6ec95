import type { Locator, Page } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import type { Tab, TabPage } from '#machines/tabs/index.ts'

import type { HeldCalls } from '../browser/held-calls.ts'
import { NavigationPlayer } from './navigation.player.ts'
import type { Player } from '../play/play.ts'
import { press } from '../browser/press.ts'
import { ShownButtons } from '../browser/shown-buttons.ts'
import type { StillClock } from '../browser/still-clock.ts'

/** A page as the console's routes give it, as far as the machine looks at it. */
export const pageAt = (fullPath: string, more: Partial<TabPage> = {}): TabPage => ({
  fullPath,
  path: fullPath.replace(/\?.*$/u, ''),
  id: 1,
  title: '',
  name: '',
  affix: false,
  noCache: false,
  query: {},
  record: '',
  ...more,
})

/** An address that has no tag. */
export const withoutTag = '/errorPage/404'

const contextOf = ({ context }: AnyMachineSnapshot) =>
  context as { readonly tabs: readonly Tab[]; readonly active: string | null; readonly target: string }

/** Where the browser is. */
const addressAt = (at: AnyMachineSnapshot): string => {
  const { tabs, active } = contextOf(at)
  return tabs.find(({ key }) => key === active)?.fullPath ?? withoutTag
}

/** Addresses only change to others, and a menu moves a tag by one place. */
export function isPossible(at: AnyMachineSnapshot, event: AnyEventObject): boolean {
  if (event.type === 'page.open') return (event['page'] as TabPage).fullPath !== addressAt(at)
  if (event.type === 'page.none') return addressAt(at) !== withoutTag
  if (event.type !== 'tab.move') return true
  const place = contextOf(at).tabs.findIndex(({ key }) => key === event['key'])
  return place >= 0 && Math.abs(Number(event['to']) - place) === 1
}

/** Menu items by the events that they send. */
const items: Readonly<Record<string, string>> = {
  'tab.close': '关闭',
  'tab.closeOthers': '关闭其他',
  'tab.closeAll': '关闭全部',
  'tab.refresh': '刷新',
}

/** Does what the tags' events say: links and history, and the menu of each tag. */
export class TabsPlayer implements Player {
  readonly machineId = 'tabs'
  readonly #page: Page
  readonly #navigation: NavigationPlayer
  readonly #menu: ShownButtons
  #looking: Promise<readonly string[]> | null = null

  constructor(page: Page, calls: HeldCalls, clock: StillClock) {
    this.#page = page
    this.#menu = new ShownButtons(page, { kind: 'menuitem' })
    this.#navigation = new NavigationPlayer(page, calls, clock)
  }

  /** A tag that may be closed has a cross; what else its menu refuses is shown there alone. */
  async offers(event: AnyEventObject): Promise<boolean | null> {
    return event.type === 'tab.close' ? (await this.#closable()).includes(String(event['key'])) : null
  }

  offeredBy({ type, key }: AnyEventObject): string {
    return `${type} ${String(key)}`
  }

  async perform(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    if (event.type === 'page.none') return this.#go(withoutTag, from)
    if (event.type === 'page.open') return this.#go((event['page'] as TabPage).fullPath, from)
    return this.#choose(event, from)
  }

  #go(fullPath: string, from: AnyMachineSnapshot): Promise<void> {
    return this.#navigation.perform({ type: 'navigate', fullPath }, from)
  }

  /** The tag that an event is about; to close all, any will do. */
  #tag({ key }: AnyEventObject): Locator {
    return typeof key === 'string'
      ? this.#page.locator(`[data-tag="${key}"]`)
      : this.#page.locator('[data-tag]').first()
  }

  /** Keys of all tags that have a cross, at one look. */
  #closable(): Promise<readonly string[]> {
    this.#looking ??= this.#page
      .evaluate(() =>
        [...document.querySelectorAll('[data-tag] [data-close]')]
          .filter((cross) => cross.checkVisibility({ visibilityProperty: true }))
          .map((cross) => cross.closest('[data-tag]')?.getAttribute('data-tag') ?? ''),
      )
      .finally(() => {
        this.#looking = null
      })
    return this.#looking
  }

  async #choose(event: AnyEventObject, from: AnyMachineSnapshot): Promise<void> {
    await press(this.#tag(event), 'right')
    const place = contextOf(from).tabs.findIndex(({ key }) => key === event['key'])
    return this.#menu.press(items[event.type] ?? (Number(event['to']) < place ? '左移' : '右移'))
  }
}
