import type { Page } from '@playwright/test'

import { known } from './known.ts'
import { signInOver } from './sign-in-over.ts'

/** As a tab that is opened while somebody is signed in. */
export async function keepToken(page: Page, origin: string): Promise<void> {
  const token = await signInOver(origin, known.operators[0])
  await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: origin }])
}
