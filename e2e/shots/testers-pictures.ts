import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Page } from '@playwright/test'

import { settled } from '../support/screens.ts'

const report = resolve('coverage', 'paths', 'coverage.html')

/** The pictures of docs/en/testers.md, of what the last `npm run test:paths` wrote. */
export async function takeTestersPictures(
  page: Page,
  keep: (page: Page, name: string) => Promise<void>,
): Promise<void> {
  await page.goto('/system/machines?machine=connection&coverage=shown')
  await page.locator('.heat').first().waitFor()
  await settled(page)
  await keep(page, 'testers-coverage')
  await page.goto(`${pathToFileURL(report).href}#connection`)
  await keep(page, 'testers-heat-map')
}
