import { describe, expect, it } from 'vitest'

import {
  isScheduled,
  type Schedule,
  scheduledSince,
  stretchesOf,
  weekdays,
} from '#contract/alarm/schedule.ts'

const hourMs = 3_600_000
const east8 = 8 * hourMs
/** By the clock of a site at UTC+08:00. */
const at = (local: string): number => Date.parse(`${local}:00+08:00`)
const text = (instant: number): string => new Date(instant + east8).toISOString().slice(0, 16)

const since = (schedule: Schedule, local: string): string =>
  text(scheduledSince(schedule, at(local), east8) ?? 0)

const office: Schedule = { slot: { from: 8 * 60, to: 18 * 60 }, days: '12345' }
const nights: Schedule = { slot: { from: 22 * 60, to: 6 * 60 }, days: '5' }

describe('when a rule counts (issue 20: when (schedule))', () => {
  // 20 November 2026 is a Friday.
  it.each([
    [office, '2026-11-20T08:00', true],
    [office, '2026-11-20T18:00', false],
    [office, '2026-11-21T12:00', false],
    [office, '2026-11-23T12:00', true],
    // Friday's night ends on Saturday, and Thursday's is none of its.
    [nights, '2026-11-20T23:00', true],
    [nights, '2026-11-21T05:59', true],
    [nights, '2026-11-21T06:00', false],
    [nights, '2026-11-20T05:00', false],
    [nights, '2026-11-21T23:00', false],
    [{ slot: null, days: '67' }, '2026-11-22T00:00', true],
    [{ slot: null, days: '67' }, '2026-11-23T00:00', false],
    [{ slot: null, days: '' }, '2026-11-23T00:00', true],
  ] as const)('of %o at %s: %s', (schedule, local, counts) => {
    expect(isScheduled(schedule, at(local), east8)).toBe(counts)
    expect(scheduledSince(schedule, at(local), east8) !== null).toBe(counts)
  })

  it('begins with the first of days that follow one another, and with each slot anew', () => {
    expect(since({ slot: null, days: '67' }, '2026-11-22T09:00')).toBe('2026-11-21T00:00')
    expect(since(office, '2026-11-20T09:00')).toBe('2026-11-20T08:00')
    expect(since(nights, '2026-11-21T05:00')).toBe('2026-11-20T22:00')
  })

  it('is cut to what lies within a span', () => {
    const span = [at('2026-11-20T12:00'), at('2026-11-23T09:00')] as const
    expect(stretchesOf(office, span, east8).map((one) => one.map(text))).toEqual([
      ['2026-11-20T12:00', '2026-11-20T18:00'],
      ['2026-11-23T08:00', '2026-11-23T09:00'],
    ])
    expect(stretchesOf({ slot: null, days: '' }, span, east8)).toEqual([span])
  })

  it.each([
    ['', true],
    ['1234567', true],
    ['67', true],
    ['76', false],
    ['11', false],
    ['8', false],
  ])('takes days as %j: %s', (days, isTaken) => {
    expect(weekdays().entry.safeParse(days).success).toBe(isTaken)
  })
})
