import { assert, maxSafeInteger, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { decimalText, percentText, quantity, quantityText } from '#src/shared/format/quantity.ts'

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
    expect(percentText(1_234_568)).toBe('123,456.8 %')
  })

  it('writes plain numbers too, and any decimals', () => {
    expect(quantityText(12_345, '', 'en')).toBe('12.35 k')
    expect(quantityText(12, '', 'zh')).toBe('12')
    expect(decimalText(-1_234_567.891, 'en')).toBe('-1,234,567.89')
    expect(decimalText(1234.5, 'zh', 4)).toBe('1,234.5000')
  })

  it('never shows four digits before the point, and loses less than half of the last one shown', () => {
    assert(
      property(maxSafeInteger(), (amount) => {
        const { value, unit } = quantity(amount, 'W', 'en')
        const shown = Number(value.replaceAll(',', ''))
        const size = 1000 ** ['W', 'kW', 'MW', 'GW', 'TW', 'PW', 'EW'].indexOf(unit)
        expect(Math.abs(shown)).toBeLessThan(1000)
        expect(Math.abs(shown * size - amount)).toBeLessThanOrEqual(size === 1 ? 0 : 0.005_000_1 * size)
      }),
    )
  })
})
