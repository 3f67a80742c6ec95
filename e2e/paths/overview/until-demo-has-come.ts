import type { Page } from '@playwright/test'

import type { DataOf } from '#contract/kernel/call.ts'
import { countrywide, powerCurve } from '#contract/overview/overview.contract.ts'
import { patience } from '#tools/pace/pace.ts'
import { ask } from '#e2e/support/api.ts'
import { expect } from '#e2e/support/test.ts'

/**
 * The demo's past is laid down while the product is in use already; a day of it must have come to be shown. Its
 * stations are devices from their first message on.
 */
export async function untilDemoHasCome(page: Page): Promise<void> {
  const hasCurve = async (dataTime: string, siteId: number): Promise<boolean> => {
    const asked = { siteId, dataTime }
    const { points } = await ask<DataOf<typeof powerCurve>>(page, powerCurve.path, asked)
    return points.length > 0
  }
  const hasCome = async (): Promise<boolean> => {
    const stations = await ask<DataOf<typeof countrywide>>(page, countrywide.path, { isConSon: 1 })
    const shown = stations.find(({ siteName }) => siteName === '卧龙岗储能站')
    if (!shown) return false
    const today = Date.parse(shown.now) + 8 * 3_600_000
    const days = [today - 86_400_000, today].map((at) => new Date(at).toISOString().slice(0, 10))
    const has = await Promise.all(days.map((day) => hasCurve(day, shown.siteId)))
    return has.every(Boolean)
  }
  await expect.poll(hasCome, { message: 'the demo has come', timeout: patience(120_000) }).toBe(true)
}
