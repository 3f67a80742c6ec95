import { matching, type Rule, rule } from './rule.ts'

/** `YYYY-MM-DD`, whether or not the month has the day. */
export const dayText = matching('day', /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/u)

/** Every minute of a day, `00:00` to `23:59` (collection §9). */
export const timeOfDay = matching('time_of_day', /^(?:[01]\d|2[0-3]):[0-5]\d$/)

/** As {@link timeOfDay}, or `24:00`, the day's end. */
export const timeOrDayEnd = matching('time_of_day', /^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/)

/** So many decimal digits, and nothing else. */
export const exactDigits = (n: number): Rule =>
  rule('exact_digits', (text) => /^\d+$/.test(text) && text.length === n, { n })

/** So many hexadecimal digits, and nothing else. */
export const hexDigits = (n: number): Rule =>
  rule('hex_digits', (text) => /^[0-9A-Fa-f]+$/.test(text) && text.length === n, { n })

/**
 * A phone of an office or of a person: 5 to 15 digits, a plus before them and single blanks or hyphens between. 11
 * digits that begin with 1 are a mobile phone (core §5).
 */
export const phone = matching('phone', /^(?!1(?:[0-2]\d{9})$)\+?\d(?:[ -]?\d){4,14}$/u)

/** A name or address of the network, and a port where it is not the usual one. */
export const host = matching(
  'host',
  /^[A-Za-z0-9][A-Za-z0-9.-]*(?::(?:[1-9]\d{0,3}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5]))?$/u,
)
