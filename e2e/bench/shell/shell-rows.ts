import { type Browser, chromium, type Page } from '@playwright/test'

import { ShellPage } from '#e2e/pages/shell.page.ts'
import { SignInPage } from '#e2e/pages/sign-in.page.ts'
import { TagsPage } from '#e2e/pages/tags.page.ts'
import { known } from '#e2e/support/known.ts'
import { launchOptions } from '#e2e/support/launch-options.ts'
import { settled } from '#e2e/support/screens.ts'
import { quietNetwork } from '#e2e/support/network/quiet-network.ts'
import { atLength, coldPage, firstScreen, timeToShow } from './cold-page.ts'
import { startSettledProduct } from './settled-product.ts'
import { ms, percentile, type Row } from '../row.ts'

const rounds = 5
const median = (times: readonly number[]): string => ms(percentile(times, 0.5))
/** How many times slower than this machine the slow one of the promises is. */
const slowness = 4
/** Name, password and a picture's code take a quick typist so long; the console's frame is drawn meanwhile. */
const typingMs = 3000
const overview = { title: '单站总览', shown: 'main figure canvas, main figure svg' }
const terminals = { title: '终端档案', shown: '[role=grid] [aria-rowindex="21"]' }

interface Figures {
  readonly home: number[]
  readonly tableFirst: number[]
  readonly tableAgain: number[]
  readonly tabBack: number[]
  readonly blocked: number[]
}

/** What a person feels in the shell, on this machine and on one that is four times slower. */
export async function shellRows(): Promise<Row[]> {
  const product = await startSettledProduct()
  const browser = await chromium.launch(launchOptions)
  try {
    const plain = await figuresOf(browser, product.origin, 1)
    const slow = await figuresOf(browser, product.origin, slowness)
    return [
      {
        what: 'Opening the terminal list for the first time',
        value: median(plain.tableFirst),
        goal: '< 300 ms',
      },
      { what: 'Back to it by its tag', value: median(plain.tableAgain), goal: '< 100 ms' },
      { what: 'Back to the overview by its tag', value: median(plain.tabBack), goal: '< 100 ms' },
      { what: 'CPU of the shell at rest, share of a core', value: await idleShare(browser, product.origin) },
      {
        what: `CPU 4x: from the click on sign in to the first screen, after ${typingMs / 1000} s of typing`,
        value: median(slow.home),
        goal: '≤ 500 ms',
      },
      { what: 'CPU 4x: terminal list, first time', value: median(slow.tableFirst), goal: '≤ 240 ms' },
      { what: 'CPU 4x: terminal list, again', value: median(slow.tableAgain), goal: '≤ 100 ms' },
      { what: 'CPU 4x: blocking time of the sign-in page', value: median(slow.blocked), goal: '≤ 150 ms' },
    ].map((row) => ({
      ...row,
      what: `${row.what}${row.what.startsWith('CPU of') ? '' : `, median of ${rounds}`}`,
    }))
  } finally {
    await browser.close()
    await product.stop()
  }
}

async function figuresOf(browser: Browser, origin: string, slower: number): Promise<Figures> {
  const figures: Figures = { home: [], tableFirst: [], tableAgain: [], tabBack: [], blocked: [] }
  for (let round = 0; round < rounds; round++) {
    const { page, close } = await coldPage(browser, origin, slower)
    const { blocked, home } = await signInWatched(page)
    figures.blocked.push(blocked)
    figures.home.push(home)
    const shell = new ShellPage(page)
    const tags = new TagsPage(page)
    await atLength(() => settled(page))
    const link = await shell.showLink('数据采集', '档案管理', terminals.title)
    await link.waitFor()
    figures.tableFirst.push(await timeToShow(page, link, terminals.shown))
    await atLength(() => settled(page))
    figures.tabBack.push(await timeToShow(page, tags.tag(overview.title), overview.shown))
    figures.tableAgain.push(await timeToShow(page, tags.tag(terminals.title), terminals.shown))
    await close()
  }
  return figures
}

/** Signs in as a person does; long tasks count from the navigation until the form is filled. */
async function signInWatched(page: Page): Promise<{ readonly blocked: number; readonly home: number }> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(globalThis, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask', buffered: true })
  })
  const signIn = new SignInPage(page)
  await signIn.open()
  await atLength(() => quietNetwork(page))
  // What is over 50 ms of a task is time in which nobody is answered.
  const blocked = await page.evaluate(() =>
    (globalThis as unknown as { longTasks: readonly number[] }).longTasks.reduce(
      (sum, duration) => sum + Math.max(0, duration - 50),
      0,
    ),
  )
  await signIn.fill(known.operators[0])
  await atLength(() => quietNetwork(page))
  await page.waitForTimeout(typingMs)
  return { blocked, home: await timeToShow(page, signIn.submit, firstScreen) }
}

/** In which the screens that nobody opened yet are drawn ahead, some seconds after the last step. */
const aheadMs = 10_000

/** Share of a core that the renderer uses over ten seconds in which nobody does anything. */
async function idleShare(browser: Browser, origin: string): Promise<string> {
  const { page, close } = await coldPage(browser, origin, 1)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn(known.operators[0])
  await signIn.isLeft()
  await new ShellPage(page).goTo('数据采集', '档案管理', terminals.title)
  await atLength(() => settled(page))
  await page.waitForTimeout(aheadMs)
  const tools = await page.context().newCDPSession(page)
  await tools.send('Performance.enable')
  const busy = async (): Promise<number> => {
    const { metrics } = await tools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await busy()
  await page.waitForTimeout(10_000)
  const share = (await busy()) - before
  await close()
  return `${(share * 10).toFixed(1)} %`
}
