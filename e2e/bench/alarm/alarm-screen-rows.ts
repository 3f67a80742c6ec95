import { chromium } from '@playwright/test'

import { keepToken } from '#e2e/support/keep-token.ts'
import { launchOptions } from '#e2e/support/launch-options.ts'
import { startProduct } from '#e2e/support/product.ts'

import { ms, percentile, type Row } from '../row.ts'
import { openAlarmBench } from './alarm-bench.ts'
import { longTasksOf, noteShown, watchTasks } from './alarm-page.ts'

/** `BENCH_ALARMS` and `BENCH_STORM` say less, to try it. */
const alone = Number(process.env['BENCH_ALARMS'] ?? 100)
const together = Number(process.env['BENCH_STORM'] ?? 10_000)
const stormMs = 10_000
/** So far apart that each is news of its own to the list. */
const pauseMs = 1_500
const longTaskMs = 50

/**
 * The whole product with an operator before the screen of alarms: how long a reading takes from the terminal's message
 * to the line on the screen, and what a storm does to whoever works there.
 */
export async function alarmScreenRows(): Promise<Row[]> {
  const product = await startProduct()
  const browser = await chromium.launch(launchOptions)
  const bench = await openAlarmBench(product, { alone, together })
  try {
    const context = await browser.newContext({ locale: 'zh-CN', viewport: { width: 1440, height: 900 } })
    const page = await context.newPage()
    await keepToken(page, product.origin)
    await page.goto(`${product.origin}/faultAlarm/alert`)
    await page.getByRole('grid').getByRole('row').nth(1).waitFor()
    const shown = await noteShown(page)
    const times: number[] = []
    for (let nth = 1; nth <= alone; nth += 1) {
      const name = bench.nameOf(nth)
      times.push(await shown(name, () => bench.cross([nth])))
      await page.waitForTimeout(pauseMs)
    }
    await page.reload()
    await page.getByRole('grid').getByRole('row').nth(1).waitFor()
    await watchTasks(page)
    const began = performance.now()
    const stopped = new AbortController()
    const presses: number[] = []
    const working = (async () => {
      while (!stopped.signal.aborted) {
        const pressed = performance.now()
        await page.getByRole('button', { name: '查询', exact: true }).first().click()
        presses.push(performance.now() - pressed)
        await page.waitForTimeout(500)
      }
    })()
    const told = await bench.storm(stormMs)
    const raised = await bench.raised(together)
    const raisedAfter = performance.now() - began
    stopped.abort()
    await working
    const tasks = await longTasksOf(page)
    const shares = await bench.causes()
    return [
      {
        what: `From a reading’s message to its alarm on the operator’s screen, ${alone} one after the other, p50 / p99`,
        value: `${ms(percentile(times, 0.5))} / ${ms(percentile(times, 0.99))}`,
        goal: 'p99 < 1,000 ms',
      },
      {
        what: `Storm of ${together.toLocaleString('en')} alarms in ${stormMs / 1000} s: raised / all of them after the first message (told in)`,
        value: `${raised.toLocaleString('en')} / ${(raisedAfter / 1000).toFixed(1)} s (${(told / 1000).toFixed(1)} s)`,
      },
      {
        what: `Meanwhile in the operator’s browser: tasks over ${longTaskMs} ms / the longest; a press of “search” until it was taken, p95`,
        value: `${tasks.length} / ${ms(Math.max(0, ...tasks))}; ${ms(percentile(presses, 0.95))}`,
        goal: '0',
      },
      {
        what: `Lines that the operator sees first of that storm: causes / what stands behind them`,
        value: `${shares.causes.toLocaleString('en')} / ${shares.behind.toLocaleString('en')}`,
      },
    ]
  } finally {
    await browser.close()
    await bench.close()
    await product.stop()
  }
}
