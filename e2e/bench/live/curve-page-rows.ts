import { chromium, type Page } from '@playwright/test'

import { pcs } from '#contract/device/types/pcs.ts'
import { FieldWorld } from '#e2e/support/field/field-world.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { launchOptions } from '#e2e/support/launch-options.ts'
import { startProduct } from '#e2e/support/product.ts'

import { ms, percentile, type Row } from '../row.ts'
import { type MeasuredDay, storeADay, storeTenfold } from './curve-data.ts'

/** `BENCH_DEVICES` says less, to try it. */
const devices = Number(process.env['BENCH_DEVICES'] ?? 200)
const rounds = 9
const dayMs = 86_400_000
const offsetMs = 8 * 3_600_000
const codes = pcs.items.slice(0, 5).map(({ code }) => code)

/** From the wish to see a curve, in a console that is in use, to the frame with its five lines. */
export async function curvePageRows(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch(launchOptions)
  const world = FieldWorld.open(product)
  try {
    const today = Math.floor((Date.now() + offsetMs) / dayMs) * dayMs - offsetMs
    const day = { from: new Date(today - dayMs), to: new Date(today) }
    const own = await world.addSite(0)
    const first = await storeADay(world.db, own, devices, day)
    const page = await (
      await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    ).newPage()
    await keepToken(page, product.origin)
    const before = await timesOfOpening(page, product.origin, { first, day })
    await storeTenfold(world.db, first, devices)
    const after = await timesOfOpening(page, product.origin, { first, day })
    const goal = '300 ms'
    return [
      {
        what: 'A day’s curve of 5 series × 1,440 points opened in the browser, p50',
        value: ms(before.day),
        goal,
      },
      { what: 'A year of days of 5 series opened in the browser, p50', value: ms(before.year), goal },
      {
        what: 'The day’s curve in the browser at ten times the stored data, times as long',
        value: (after.day / before.day).toFixed(2),
        goal: '2',
      },
      {
        what: 'The year of days in the browser at ten times the stored data, times as long',
        value: (after.year / before.year).toFixed(2),
        goal: '2',
      },
    ]
  } finally {
    await browser.close()
    await world.close()
    await product.stop()
  }
}

interface Asked {
  readonly first: number
  readonly day: MeasuredDay
}

async function timesOfOpening(page: Page, origin: string, asked: Asked) {
  await page.goto(`${origin}/datacollect/curve`)
  await page.getByRole('tree').first().waitFor()
  const year = { ...asked.day, from: new Date(asked.day.from.getTime() - 364 * dayMs) }
  const times = { day: [] as number[], year: [] as number[] }
  // The first of each loads the code that draws.
  for (let round = 0; round < rounds + 1; round += 1)
    for (const [kind, span] of [
      ['day', asked.day],
      ['year', year],
    ] as const) {
      const took = await open(page, addressOf(asked.first + (round % devices), span))
      if (round > 0) times[kind].push(took)
    }
  return { day: percentile(times.day, 0.5), year: percentile(times.year, 0.5) }
}

const dayOf = (at: number): string => new Date(at + offsetMs).toISOString().slice(0, 10)

function addressOf(deviceId: number, { from, to }: MeasuredDay): string {
  const query = new URLSearchParams({
    p: codes.map((code) => `${deviceId}.${code}`).join('~'),
    from: dayOf(from.getTime()),
    to: dayOf(to.getTime() - 1),
    o: '+08:00',
  })
  return `/datacollect/curve?${query.toString()}`
}

/** Ms until the five lines of that device are in the page and a frame has drawn them. */
async function open(page: Page, address: string): Promise<number> {
  // Away first, so that nothing of what was drawn before is taken for it.
  await goTo(page, '/datacollect/curve')
  await page.waitForFunction(() => document.querySelectorAll('main figure svg path').length === 0)
  return page.evaluate(
    (to) =>
      new Promise<number>((done) => {
        const began = performance.now()
        const look = (): void => {
          const paths = [...document.querySelectorAll('main figure svg path')]
          const lines = paths.filter((path) => (path.getAttribute('d') ?? '').length > 1000)
          if (lines.length < 5) return void requestAnimationFrame(look)
          requestAnimationFrame(() => done(performance.now() - began))
        }
        const state = { idx: window.history.length }
        window.history.pushState(state, '', to)
        window.dispatchEvent(new PopStateEvent('popstate', { state }))
        requestAnimationFrame(look)
      }),
    address,
  )
}

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const state = { idx: window.history.length }
    window.history.pushState(state, '', to)
    window.dispatchEvent(new PopStateEvent('popstate', { state }))
  }, path)
