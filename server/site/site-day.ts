const dayMs = 86_400_000

/** Milliseconds of a site's offset from UTC, e.g. `+08:00`. */
export function offsetMs(utcOffset: string): number {
  const sign = utcOffset.startsWith('-') ? -1 : 1
  return sign * (Number(utcOffset.slice(1, 3)) * 60 + Number(utcOffset.slice(4, 6))) * 60_000
}

/** The day at the site, `YYYY-MM-DD`. */
export const dateAtSite = (instant: Date, utcOffset: string): string =>
  new Date(instant.getTime() + offsetMs(utcOffset)).toISOString().slice(0, 10)

/** Begin and end of a site's day; the end belongs to the next one. */
export function siteDay(date: string, utcOffset: string): { readonly from: Date; readonly to: Date } {
  const from = Date.parse(`${date}T00:00:00.000Z`) - offsetMs(utcOffset)
  return { from: new Date(from), to: new Date(from + dayMs) }
}

/** Until when a site had another offset than the one that it has. */
export interface PastOffset {
  /** `YYYY-MM-DD`: days before it had this offset, as far as no earlier row speaks of them. */
  readonly before_day: string
  readonly utc_offset: string
}

/** The offset that a site had on a day, or has. */
export const offsetOn = (day: string, present: string, past: readonly PastOffset[]): string =>
  past
    .filter(({ before_day }) => day < before_day)
    .toSorted((one, other) => (one.before_day < other.before_day ? -1 : 1))[0]?.utc_offset ?? present

/**
 * Begin and end of a site's day by the offsets that it had: a day begins where the one before ended, so the first
 * day of a new offset is longer or shorter by the difference and every other day is whole. No instant belongs to
 * two days or to none.
 */
export function siteDayOf(
  day: string,
  present: string,
  past: readonly PastOffset[],
): { readonly from: Date; readonly to: Date } {
  const dayBefore = new Date(Date.parse(`${day}T00:00:00.000Z`) - dayMs).toISOString().slice(0, 10)
  return {
    from: siteDay(day, offsetOn(dayBefore, present, past)).from,
    to: siteDay(day, offsetOn(day, present, past)).to,
  }
}
