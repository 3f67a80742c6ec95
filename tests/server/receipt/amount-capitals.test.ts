import { describe, expect, it } from 'vitest'

import { amountCapitals } from '#server/receipt/amount-capitals.ts'

describe('an amount in Chinese capitals (issue 6)', () => {
  it.each([
    [0, '零元整'],
    [1, '壹分'],
    [10, '壹角整'],
    [11, '壹角壹分'],
    [100, '壹元整'],
    [105, '壹元零伍分'],
    [150, '壹元伍角整'],
    [1000, '壹拾元整'],
    [10_050, '壹佰元伍角整'],
    [100_001, '壹仟元零壹分'],
    [140_950, '壹仟肆佰零玖元伍角整'],
    [600_714, '陆仟零柒元壹角肆分'],
    [10_700_053, '壹拾万柒仟元伍角叁分'],
    [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
    [100_010_000, '壹佰万零壹佰元整'],
    [100_100_000, '壹佰万壹仟元整'],
    [1_000_000_000_000, '壹佰亿元整'],
    [10_000_000_100, '壹亿零壹元整'],
    [100_001_000_000_000, '壹万亿零壹仟万元整'],
    [123_456_789_012_345, '壹万贰仟叁佰肆拾伍亿陆仟柒佰捌拾玖万零壹佰贰拾叁元肆角伍分'],
    [-2050, '负贰拾元伍角整'],
  ])('says %i fen', (fen, text) => {
    expect(amountCapitals(fen)).toBe(text)
  })

  it('says every amount so that it can be read back, without two zeros in a row', () => {
    for (const fen of someAmounts()) {
      const text = amountCapitals(fen)
      expect([fen, readBack(text)]).toEqual([fen, fen])
      expect(text).not.toMatch(/零零|零[万亿元角]|^[零]/u)
    }
  })

  it.each([0.5, Number.NaN, 1e16, Number.POSITIVE_INFINITY])('refuses %d', (fen) => {
    expect(() => amountCapitals(fen)).toThrow(RangeError)
  })
})

/** Every shape of digits: zeros and others at each place, and a spread of lengths. */
function* someAmounts(): Generator<number> {
  for (let mask = 1; mask < 2 ** 12; mask += 1)
    yield Number(
      Array.from({ length: 12 }, (_, place) => (mask & (2 ** place) ? (place % 9) + 1 : 0)).join(''),
    )
  let seed = 20_261_121
  for (let index = 0; index < 2000; index += 1) {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    yield 1 + (seed % 10 ** (1 + (index % 9)))
  }
}

const digits = '零壹贰叁肆伍陆柒捌玖'
const small: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }

/** What a person reads: an independent way back. */
function readBack(text: string): number {
  const [whole = '', rest = ''] = text.includes('元') ? text.split('元') : ['', text]
  let [total, section, digit] = [0, 0, 0]
  for (const character of whole) {
    if (digits.includes(character)) digit = digits.indexOf(character)
    else if (character in small) {
      section += digit * (small[character] ?? 0)
      digit = 0
    } else {
      const unit = character === '万' ? 1e4 : 1e8
      total = unit === 1e8 ? (total + section + digit) * unit : total + (section + digit) * unit
      ;[section, digit] = [0, 0]
    }
  }
  const yuan = total + section + digit
  const [, jiao = '零'] = /(.)角/u.exec(rest) ?? []
  const [, fen = '零'] = /(.)分/u.exec(rest) ?? []
  return yuan * 100 + digits.indexOf(jiao) * 10 + digits.indexOf(fen)
}
