interface Reading<Row> {
  readonly keyOf: (row: Row) => string
  /** ISO 8601. */
  readonly beganAt: (row: Row) => string
  readonly stateOf: (row: Row) => { readonly state: string; readonly isSettled: boolean }
}

/**
 * Tells which rows of a list that is told again and again have settled since it was told before. What was given and
 * answered between two tellings counts; what had settled before the first one does not, nor what comes back into a
 * list that is cut.
 */
export class SettledWatch<Row> {
  readonly #reading: Reading<Row>
  /** States by key; `null`: nothing was told yet. */
  #known: Map<string, string> | null = null
  #newest = ''

  constructor(reading: Reading<Row>) {
    this.#reading = reading
  }

  settled(rows: readonly Row[]): readonly Row[] {
    const { keyOf, beganAt, stateOf } = this.#reading
    const known = this.#known
    const settled = rows.filter((row) => {
      const { state, isSettled } = stateOf(row)
      if (known === null || !isSettled) return false
      const before = known.get(keyOf(row))
      return before === undefined ? beganAt(row) >= this.#newest : before !== state
    })
    const newest = new Map(known)
    for (const row of rows) {
      newest.set(keyOf(row), stateOf(row).state)
      if (beganAt(row) > this.#newest) this.#newest = beganAt(row)
    }
    this.#known = newest
    return settled
  }
}
