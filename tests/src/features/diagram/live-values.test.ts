import { expect, it } from 'vitest'

import { breaker, transformer } from '#contract/device/types/grid.ts'
import type { ItemFacts } from '#contract/reading/data-points.ts'
import { valuesOf } from '#src/features/diagram/live-values.ts'

const now = Date.parse('2026-11-26T08:00:00Z')
/** What a device of this type says beside its symbol, with these values of its items. */
const said = ({ items }: typeof transformer, given: Readonly<Record<string, number>>) =>
  valuesOf(
    { at: new Date(now).toISOString(), values: items.map(({ code }) => given[code] ?? null) },
    items as unknown as ItemFacts[],
    now,
    true,
  )

it('a diagram says the state of a device, never that of its fan (issue 17: live values and states on it)', () => {
  expect(said(transformer, { activePower: 201_100, cooling: 0, tap: 3 }).values).toEqual(['201.1 kW'])
  const tripped = said(breaker, { activePower: 0, position: 2 })
  expect(tripped.values).toEqual(['0.0 kW', 'Tripped'])
  expect(tripped.position).toBe('tripped')
})
