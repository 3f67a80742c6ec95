import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

type Instant = string | number

/** A site's own offset decides its clock, never the browser's. Offsets are `+08:00`. */
const atSite = (instant: Instant, utcOffset: string) => dayjs.utc(instant).utcOffset(utcOffset)

/** `YYYY-MM-DD` at the site. */
export const dayAtSite = (instant: Instant, utcOffset: string): string =>
  atSite(instant, utcOffset).format('YYYY-MM-DD')

/** `HH:mm` at the site. */
export const minuteAtSite = (instant: Instant, utcOffset: string): string =>
  atSite(instant, utcOffset).format('HH:mm')

/** `HH:mm:ss` at the site. */
export const timeAtSite = (instant: Instant, utcOffset: string): string =>
  atSite(instant, utcOffset).format('HH:mm:ss')

/** `YYYY-MM-DD HH:mm:ss` at the site. */
export const dateTimeAtSite = (instant: Instant, utcOffset: string): string =>
  atSite(instant, utcOffset).format('YYYY-MM-DD HH:mm:ss')

/** Day and time to the second at the site, with the offset that they are of. */
export const zonedAtSite = (instant: Instant, utcOffset: string): string =>
  `${dateTimeAtSite(instant, utcOffset)} UTC${utcOffset}`

/** Full hour at the site, 0 to 23. */
export const hourAtSite = (instant: Instant, utcOffset: string): number => atSite(instant, utcOffset).hour()

/** Begin of a site's day, ms since 1970. */
export const startOfDayAtSite = (day: string, utcOffset: string): number =>
  Date.parse(`${day}T00:00:00.000${utcOffset}`)

/** The instant of `YYYY-MM-DDTHH:mm` on the site's clock, RFC 3339 in UTC. */
export const instantAt = (moment: string, utcOffset: string): string =>
  new Date(`${moment}:00.000${utcOffset}`).toISOString()

/** A day some days on, both `YYYY-MM-DD`. */
export const daysOn = (day: string, days: number): string =>
  dayjs.utc(day).add(days, 'day').format('YYYY-MM-DD')

/** Whether that is a day of the calendar, `YYYY-MM-DD`: an address may say anything. */
export const isCalendarDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/u.test(text) && daysOn(text, 0) === text

/** Whether that is an offset that clocks may have, `+08:00` (core §5). */
export const isUtcOffset = (text: string): boolean =>
  /^[+-]\d{2}:\d{2}$/u.test(text) && !Number.isNaN(startOfDayAtSite('2000-01-01', text))
