import type { PriceVersionEvent } from './price-version.machine.ts'

/** One event for each way that it can go, and one for each guard that refuses. */
export const priceVersionCases: readonly PriceVersionEvent[] = [
  { type: 'price.plan', isToCome: true, isFirst: false },
  { type: 'price.plan', isToCome: false, isFirst: false },
  { type: 'price.withdraw', isToCome: true, isOnly: false },
  { type: 'price.withdraw', isToCome: false, isOnly: false },
  { type: 'price.withdraw', isToCome: true, isOnly: true },
]
