import type { Page } from '@playwright/test'

import { known } from './known.ts'
import { signInOver } from './sign-in-over.ts'

/** As a tab that is opened while somebody is signed in. */
export async function keepToken(
  page: Page,
  origin: string,
  operator: Parameters<typeof signInOver>[1] = known.operators[0],
): Promise<void> {
  const token = await signInOver(origin, operator)
  await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: origin }])
}
