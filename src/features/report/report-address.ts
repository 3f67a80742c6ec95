import { type ReportKind, reportKinds } from '#contract/report/report.contract.ts'
import { isCalendarDay } from '#src/shared/format/site-time.ts'

/** What the address of a report says; days are of the sites' calendars, an empty one is today. */
export const anyReport = { kind: '', at: '', fTid: '-1', site: '' }
export type ReportFilters = typeof anyReport

export const kindOf = <Kind extends ReportKind>(
  { kind }: Pick<ReportFilters, 'kind'>,
  possible: readonly Kind[],
  usual: Kind,
): Kind => possible.find((known) => known === kind) ?? usual

export const allKinds: readonly ReportKind[] = reportKinds
export const incomeKinds = ['day', 'month', 'year'] as const

export const atOf = ({ at }: Pick<ReportFilters, 'at'>, today: string): string =>
  isCalendarDay(at) && at <= today ? at : today

const idIn = (text: string): number | null => (/^-?\d{1,9}$/u.test(text) ? Number(text) : null)

/** What every call of a report is asked with. */
export function scopeOf({ fTid, site }: Pick<ReportFilters, 'fTid' | 'site'>) {
  const siteId = idIn(site)
  return { fTid: idIn(fTid) ?? -1, ...(siteId !== null && siteId > 0 && { siteId }) }
}
