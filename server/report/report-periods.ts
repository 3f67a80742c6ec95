import type { Level, Period } from '#contract/reading/periods.ts'
import { dayStart, periodAt, periodsIn, type SiteClock } from '#contract/reading/site-clock.ts'
import type { ReportKind } from '#contract/report/report.contract.ts'

/** A period of a report by a site's clock. */
export interface ReportPeriod extends Period {
  /** As the contract writes it: the same for every site, whenever it begins there. */
  readonly key: string
}

const yearsTold = 10
const two = (number: number): string => String(number).padStart(2, '0')

/** Sums of these lengths are added up, the longest first: a period is summed up once it has ended. */
const levelsOf = {
  hour: ['hour', 'quarter'],
  day: ['day', 'hour', 'quarter'],
  month: ['month', 'day', 'hour', 'quarter'],
  year: ['month', 'day', 'hour', 'quarter'],
} as const satisfies Readonly<Record<ReportKind, readonly Level[]>>

/** A stretch of time of which the sums of one length are read. */
export interface LevelSpan extends Period {
  readonly level: Level
}

/** A report's time in stretches: what has ended by the longest sums that there are, the rest by shorter ones. */
export function spansOf(
  kind: ReportKind,
  { from, to }: Period,
  { clock, now }: { readonly clock: SiteClock; readonly now: number },
): LevelSpan[] {
  const spans: LevelSpan[] = []
  let begin = from
  for (const level of levelsOf[kind]) {
    const end = now >= to ? to : Math.min(to, periodAt(level, now, clock).from)
    if (end <= begin) continue
    spans.push({ level, from: begin, to: end })
    begin = end
  }
  return spans
}

/** The periods of a report around a day, future ones too. @param at `YYYY-MM-DD` */
export function reportPeriods(kind: ReportKind, at: string, clock: SiteClock): ReportPeriod[] {
  const year = Number(at.slice(0, 4))
  if (kind === 'hour')
    return periodsIn('hour', { from: dayStart(clock, at), to: dayStart(clock, at, 1) }, clock).map(
      (period, hour) => ({ ...period, key: `${at} ${two(hour)}` }),
    )
  if (kind === 'day') {
    const month = at.slice(0, 7)
    const days = new Date(Date.UTC(year, Number(at.slice(5, 7)), 0)).getUTCDate()
    return Array.from({ length: days }, (_, place) => {
      const key = `${month}-${two(place + 1)}`
      return { key, from: dayStart(clock, key), to: dayStart(clock, key, 1) }
    })
  }
  if (kind === 'month')
    return Array.from({ length: 12 }, (_, place) => ({
      key: `${at.slice(0, 4)}-${two(place + 1)}`,
      from: dayStart(clock, `${at.slice(0, 4)}-${two(place + 1)}-01`),
      to: dayStart(
        clock,
        place === 11 ? `${fourDigits(year + 1)}-01-01` : `${at.slice(0, 4)}-${two(place + 2)}-01`,
      ),
    }))
  return Array.from({ length: yearsTold }, (_, place) => {
    const key = fourDigits(year - yearsTold + 1 + place)
    const next = fourDigits(year - yearsTold + 2 + place)
    return { key, from: dayStart(clock, `${key}-01-01`), to: dayStart(clock, `${next}-01-01`) }
  })
}

const fourDigits = (year: number): string => String(year).padStart(4, '0')

/** All of a report's time at a site. */
export const wholeOf = (periods: readonly Period[]): Period => ({
  from: periods[0]?.from ?? 0,
  to: periods.at(-1)?.to ?? 0,
})

/** The period that an instant lies in. */
export const keyAt = (periods: readonly ReportPeriod[], at: number): string | undefined =>
  periods.findLast(({ from }) => from <= at)?.key
