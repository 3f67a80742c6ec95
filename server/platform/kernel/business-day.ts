const offsetMs = 8 * 60 * 60_000

/** The day of the utility's counters, `YYYY-MM-DD`, at the default offset of +08:00 (silences). */
export const businessDay = (at: Date): string => new Date(at.getTime() + offsetMs).toISOString().slice(0, 10)
