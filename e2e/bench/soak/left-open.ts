import type { Browser, Page } from '@playwright/test'

import { heldBytes } from '#e2e/support/heap.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { everyScreen, show } from '#e2e/support/screens.ts'

/** Screens that stand on a wall or a desk for days: live ones, lists that follow, the counter. */
const left = [
  '/overviewenergy/singleI',
  '/overviewenergy/countrywide',
  '/datacollect/liveReading',
  '/deviceMonitor/status',
  '/faultAlarm/alert',
  '/datacollect/command',
  '/datacollect/diagram',
  '/datacollect/onlineMonitor',
  '/card/counter',
]
const pauseMs = 2_000

/** Bytes of the objects that a page held at one moment. */
export interface Held {
  readonly name: string
  readonly bytes: number
}

export interface LeftOpen {
  measure(): Promise<readonly Held[]>
  /** Errors in their consoles. */
  readonly errors: readonly string[]
}

/** Opens each in a browser of its own, and leaves it. */
export async function leaveOpen(browser: Browser, origin: string): Promise<LeftOpen> {
  const errors: string[] = []
  const pages: (readonly [name: string, page: Page])[] = []
  for (const path of left) {
    const page = await openedPage(browser, origin, errors)
    await page.goto(path)
    pages.push([path, page])
  }
  return {
    errors,
    async measure() {
      const held: Held[] = []
      for (const [name, page] of pages) held.push({ name, bytes: await heldBytes(page) })
      return held
    },
  }
}

export interface UsedTab {
  /** What it held after each round over all screens. */
  readonly rounds: readonly number[]
  readonly errors: readonly string[]
  stop(): Promise<void>
}

/** A tab that is used all day: it goes from one screen of the menu to the next, round after round. */
export async function useTab(browser: Browser, origin: string): Promise<UsedTab> {
  const errors: string[] = []
  const rounds: number[] = []
  const page = await openedPage(browser, origin, errors)
  await page.goto('/')
  const screens = (await everyScreen(page)).filter(({ open }) => open === undefined)
  const ended = new AbortController()
  const using = (async () => {
    while (!ended.signal.aborted) {
      for (const screen of screens) {
        if (ended.signal.aborted) return
        const [shown] = await Promise.allSettled([show(page, screen)])
        if (shown.status === 'rejected') errors.push(`${screen.name}: ${String(shown.reason)}`)
        await page.waitForTimeout(pauseMs)
      }
      rounds.push(await heldBytes(page))
    }
  })()
  return {
    rounds,
    errors,
    async stop() {
      ended.abort()
      await using
    },
  }
}

async function openedPage(browser: Browser, origin: string, errors: string[]): Promise<Page> {
  const context = await browser.newContext({ locale: 'zh-CN', baseURL: origin })
  const page = await context.newPage()
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (said) => {
    if (said.type() === 'error') errors.push(said.text())
  })
  await keepToken(page, origin)
  return page
}
