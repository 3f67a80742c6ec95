const zone = 'Asia/Shanghai'
const dayFormat = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone })
const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: zone,
})

/** The day of the utility's counters (silences: +08:00), `YYYY-MM-DD`. */
export const counterDay = (at: Date): string => dayFormat.format(at)

/** An instant at the utility's counters, to the second. */
export const counterTime = (instant: string | null): string =>
  instant === null ? '' : timeFormat.format(new Date(instant))
