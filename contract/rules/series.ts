import { z } from 'zod/mini'

import { obey, type Rule, rule } from './rule.ts'

interface Numbered {
  /** What stands before the digits at the end. */
  readonly prefix: string
  readonly digits: string
}

export const numbered = (text: string): Numbered | null => {
  const found = /^(?<prefix>.*?)(?<digits>\d{1,15})$/u.exec(text)?.groups
  return found ? { prefix: found['prefix'] ?? '', digits: found['digits'] ?? '' } : null
}

const areOfOne = (from: Numbered | null, to: Numbered | null): boolean =>
  from !== null && to !== null && from.prefix === to.prefix && from.digits.length === to.digits.length

/** How many numbers there are from one to another, both included; 0 where they do not belong together. */
export function seriesSize(from: string, to: string): number {
  const [first, last] = [numbered(from), numbered(to)]
  if (!first || !last || !areOfOne(first, last)) return 0
  return Math.max(0, Number(last.digits) - Number(first.digits) + 1)
}

/** Whether two numbers differ in the digits at their ends alone: the same letters, as many digits. */
export const oneSeries = <Range>(
  startOf: (range: Range) => string,
  endOf: (range: Range) => string,
): Rule<Range> =>
  rule<Range>('one_series', (range) => areOfOne(numbered(startOf(range)), numbered(endOf(range))))

/** "End number larger than start" of numbers of one series. */
export const largerInSeries = <Range>(
  startOf: (range: Range) => string,
  endOf: (range: Range) => string,
): Rule<Range> =>
  rule<Range>('end_larger', (range) => {
    const [start, end] = [startOf(range), endOf(range)]
    return !areOfOne(numbered(start), numbered(end)) || seriesSize(start, end) > 1
  })

interface Ends {
  readonly start: string
  readonly end: string
}
const ends = [({ start }: Ends) => start, ({ end }: Ends) => end] as const

/** Numbers of assets that are stocked in at once. */
export const assetSeries = z
  .object({ start: z.string(), end: z.string() })
  .check(obey(oneSeries(...ends), ['end']), obey(largerInSeries(...ends), ['end']))
