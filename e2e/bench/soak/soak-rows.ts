import { chromium } from '@playwright/test'

import { launchOptions } from '#e2e/support/launch-options.ts'
import { startProduct } from '#e2e/support/product.ts'

import type { Row } from '../row.ts'
import { type Held, leaveOpen, useTab } from './left-open.ts'
import { putToWork } from './people.ts'
import { readServer, type ServerState } from './watched-server.ts'

/** `BENCH_MINUTES` says more: a day is 1440. */
const minutes = Number(process.env['BENCH_MINUTES'] ?? 60)
const minuteMs = 60_000
/** Of the run, while caches fill and code is compiled: nothing of it is compared. */
const settling = 0.25

/**
 * The whole product with its fleet for an hour or a day, people at work, screens that are left open and a tab that is
 * used all the while: what grows with time alone is a leak.
 */
export async function soakRows(): Promise<Row[]> {
  const product = await startProduct({ speed: 1 })
  const browser = await chromium.launch(launchOptions)
  try {
    const work = await putToWork(product.origin)
    const screens = await leaveOpen(browser, product.origin)
    const tab = await useTab(browser, product.origin)
    const states: ServerState[] = []
    const helds: (readonly Held[])[] = []
    for (let minute = 1; minute <= minutes; minute += 1) {
      await new Promise((done) => setTimeout(done, minuteMs))
      states.push(await readServer(product.origin))
      if (minute === Math.ceil(minutes * settling) || minute === minutes) helds.push(await screens.measure())
    }
    await tab.stop()
    const { calls, faults, commands, signIns } = await work.stop()
    const errors = [...screens.errors, ...tab.errors]
    for (const said of [...faults, ...errors].slice(0, 20)) process.stdout.write(`${said}\n`)
    const row = (what: string, value: string, goal: string): Row => ({
      what: `Soak of the product with its demo fleet: ${what}`,
      value: `${value} in ${minutes} minutes`,
      goal,
    })
    const quarter = Math.max(1, Math.floor(states.length / 4))
    const [before, after] = [states.slice(quarter, 2 * quarter), states.slice(-quarter)].map(leastOf) as [
      Memory,
      Memory,
    ]
    const [first = [], last = []] = helds
    const most = mostGrown(first, last)
    return [
      row(
        'the server’s memory / its objects, least of the second and of the last quarter',
        `${megabytes(before.memory)} → ${megabytes(after.memory)} / ${megabytes(before.heap)} → ${megabytes(after.heap)}`,
        'no growth',
      ),
      row(
        `objects of the screen that grew most of ${last.length} left open`,
        `${megabytes(most.before)} → ${megabytes(most.after)} (${most.name})`,
        'no growth',
      ),
      row(
        'objects of a tab after its second and its last round over all screens of the menu',
        roundsOf(tab.rounds),
        'no growth',
      ),
      row(
        'calls / sign-ins / commands that succeeded; answered otherwise / errors in consoles / messages of the field not understood',
        `${calls.toLocaleString('en')} / ${signIns.toLocaleString('en')} / ${commands.toLocaleString('en')}; ${faults.length} / ${errors.length} / ${states.at(-1)?.badMessages ?? 0}`,
        '0 / 0 / 0',
      ),
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

const roundsOf = (rounds: readonly number[]): string => {
  const [, second, ...later] = rounds
  const last = later.at(-1)
  if (second === undefined || last === undefined) return `too short: ${rounds.length} rounds`
  return `${megabytes(second)} → ${megabytes(last)} (${rounds.length} rounds)`
}

type Memory = Pick<ServerState, 'memory' | 'heap'>

/** What a collector has just swept is the least of a while. */
const leastOf = (states: readonly ServerState[]): Memory => ({
  memory: Math.min(...states.map(({ memory }) => memory)),
  heap: Math.min(...states.map(({ heap }) => heap)),
})

function mostGrown(first: readonly Held[], last: readonly Held[]) {
  const grown = last.map(({ name, bytes }, index) => ({
    name,
    before: first[index]?.bytes ?? bytes,
    after: bytes,
  }))
  const none = { name: '', before: 0, after: 0 }
  return grown.toSorted((a, b) => b.after - b.before - (a.after - a.before))[0] ?? none
}
