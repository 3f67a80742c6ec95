import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { dayAtSite } from '#src/shared/format/site-time.ts'
import {
  dayMonthWindow,
  dayWindow,
  hourWindow,
  monthWindow,
  utcOffsetOf,
  yearWindow,
} from '#src/shared/format/site-windows.ts'

const day = 24 * 3_600_000
const iso = ({ from, to }: { from: number; to: number }) =>
  [from, to].map((at) => new Date(at).toISOString().slice(0, 16))

describe("windows of a site's own time (collection §9 Time helpers)", () => {
  // 1 March 2028, 06:30 at a site in China; still 29 February in UTC.
  const now = Date.parse('2028-02-29T22:30:00.000Z')

  it.each([
    ['hour', hourWindow, ['2028-02-29T16:00', '2028-03-01T16:00']],
    ['dayMonth', dayMonthWindow, ['2028-02-29T16:00', '2028-03-01T16:00']],
    ['month', monthWindow, ['2027-12-31T16:00', '2028-12-31T16:00']],
    ['year', yearWindow, ['2027-12-31T16:00', '2028-12-31T16:00']],
    ['day', dayWindow, ['2028-02-28T16:00', '2028-03-01T16:00']],
  ])('%s', (_, windowOf, expected) => {
    expect(iso(windowOf(now, '+08:00'))).toEqual(expected)
  })

  it('follows the site, not the browser: the month of a site behind UTC is still February', () => {
    expect(iso(dayMonthWindow(now, '-10:00'))).toEqual(['2028-02-01T10:00', '2028-03-01T10:00'])
  })

  it('takes +08:00 where a site names no offset (core §3)', () => {
    expect(utcOffsetOf(null)).toBe('+08:00')
    expect(utcOffsetOf({})).toBe('+08:00')
    expect(utcOffsetOf({ detailUtcTime: '-03:30' })).toBe('-03:30')
  })

  it('holds now, begins at a midnight of the site, and lasts as many days as asked for', () => {
    const instant = integer({ min: Date.UTC(2000, 0), max: Date.UTC(2100, 0) })
    const offset = constantFrom('-10:00', '-09:30', '+00:00', '+05:45', '+08:00', '+14:00')
    assert(
      property(instant, offset, integer({ min: 1, max: 31 }), (at, utcOffset, days) => {
        const window = dayWindow(at, utcOffset, days)
        expect(window.to - window.from).toBe(days * day)
        expect(window.from <= at && at < window.to).toBe(true)
        expect(dayAtSite(window.from - 1, utcOffset) < dayAtSite(window.from, utcOffset)).toBe(true)
        for (const windowOf of [hourWindow, dayMonthWindow, monthWindow]) {
          const wider = windowOf(at, utcOffset)
          expect(wider.from <= at && at < wider.to).toBe(true)
        }
      }),
    )
  })
})
