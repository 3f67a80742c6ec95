import { expect } from '@playwright/test'

import type { DataOf } from '#contract/kernel/call.ts'
import { checkTotals } from '#contract/measuring-point/measuring-point.contract.ts'
import { known } from '#e2e/support/known.ts'
import { type Product, startProduct } from '#e2e/support/product.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'

import { askAs } from '../load/ask-as.ts'

const lookMs = 2_000
const longestMs = 600_000

/**
 * A product that has taken in what its terminals tell of the days before: in its first minute and a half a new one has
 * one core's work with that, and a person who measures it then measures that too.
 *
 * @throws Error where that lasts longer than ten minutes
 */
export async function startSettledProduct(): Promise<Product> {
  const product = await startProduct()
  try {
    await untilSettled(product.origin)
    return product
  } catch (error) {
    await product.stop()
    throw error
  }
}

async function untilSettled(origin: string): Promise<void> {
  const token = await signInOver(origin, known.operators[0])
  await expect(async () => {
    const totals = await askAs<DataOf<typeof checkTotals>>(origin, token, checkTotals.path, {})
    expect(totals.length).toBeGreaterThan(0)
    expect(totals.filter(({ energyWh }) => energyWh === null)).toEqual([])
  }).toPass({ timeout: longestMs, intervals: [lookMs] })
}
