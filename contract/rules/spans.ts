import { z } from 'zod/mini'

import { compareDecimals, isDecimal } from './decimal.ts'
import { exactText, obey, type Rule, rule } from './rule.ts'

/** Days of a date range at the most, its first and last counted (core §5, §9). */
export const longestDateRange = 7

interface Span {
  readonly start: string
  readonly end: string
}

const day = 86_400_000

const span = (...rules: readonly Rule<Span>[]) =>
  z.object({ start: z.string(), end: z.string() }).check(...rules.map((one) => obey(one, ['end'])))

const inOrder = rule<Span>('range_order', ({ start, end }) => start <= end)

/** Calendar days `YYYY-MM-DD`, in order and not more than so many. */
export const dateRange = (days = longestDateRange) =>
  z.object({ start: z.iso.date(), end: z.iso.date() }).check(
    obey(inOrder, ['end']),
    obey(
      rule<Span>('date_range', ({ start, end }) => (Date.parse(end) - Date.parse(start)) / day < days, {
        days,
      }),
      ['end'],
    ),
  )

const validNumber = exactText(rule('valid_number', isDecimal))

/** From and to of a number range; equal ends are a range of one. */
export const numberRange = z.object({ start: validNumber, end: validNumber }).check(
  obey(
    rule<Span>('range_order', ({ start, end }) => compareDecimals(start, end) <= 0),
    ['end'],
  ),
)

/** Numbers from one to another, of which the end must be the larger. */
export const numberSeries = z.object({ start: validNumber, end: validNumber }).check(
  obey(
    rule<Span>('end_larger', ({ start, end }) => compareDecimals(end, start) > 0),
    ['end'],
  ),
)

/** When tasks are dispatched: `HH:mm` from and to, both or none. */
export const dispatchPeriod = span(
  rule<Span>('dispatch_period', ({ start, end }) => (start === '') === (end === '')),
)
