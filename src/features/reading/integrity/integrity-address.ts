import { daysOn, isCalendarDay } from '#src/shared/format/site-time.ts'

/** What the address of the integrity screen says. Days are of the sites' calendar; empty: the last seven. */
export const anyIntegrity = { tab: '', by: '', dimension: '', fTid: '-1', fromDay: '', toDay: '' }
export type IntegrityFilters = typeof anyIntegrity

export const integrityTabs = ['rates', 'voltage', 'permeability'] as const
export type IntegrityTab = (typeof integrityTabs)[number]
/** What rates are counted by; `task` is a collection task of a terminal, `item` a data item of a kind of device. */
export const integrityBy = ['site', 'agency', 'terminal', 'task', 'type', 'item'] as const
export type IntegrityBy = (typeof integrityBy)[number]

const mostDays = 31

export const tabOf = ({ tab }: IntegrityFilters): IntegrityTab =>
  integrityTabs.find((known) => known === tab) ?? 'rates'
export const byOf = ({ by }: IntegrityFilters): IntegrityBy =>
  integrityBy.find((known) => known === by) ?? 'site'

export interface DaySpan {
  readonly fromDay: string
  readonly toDay: string
}

/** Whose rates, and on which days. */
export interface RatedDays {
  readonly filters: IntegrityFilters
  readonly span: DaySpan
}

/** The days that are meant, and what is wrong with those that were said. */
export function spanOf(
  { fromDay, toDay }: IntegrityFilters,
  today: string,
): DaySpan & { readonly fault: 'order' | 'tooLong' | null } {
  const last = isCalendarDay(toDay) ? toDay : today
  const first = isCalendarDay(fromDay) ? fromDay : daysOn(last, -6)
  const fault = first > last ? 'order' : first <= daysOn(last, -mostDays) ? 'tooLong' : null
  return { fromDay: first, toDay: last, fault }
}

/** What every call of the screen is asked with. */
export const scopeOf = ({ fTid, dimension }: IntegrityFilters) => ({
  fTid: /^-?\d{1,9}$/u.test(fTid) ? Number(fTid) : -1,
  ...(dimension === '1' && { dimension: 1 as const }),
  ...(dimension === '2' && { dimension: 2 as const }),
})
