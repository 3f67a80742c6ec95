import { expect, type Page, type Request } from '@playwright/test'

import { eventsPath } from '#contract/event-topics.ts'

interface Traffic {
  readonly underWay: Set<Request>
  changedAt: number
}

/** As long as the browser's own "network idle" takes it. */
const quietMs = 500
const watched = new WeakMap<Page, Traffic>()

const isStream = (request: Request): boolean => new URL(request.url()).pathname === eventsPath

/** From now on the page's requests are counted, but for its stream of events, which stays open as long as the page. */
export function watchNetwork(page: Page): Traffic {
  const known = watched.get(page)
  if (known) return known
  const traffic: Traffic = { underWay: new Set(), changedAt: performance.now() }
  watched.set(page, traffic)
  page.on('request', (request) => {
    if (isStream(request)) return
    traffic.underWay.add(request)
    traffic.changedAt = performance.now()
  })
  const end = (request: Request): void => {
    if (traffic.underWay.delete(request)) traffic.changedAt = performance.now()
  }
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // What a page had asked for is forgotten with it.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) traffic.underWay.clear()
  })
  return traffic
}

/** Resolves once nothing but the stream of events is under way for a moment. */
export async function quietNetwork(page: Page): Promise<void> {
  const traffic = watchNetwork(page)
  await expect
    .poll(() => traffic.underWay.size === 0 && performance.now() - traffic.changedAt >= quietMs, {
      intervals: [50],
      message: 'the network is quiet',
    })
    .toBe(true)
}
