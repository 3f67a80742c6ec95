import type { Page } from '@playwright/test'

declare global {
  interface Window {
    /** When a text was first in the page, epoch ms. */
    benchShown?: Map<string, number>
    /** Lengths of tasks that held the page up, ms. */
    benchTasks?: number[]
  }
}

const waitMs = 60_000

/** Notes when names of the bench come into the page; what it returns tells how long one took, ms. */
export async function noteShown(
  page: Page,
): Promise<(name: string, cross: () => Promise<void>) => Promise<number>> {
  await page.evaluate(() => {
    const shown = (window.benchShown = new Map<string, number>())
    const look = (text: string | null): void => {
      for (const [name] of (text ?? '').matchAll(/bench-\d+-/gu))
        if (!shown.has(name)) shown.set(name, performance.timeOrigin + performance.now())
    }
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        if (target.nodeType === Node.TEXT_NODE) look(target.textContent)
        for (const node of addedNodes) look(node.textContent)
      }
    }).observe(document.querySelector('[role=grid]') ?? document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  return async (name, cross) => {
    const began = performance.timeOrigin + performance.now()
    await cross()
    await page.waitForFunction((wanted) => window.benchShown?.has(wanted), name, { timeout: waitMs })
    const at = await page.evaluate((wanted) => window.benchShown?.get(wanted) ?? 0, name)
    return at - began
  }
}

/** From now on every task of more than 50 ms is counted. */
export async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = (window.benchTasks = [])
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

export const longTasksOf = (page: Page): Promise<number[]> => page.evaluate(() => window.benchTasks ?? [])
