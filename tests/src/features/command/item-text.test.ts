import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'

import { itemText } from '#src/features/command/command-items.tsx'

const t = ((key: string) => key) as TFunction

it.each([
  [{ item: 'balanceFen', value: -123_456, unit: 'fen' }, '−¥1,234.56'],
  [{ item: 'breaker', value: 'open', unit: '' }, 'command.item.open'],
  [{ item: 'demandPeriod', value: 15, unit: 'min' }, '15 min'],
  [{ item: 'clock', value: 'nonsense', unit: '' }, 'nonsense'],
  [{ item: 'balanceFen', value: null, unit: 'fen' }, '—'],
] as const)('says the value of %j as people read it (issue 19, results)', (item, said) => {
  expect(itemText(t, item)).toBe(said)
})
