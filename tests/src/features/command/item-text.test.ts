import type { TFunction } from 'i18next'
import { expect, it } from 'vitest'

import { itemText } from '#src/features/command/command-items.tsx'

const t = ((key: string, { price }: { price?: string } = {}) =>
  price === undefined ? key : `${price} ${key}`) as TFunction

it.each([
  [{ item: 'balanceFen', value: -123_456, unit: 'fen' }, '−¥1,234.56'],
  [{ item: 'breaker', value: 'open', unit: '' }, 'command.item.open'],
  [{ item: 'priceSharp', value: 12_345, unit: 'centifen/kWh' }, '1.2345 command.content.price'],
  [
    { item: 'dayPlan', value: '00:00=4;08:00=2', unit: '' },
    '00:00 command.content.rate.4 · 08:00 command.content.rate.2',
  ],
  [{ item: 'demandPeriod', value: 15, unit: 'min' }, '15 min'],
  [{ item: 'keepPower', value: true, unit: '' }, 'command.content.yes'],
  [{ item: 'clock', value: 'nonsense', unit: '' }, 'nonsense'],
  [{ item: 'balanceFen', value: null, unit: 'fen' }, '—'],
] as const)('says the value of %j as people read it (issue 19, results)', (item, said) => {
  expect(itemText(t, item)).toBe(said)
})
