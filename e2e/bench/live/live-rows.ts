import { chromium, type Page, type Request } from '@playwright/test'
import { sql } from 'kysely'

import { pcs } from '#contract/device/types/pcs.ts'
import { FieldWorld } from '#e2e/support/field/field-world.ts'
import { keepToken } from '#e2e/support/keep-token.ts'
import { launchOptions } from '#e2e/support/launch-options.ts'
import { startProduct } from '#e2e/support/product.ts'

import { longTasksOf, watchTasks } from '../alarm/alarm-page.ts'
import { ms, percentile, type Row } from '../row.ts'

const devices = 500
/** `BENCH_SECONDS` says less, to try it. */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 120)
/** Devices of one message: ten messages a second bring 500 values. */
const ofMessage = 50
const item = 'activePower'
const place = pcs.items.findIndex(({ code }) => code === item)
const scale = 10 ** (pcs.items[place]?.decimals ?? 0)
/** A wall screen shows all tiles at once. */
const viewport = { width: 3840, height: 2160 }

declare global {
  interface Window {
    /** Device and value, and when the frame with it was drawn, epoch ms. */
    benchValues?: [name: string, value: string, at: number][]
  }
}

/** The screen of live readings with 500 devices on it, each of which says something else every second. */
export async function liveRows(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch(launchOptions)
  const world = FieldWorld.open(product)
  try {
    const own = await world.addSite(1)
    const [planned] = own.terminals
    if (!planned) throw new Error('no terminal')
    await sql`insert into device (agency_id, site_id, type_id, code, name, terminal_id, address, every_seconds)
      select ${own.agencyId}::int4, ${own.siteId}::int4, (select id from device_type where code = ${pcs.code}),
        'live-' || n, 'live-' || n || '-', ${planned.id}::int4, n::text, 1
      from generate_series(1, ${devices}::int4) n`.execute(world.db)
    const terminal = await world.connect(planned.address)
    const say = (from: number, value: number): Promise<void> =>
      terminal.say('sample', {
        type: pcs.code,
        samples: Array.from({ length: ofMessage }, (_, index) => [
          String(from + index),
          Date.now(),
          pcs.items.map((_item, at) => (at === place ? value * scale : null)),
        ]),
      })
    const page = await (await browser.newContext({ locale: 'zh-CN', viewport })).newPage()
    const streams = countStreams(page)
    await keepToken(page, product.origin)
    await page.goto(
      `${product.origin}/datacollect/liveReading?type=${pcs.code}&item=${item}&site=${own.siteId}&fTid=${own.agencyId}`,
    )
    await page.getByText(`live-${devices}-`, { exact: true }).waitFor()
    // The first values come, and the code is warm.
    for (let from = 1; from <= devices; from += ofMessage) await say(from, 0)
    await page.waitForTimeout(2_000)
    await noteValues(page)
    await watchTasks(page)
    const spent = await threadTime(page)
    const sent = new Map<string, number>()
    const began = performance.now()
    for (let turn = 0; turn < seconds * (devices / ofMessage); turn += 1) {
      const from = 1 + ((turn * ofMessage) % devices)
      const value = 1 + Math.floor((turn * ofMessage) / devices)
      sent.set(`${from} ${value}`, Date.now())
      void say(from, value)
      const due = began + ((turn + 1) * 1000 * ofMessage) / devices
      await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())))
    }
    const share = (await spent()) / ((performance.now() - began) / 1000)
    await page.waitForTimeout(2_000)
    const shown = await page.evaluate(() => window.benchValues ?? [])
    const times = shown.flatMap(([name, value, at]) => {
      const nth = Number(name.split('-')[1])
      const from = 1 + Math.floor((nth - 1) / ofMessage) * ofMessage
      const then = sent.get(`${from} ${value}`)
      return then === undefined ? [] : [at - then]
    })
    const tasks = await longTasksOf(page)
    return [
      {
        what: `From the device’s message to the pixel, ${devices} devices on one screen that each change every second, p50 / p95`,
        value: `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.95))}`,
        goal: 'p95 < 1,000 ms',
      },
      {
        what: `Of the values said in ${seconds} s drawn / connections that bring them / tasks over 50 ms (the longest)`,
        value: `${((times.length / (seconds * devices)) * 100).toFixed(1)} % / ${streams.size} / ${tasks.length} (${ms(Math.max(0, ...tasks))})`,
        goal: '1 connection, 0 tasks',
      },
      {
        what: 'Meanwhile the page’s main thread, its own time, share of a core',
        value: `${(share * 100).toFixed(1)} %`,
      },
    ]
  } finally {
    await browser.close()
    await world.close()
    await product.stop()
  }
}

/** Streams of events that a page holds; whoever watches something else opens another and leaves this one. */
function countStreams(page: Page): ReadonlySet<Request> {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/events') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Seconds that the main thread worked since then, by the thread's own clock: what else runs lengthens it little. */
async function threadTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
  }
  const before = await read()
  return async () => (await read()) - before
}

/** Notes each value that a tile comes to show, at the frame that draws it. */
async function noteValues(page: Page): Promise<void> {
  await page.evaluate(() => {
    const values: [string, string, number][] = (window.benchValues = [])
    let waiting: [string, string][] = []
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const tile = (target instanceof Element ? target : target.parentElement)?.closest('li button')
        const name = tile?.querySelector('span')?.textContent ?? ''
        const value = tile?.querySelector('b')?.textContent ?? ''
        if (name.startsWith('live-'))
          waiting.push([name, String(Number.parseInt(value.replaceAll(',', ''), 10))])
      }
      if (waiting.length === 0) return
      const drawn = waiting
      waiting = []
      requestAnimationFrame(() => {
        const at = performance.timeOrigin + performance.now()
        for (const [name, value] of drawn) values.push([name, value, at])
      })
    }).observe(document.querySelector('main') ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}
