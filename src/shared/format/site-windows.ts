import { dayAtSite, daysOn, startOfDayAtSite } from './site-time.ts'

/** A stretch of a site's time, ms since 1970: from `from` up to, and without, `to`. */
export interface SiteWindow {
  readonly from: number
  readonly to: number
}

/** Where a site names none (core §3), and of the utility's own counters (silences). */
export const usualOffset = '+08:00'

/** A site's offset from UTC. */
export const utcOffsetOf = (site: { readonly detailUtcTime?: string } | null): string =>
  site?.detailUtcTime ?? usualOffset

const window = (first: string, last: string, utcOffset: string): SiteWindow => ({
  from: startOfDayAtSite(first, utcOffset),
  to: startOfDayAtSite(daysOn(last, 1), utcOffset),
})

/** Of a view by the hour: the site's present day (collection §9 Time helpers). */
export function hourWindow(now: number, utcOffset: string): SiteWindow {
  const today = dayAtSite(now, utcOffset)
  return window(today, today, utcOffset)
}

/** Of a view by the day of a month: the site's month to date, today included. */
export function dayMonthWindow(now: number, utcOffset: string): SiteWindow {
  const today = dayAtSite(now, utcOffset)
  return window(`${today.slice(0, 7)}-01`, today, utcOffset)
}

/** Of a view by the month: the site's whole year. */
export function monthWindow(now: number, utcOffset: string): SiteWindow {
  const year = dayAtSite(now, utcOffset).slice(0, 4)
  return window(`${year}-01-01`, `${year}-12-31`, utcOffset)
}

/** Of a view by the year: the site's whole year, too. */
export const yearWindow = (now: number, utcOffset: string): SiteWindow => monthWindow(now, utcOffset)

/** Of a view by the day: the site's last days, today included. */
export function dayWindow(now: number, utcOffset: string, days = 2): SiteWindow {
  const today = dayAtSite(now, utcOffset)
  return window(daysOn(today, 1 - days), today, utcOffset)
}
