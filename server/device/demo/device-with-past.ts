/** The device of the first station whose line was down for a while: its gap is there to be found and recalled. */
export const withPast = 'AC-01'

/** Minutes before the first start; it stands in the archive since then, all others since the start. */
export const past = { minutes: 150, lostFrom: 90, lostUntil: 65 }
