import { expect, it } from 'vitest'

import type { HandCode } from '#contract/command/command-content.ts'
import { typedAgain } from '#src/features/command/content/typed-again.ts'
import { contentOf } from '#src/features/command/typed-content.ts'

const contents: readonly (readonly [HandCode, object])[] = [
  ['readParameters', { items: ['heartbeatS', 'demandPeriod'] }],
  ['setParameters', { values: { reportMinutes: 15, name: 'area 7', isOn: true } }],
  ['controlLoad', { percent: 40 }],
  ['setBreaker', { values: { ratedCurrentA: 63, residualCurrentMa: 30, tripDelayMs: 100 } }],
  ['recallData', { collectType: 1, lastCount: 5 }],
  ['recallData', { collectType: 3, fromDay: '2026-01-01', toDay: '2026-01-03' }],
  [
    'setTariffs',
    {
      values: {
        priceSharp: 12_345,
        pricePeak: 9_500,
        priceFlat: 70,
        priceValley: 0,
        tariffsFrom: '2027-01-01 00:00',
      },
    },
  ],
  ['setDayPlan', { values: { dayPlan: '00:00=4;08:30=2' } }],
  ['readClock', {}],
]

it.each(contents)(
  'what %s was given with stands there again and makes the same (issue 19, retry)',
  (code, content) => {
    expect(contentOf(code, typedAgain(code, content))).toEqual({ content })
  },
)

it('what nobody can type stands nowhere', () => {
  expect(typedAgain('syncArchive', { meters: [{ address: '1' }] })).toEqual({})
  expect(typedAgain('setParameters', null)).toEqual({})
})
