import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { assert, date, integer, property } from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { daysOn } from '#src/shared/format/site-time.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { DateRangePicker } from '#src/shared/widgets/date-range/date-range-picker.tsx'
import {
  type DayRange,
  faultOf,
  isWithinReach,
  presetsOf,
  zoneOfToday,
} from '#src/shared/widgets/date-range/day-range.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

const today = '2026-03-02'
const onChange = vi.fn<(range: DayRange) => void>()

function Page() {
  const [range, setRange] = useState<DayRange>({ from: '2026-03-01', to: today })
  return (
    <DateRangePicker
      label="Days"
      value={range}
      today={today}
      onChange={(next) => {
        onChange(next)
        setRange(next)
      }}
    />
  )
}

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => onChange.mockClear())
afterEach(cleanup)

const shown = () => ['From', 'To'].map((name) => screen.getByLabelText<HTMLInputElement>(name).value)
async function openCalendar() {
  fireEvent.click(screen.getByRole('button', { name: 'Open the calendar' }))
  return screen.findByLabelText(/^Sunday, March 1, 2026/)
}
const cell = (name: RegExp) => screen.getByLabelText(name)

describe('date range (core §5: seven days at the most)', () => {
  it('takes a preset, counted from the site’s today', async () => {
    show(<Page />)
    await openCalendar()
    fireEvent.click(screen.getByText('Last 7 days'))
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-02-24', to: today })
    await waitFor(() => expect(shown()).toEqual(['2026-02-24', today]))
  })

  it('offers no second day more than a week from the first, and none after today', async () => {
    show(<Page />)
    await openCalendar()
    expect(cell(/^Tuesday, March 3, 2026/).getAttribute('aria-disabled')).toBe('true')
    fireEvent.click(screen.getByLabelText('Previous month'))
    fireEvent.click(await screen.findByLabelText(/^Tuesday, February 10, 2026/))
    await waitFor(() =>
      expect(cell(/^Tuesday, February 17, 2026/).getAttribute('aria-disabled')).toBe('true'),
    )
    expect(onChange).not.toHaveBeenCalled()
    fireEvent.click(cell(/^Monday, February 16, 2026/))
    await waitFor(() =>
      expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-02-10', to: '2026-02-16' }),
    )
  })

  it('says at the field that a typed range is too long, and tells nobody', async () => {
    show(<Page />)
    const from = screen.getByLabelText('From')
    fireEvent.change(from, { target: { value: '2026-02-01' } })
    fireEvent.blur(from)
    expect(await screen.findByText('A range has 7 days at the most.')).toBeTruthy()
    expect(onChange).not.toHaveBeenCalled()
  })
})

const dayIn = (timeZone: string, now: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now)

describe('the zone of a calendar', () => {
  it('is one where it is the site’s today, at every hour and offset', () => {
    for (let hour = 0; hour < 24; hour += 1)
      for (let offset = -12; offset <= 14; offset += 1) {
        const now = Date.UTC(2026, 2, 1, hour, 30)
        const there = new Date(now + offset * 3_600_000).toISOString().slice(0, 10)
        expect([hour, offset, dayIn(zoneOfToday(there, now), now)]).toEqual([hour, offset, there])
      }
  })
})

describe('the rules of a range', () => {
  const day = date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }).map(
    (at) => at.toISOString().slice(0, 10),
  )

  it('reaches six days in both directions and no more', () => {
    assert(
      property(day, integer({ min: -400, max: 400 }), (from, distance) => {
        expect(isWithinReach(from, daysOn(from, distance))).toBe(Math.abs(distance) < 7)
      }),
    )
  })

  it('finds no fault with any preset on any day', () => {
    assert(
      property(day, (at) => {
        for (const range of Object.values(presetsOf(at))) expect(faultOf(range, at)).toBeNull()
      }),
    )
  })

  it('finds fault with what ends after today, where there is a today', () => {
    const range = { from: today, to: daysOn(today, 1) }
    expect(faultOf(range, today)).toBe('tooLate')
    expect(faultOf(range, null)).toBeNull()
  })
})
