/** One measured figure. */
export interface Row {
  readonly what: string
  readonly value: string
  /** What it must reach, where something was promised. */
  readonly goal?: string
}

/** One measurement of one row. */
export interface Figure {
  readonly value: string
  /** ISO date. */
  readonly date: string
  /** Short hash, with a `+` where something was not committed; empty where nobody wrote it down. */
  readonly commit: string
  /** Load of the machine over the minute before, or in words where it was written down so. */
  readonly load: string
}

/** A row with all that was ever measured of it, the oldest first. */
export interface Measured {
  readonly what: string
  readonly goal: string
  readonly figures: readonly Figure[]
}

/** The history with these rows at its end; a row's goal is the one of its last measurement. */
export function withRows(
  history: readonly Measured[],
  rows: readonly Row[],
  now: Omit<Figure, 'value'>,
): Measured[] {
  const kept = new Map(history.map((row) => [row.what, row]))
  for (const { what, value, goal = '' } of rows) {
    const figures = kept.get(what)?.figures ?? []
    kept.set(what, { what, goal, figures: [...figures, { value, ...now }] })
  }
  return [...kept.values()]
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`)

/** The page: one row each, with its last figure. */
export const pageOf = (history: readonly Measured[], machine: string): string =>
  [
    '# Benchmarks',
    '',
    '`npm run bench` measures, keeps every figure in [benchmarks.json](benchmarks.json) and writes this table of the last ones and the chart of how they went. Machines differ, and so does their load: compare figures of one machine at one load.',
    '',
    `Machine of the last run: ${machine}. What was measured before this table, with its reasons, stands in [decisions/measurements.md](decisions/measurements.md).`,
    '',
    '| Row | Value | Goal | Commit | Load | Date |',
    '|---|---|---|---|---|---|',
    ...history.flatMap(({ what, goal, figures }) => {
      const last = figures.at(-1)
      if (!last) return []
      const { value, commit, load, date } = last
      return [`| ${[what, value, goal, commit, load, date].map(cell).join(' | ')} |`]
    }),
    '',
    '![How the figures went](pictures/benchmarks.svg)',
    '',
  ].join('\n')

/** The first number of a figure: `14 ms / 27 ms` is 14, `75,401` is 75401; `null` where it begins with none. */
export function numberOf(value: string): number | null {
  const digits = /^[\d,]+(?:\.\d+)?/u.exec(value)?.[0]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}
