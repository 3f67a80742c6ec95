/** The device of the first station whose line was down for a while: its gap is there to be found and recalled. */
export const withPast = 'AC-01'

/** Minutes before the first start of its terminal, which tells of them then. */
export const past = { minutes: 155, lostFrom: 90, lostUntil: 65 }

/** Minutes since which it stands in the archive, all others since the start: a terminal may start later than the archive. */
export const archivedMinutes = past.minutes - 5
