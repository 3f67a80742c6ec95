import { describe, expect, it } from 'vitest'

import {
  dateTimeAtSite,
  dayAtSite,
  daysOn,
  hourAtSite,
  isCalendarDay,
  isUtcOffset,
  startOfDayAtSite,
  timeAtSite,
} from '#src/shared/format/site-time.ts'

describe("a site's own time (silences: the site's offset decides, not the browser's)", () => {
  const midnight = '2025-12-31T16:00:00.000Z'

  it('turns the day at midnight of the site', () => {
    expect(dayAtSite(Date.parse(midnight) - 1, '+08:00')).toBe('2025-12-31')
    expect(dayAtSite(midnight, '+08:00')).toBe('2026-01-01')
    expect(dayAtSite(midnight, '-10:00')).toBe('2025-12-31')
    expect(dayAtSite(midnight, '+14:00')).toBe('2026-01-01')
  })

  it('keeps half hours of an offset', () => {
    expect(timeAtSite(midnight, '+05:30')).toBe('21:30:00')
    expect(hourAtSite(midnight, '-09:30')).toBe(6)
  })

  it('finds the begin of a day and the days around it', () => {
    expect(startOfDayAtSite('2026-01-01', '+08:00')).toBe(Date.parse(midnight))
    expect(dateTimeAtSite(midnight, '+08:00')).toBe('2026-01-01 00:00:00')
    expect(daysOn('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysOn('2027-12-31', 1)).toBe('2028-01-01')
  })

  it('takes from an address what is a day of the calendar and an offset that clocks have', () => {
    expect(['2026-02-28', '2028-02-29'].filter(isCalendarDay)).toHaveLength(2)
    expect(['', '2026-02-30', '2026-13-45', '2026-1-1', '0000-00-00'].filter(isCalendarDay)).toEqual([])
    expect(['+08:00', '-10:00', '+14:00'].filter(isUtcOffset)).toHaveLength(3)
    expect(['', '8', '+99:99', '+8:00', '+08:75'].filter(isUtcOffset)).toEqual([])
  })
})
