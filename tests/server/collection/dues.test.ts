import { describe, expect, it } from 'vitest'

import { duesUntil, lastDue, nextDue } from '#server/collection/run/dues.ts'

const at = (text: string): number => Date.parse(text)
const iso = (ms: number | null): string => (ms === null ? 'never' : new Date(ms).toISOString())
const eight = 8 * 3_600_000

describe('a cycle (collection §9 Check cycle units)', () => {
  it.each([
    [1, 15, '2026-11-21T02:07:00Z', '2026-11-21T02:00:00.000Z', '2026-11-21T02:15:00.000Z'],
    [2, 6, '2026-11-21T10:00:00Z', '2026-11-21T08:00:00.000Z', '2026-11-21T14:00:00.000Z'],
    [3, 1, '2026-11-22T01:59:59Z', '2026-11-21T02:00:00.000Z', '2026-11-22T02:00:00.000Z'],
  ] as const)('of unit %i and length %i is due from its start on', (unit, cycle, now, last, next) => {
    const one = { startAt: at('2026-11-21T02:00:00Z'), cycle, unit, offsetMs: eight }
    expect([iso(lastDue(one, at(now))), iso(nextDue(one, at(now)))]).toEqual([last, next])
  })

  it('of months keeps the day of the site’s calendar, and takes the last one of a shorter month', () => {
    // 31 January 00:30 at the site is still the 30th in UTC.
    const one = { startAt: at('2026-01-30T16:30:00Z'), cycle: 1, unit: 4, offsetMs: eight } as const
    expect(iso(nextDue(one, at('2026-02-10T00:00:00Z')))).toBe('2026-02-27T16:30:00.000Z')
    expect(iso(nextDue(one, at('2026-03-01T00:00:00Z')))).toBe('2026-03-30T16:30:00.000Z')
  })

  it('of years meets leap days', () => {
    const one = { startAt: at('2024-02-29T00:00:00Z'), cycle: 1, unit: 5, offsetMs: 0 } as const
    expect(iso(nextDue(one, at('2025-01-01T00:00:00Z')))).toBe('2025-02-28T00:00:00.000Z')
    expect(iso(nextDue(one, at('2027-12-31T00:00:00Z')))).toBe('2028-02-29T00:00:00.000Z')
  })

  it('was never due before its start, and once at it', () => {
    const one = { startAt: at('2026-11-21T02:00:00Z'), cycle: 1, unit: 2, offsetMs: 0 } as const
    expect(iso(lastDue(one, one.startAt - 1))).toBe('never')
    expect(duesUntil(one, one.startAt)).toBe(1)
    expect(iso(nextDue(one, 0))).toBe('2026-11-21T02:00:00.000Z')
  })
})
