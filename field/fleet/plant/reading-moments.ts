const minuteMs = 60_000

/** So many moments does a terminal make up for that was late, as after the machine slept. */
const keptMoments = 10

/** The moments at which a terminal reads its devices: each once, however late the timer is that asks. */
export class ReadingMoments {
  readonly #everyMs: number
  readonly #wholeMs: number
  #last: number | null = null

  /** @param everyMs how often it reads, in ms; whole minutes, or moments closer than that */
  constructor(everyMs: number) {
    this.#everyMs = everyMs
    this.#wholeMs = Math.min(minuteMs, everyMs)
  }

  /** Those since it was asked before, the oldest first; the newest alone at the first time. In ms since 1970. */
  due(now: number): readonly number[] {
    const newest = Math.floor(now / this.#wholeMs) * this.#wholeMs
    const oldest = newest - (keptMoments - 1) * this.#everyMs
    const due: number[] = []
    for (
      let at = this.#last === null ? newest : Math.max(this.#last + this.#everyMs, oldest);
      at <= newest;
      at += this.#everyMs
    )
      due.push(at)
    this.#last = due.at(-1) ?? this.#last
    return due
  }
}
