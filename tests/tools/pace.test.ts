import { describe, expect, it } from 'vitest'

import { browserWorkers, paceOf, patience, readPace } from '#tools/pace/pace.ts'

const gigabytes = (count: number): number => count * 1_073_741_824

describe("a machine's pace (docs/decisions/tests-on-any-machine.md)", () => {
  it('leaves the limits as they are on a quiet machine, however fast', () => {
    expect(paceOf(8, 0, 10).slowness).toBe(1)
  })

  it('lengthens them where the processor is slow, and where others work beside', () => {
    const slow = paceOf(2, 0, 120).slowness
    expect(slow).toBeGreaterThan(1)
    expect(paceOf(2, 11, 120).slowness).toBeCloseTo(slow * 6)
  })

  it('is measured once a run: who asks again, here or in a child, hears the same', () => {
    expect(readPace()).toEqual(JSON.parse(process.env['STATEWATT_PACE'] ?? ''))
    expect(patience(1_000)).toBe(Math.ceil(1_000 * readPace().slowness))
  })

  it('runs as many browsers as cores and memory bear, one at the least', () => {
    const pace = paceOf(2, 0, 60)
    expect(browserWorkers(pace, gigabytes(16))).toBe(2)
    expect(browserWorkers(paceOf(4, 0, 60), gigabytes(4))).toBe(3)
    expect(browserWorkers(pace, gigabytes(1))).toBe(1)
    expect(browserWorkers(paceOf(64, 0, 60), gigabytes(256))).toBe(8)
  })
})
