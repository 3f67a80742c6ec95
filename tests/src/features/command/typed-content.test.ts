import { describe, expect, it } from 'vitest'

import { contentOf } from '#src/features/command/typed-content.ts'

const prices = { priceSharp: '1.2', pricePeak: '0.95', priceFlat: '0.5601', priceValley: '0' }

describe('what is typed for standby tariffs and day-period plans (collection §8 Other confirmations)', () => {
  it('becomes hundredths of a fen, exactly', () => {
    expect(contentOf('setTariffs', prices)).toEqual({
      content: { values: { priceSharp: 12_000, pricePeak: 9_500, priceFlat: 5_601, priceValley: 0 } },
    })
  })

  it('takes the switch-over where there is one, by the meter’s own clock', () => {
    expect(contentOf('setTariffs', { ...prices, tariffsFrom: '2027-01-01T00:00' })).toMatchObject({
      content: { values: { priceSharp: 12_000, tariffsFrom: '2027-01-01 00:00' } },
    })
    expect(contentOf('setDayPlan', { dayPlan: '00:00=4', dayPlanFrom: '' })).toEqual({
      content: { values: { dayPlan: '00:00=4' } },
    })
  })

  it.each(['', '-1', '1,2', '0.56011', '100'])(
    'does not take %j as a price, and tells its field',
    (price) => {
      expect(contentOf('setTariffs', { ...prices, priceFlat: price })).toEqual({ faults: ['priceFlat'] })
    },
  )

  it('becomes periods in their order, however its lines are written', () => {
    expect(contentOf('setDayPlan', { dayPlan: '00:00 = 4\n\n08:00=2\n23:30 4' })).toEqual({
      content: { values: { dayPlan: '00:00=4;08:00=2;23:30=4' } },
    })
  })

  it.each(['', '08:00=2', '00:00=5', '00:00=4\n00:00=2', '00:00=4\n09:00=1\n08:00=2', '00:00=4\n24:00=1'])(
    'does not take the plan %j',
    (dayPlan) => {
      expect(contentOf('setDayPlan', { dayPlan })).toEqual({ faults: ['dayPlan'] })
    },
  )
})
