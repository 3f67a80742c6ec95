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
