import type { Page } from '@playwright/test'

/** As a browser whose user saves data says it: pages loaded from now on fetch and draw nothing that nobody opened. */
export async function savesData(page: Page): Promise<void> {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
}
