import { chromium, expect, type Page } from '@playwright/test'

import type { MachineChart, MachineDrawing } from '#contract/machine/machine.contract.ts'
import { layoutOf } from '#tools/diagrams/layout.ts'

import { known } from '../support/known.ts'
import { launchOptions } from '../support/launch-options.ts'
import { startProduct } from '../support/product.ts'
import { signInOver } from '../support/sign-in-over.ts'
import { ms, percentile, type Row } from './row.ts'

const states = 43
const rounds = 7
/** The machine whose drawing is exchanged for the large one; its chunk's name is no other's. */
const stand = 'siteChoice'

const phrase = (text: string) => ({ zh: `状态 ${text}`, en: `State ${text}` })

/** A machine with as many states and transitions as the largest that the design was measured with. */
function largeChart(): MachineChart {
  const idOf = (i: number): string => `${stand}.s${i % states}`
  const root = { id: stand, parent: null, type: 'compound' as const, initial: idOf(0) }
  const plain = { source: 'bench', tags: [], entry: [], exit: [], invokes: [] }
  const transitionOf = (source: number, target: number, guarded: boolean) => ({
    id: `${idOf(source)}|go${target}|0`,
    source: idOf(source),
    targets: [idOf(target)],
    event: `go${target}`,
    kind: 'event' as const,
    title: phrase(`→ ${target}`),
    guard: guarded ? { name: 'isAllowed', title: phrase('isAllowed') } : null,
    actions: ['note'],
    reenter: false,
  })
  const numbers = Array.from({ length: states }, (_, i) => i)
  return {
    machineId: stand,
    version: '1',
    definitionHash: 'bench',
    runs: 'console',
    title: phrase('43'),
    description: phrase('43'),
    states: [
      { ...root, ...plain, title: phrase('43'), description: phrase('43') },
      ...numbers.map((i) => ({
        ...plain,
        id: idOf(i),
        parent: stand,
        type: 'atomic' as const,
        initial: null,
        title: phrase(String(i)),
        description: phrase(String(i)),
      })),
    ],
    transitions: [
      ...numbers.map((i) => transitionOf(i, i + 1, false)),
      ...numbers.slice(0, 33).map((i) => transitionOf(i, i * 5 + 2, true)),
    ],
  }
}

/** Milliseconds from the click on a machine of the gallery to the frame that shows its diagram. */
const showOnce = (page: Page): Promise<number> =>
  page.evaluate(
    (machineId) =>
      new Promise<number>((done) => {
        const link = document.querySelector<HTMLElement>(`a[href*="machine=${machineId}"]`)
        const began = performance.now()
        const watch = new MutationObserver(() => {
          if (!document.querySelector(`[data-diagram="${machineId}"] [data-state]`)) return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        watch.observe(document.body, { childList: true, subtree: true })
        link?.click()
      }),
    stand,
  )

/** Milliseconds from the click on a state to the frame in which its arrows are lit and the rest is dimmed. */
const chooseOnce = (page: Page, stateId: string): Promise<number> =>
  page.evaluate(
    (id) =>
      new Promise<number>((done) => {
        const state = document.querySelector<SVGGElement>(`[data-state="${id}"]`)
        const began = performance.now()
        const watch = new MutationObserver(() => {
          if (state?.getAttribute('aria-pressed') !== 'true') return
          watch.disconnect()
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - began)))
        })
        watch.observe(document.body, { attributes: true, subtree: true })
        state?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      }),
    stateId,
  )

/** How long a machine of 43 states and 76 transitions takes to be seen, its file being at hand, and a state of it. */
export async function diagramRows(): Promise<Row[]> {
  const chart = largeChart()
  const drawing: MachineDrawing = { chart, layout: await layoutOf(chart) }
  const product = await startProduct()
  const browser = await chromium.launch(launchOptions)
  try {
    const page = await browser.newPage({
      baseURL: product.origin,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    })
    const value = await signInOver(product.origin, known.operators[0])
    await page.context().addCookies([{ name: 'token', value, url: product.origin }])
    await page.route(`**/assets/${stand}-*.js`, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `export default JSON.parse(${JSON.stringify(JSON.stringify(drawing))})`,
      }),
    )
    await page.goto('/system/machines')
    const times: number[] = []
    // The first showing fetches the file and is not counted.
    for (let round = 0; round <= rounds; round++) {
      await page.locator(`a[href*="machine=${stand}"]`).waitFor()
      times.push(await showOnce(page))
      await expect(page.locator(`[data-diagram="${stand}"] [data-state]`)).toHaveCount(states + 1)
      if (round < rounds) await page.goBack()
    }
    const choices: number[] = []
    for (let round = 0; round <= rounds; round++) {
      choices.push(await chooseOnce(page, `${stand}.s${round * 5}`))
      await expect(page.locator(`[data-diagram="${stand}"] .far`)).not.toHaveCount(0)
    }
    const size = `${states} states and ${chart.transitions.length} transitions`
    return [
      {
        what: `Diagram of ${size}, from the click to its frame, median of ${rounds}`,
        value: ms(percentile(times.slice(1), 0.5)),
        goal: '< 100 ms',
      },
      {
        what: `A state of that diagram chosen, from the click to the frame with its arrows lit, median of ${rounds}`,
        value: ms(percentile(choices.slice(1), 0.5)),
        goal: '< 100 ms',
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
  }
}
