import { describe, expect, it } from 'vitest'

import { percentText, quantity, quantityText } from '#src/shared/format/quantity.ts'

describe('quantity (core §9: k, M, G…, two decimals, thousands separators)', () => {
  it.each([
    [0, '0 W'],
    [999, '999 W'],
    [1000, '1.00 kW'],
    [-1_254_300, '-1.25 MW'],
    [999_994, '999.99 kW'],
    [2e21, '2,000.00 EW'],
  ])('writes %d W as %s', (watts, text) => {
    expect(quantityText(watts, 'W', 'en')).toBe(text)
  })

  it('chooses the step after rounding, so that 1,000.00 kW is never written', () => {
    expect(quantity(999_995, 'Wh', 'zh')).toEqual({ value: '1.00', unit: 'MWh' })
  })

  it('writes thousandths as per cent', () => {
    expect(percentText(635)).toBe('63.5 %')
  })
})
