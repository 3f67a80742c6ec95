import { expect, it } from 'vitest'

import { tickIn } from '#src/shared/charts/day-axes.ts'

it.each([
  [0, '0'],
  [200_000, '200 kW'],
  [-1_500_000, '-1.50 MW'],
])('writes %d W beside an axis as %j: no decimals that say nothing (issue 16, 5)', (power, shown) => {
  expect(tickIn('en')(power)).toBe(shown)
})
