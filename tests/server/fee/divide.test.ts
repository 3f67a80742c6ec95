import { describe, expect, it } from 'vitest'

import { divide, type Sharer } from '#server/fee/dosage/divide.ts'
import { seededRandom } from '#field/fleet/random.ts'

const sum = (parts: readonly number[] | null): number => (parts ?? []).reduce((all, part) => all + part, 0)
const sharer = (permille: number, usedFen: number | null): Sharer => ({ permille, usedFen })

describe('dividing shared energy (collection §9 Distribution modes)', () => {
  it.each([1, 2, 3] as const)('always adds up to the whole in mode %i, whoever shares', (mode) => {
    const random = seededRandom(`divide:${mode}`)
    const upTo = (most: number): number => Math.floor(random() * (most + 1))
    for (let round = 0; round < 2_000; round += 1) {
      const wh = upTo(round % 2 === 0 ? 1_000_000_000_000 : 50)
      const sharers = Array.from({ length: 1 + upTo(40) }, () =>
        sharer(upTo(1_000_000), random() < 0.2 ? null : upTo(round % 3 === 0 ? 3 : 100_000_000)),
      )
      const parts = divide(mode, wh, sharers)
      // The proportional way has an answer as soon as one weight is above nothing.
      const hasWeight = mode !== 1 || sharers.some(({ permille }) => permille > 0)
      expect(sum(parts)).toBe(hasWeight ? wh : 0)
      expect(parts === null).toBe(!hasWeight)
      expect((parts ?? []).every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true)
    }
  })

  it('divides by weights, remainders to the largest first', () => {
    expect(divide(1, 100, [sharer(1, null), sharer(1, null), sharer(1, null)])).toEqual([34, 33, 33])
    expect(divide(1, 100, [sharer(700, 0), sharer(300, 0)])).toEqual([70, 30])
    expect(divide(1, 100, [sharer(0, 0), sharer(0, 0)])).toBeNull()
  })

  it('gives each the same, and what is left over to the first', () => {
    expect(divide(2, 11, [sharer(9, 1), sharer(1, 9), sharer(0, null)])).toEqual([4, 4, 3])
  })

  it('goes by own use, lets an empty flat bear a tenth of the mean, and takes the mean for what nobody knows', () => {
    expect(divide(3, 2_100, [sharer(0, 1_000), sharer(0, 0)])).toEqual([2_000, 100].map((wh) => wh))
    expect(divide(3, 300, [sharer(0, 100), sharer(0, 100), sharer(0, null)])).toEqual([100, 100, 100])
    expect(divide(3, 10, [sharer(0, 0), sharer(0, null)])).toEqual([5, 5])
  })
})
