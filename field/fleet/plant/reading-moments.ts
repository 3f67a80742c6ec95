const minuteMs = 60_000

/** So many moments, a minute apart or more, does a terminal make up for that was late, as after the machine slept. */
const keptMoments = 10

/** The moments at which a terminal reads its devices: each once, however late the timer is that asks. */
export class ReadingMoments {
  readonly #everyMs: number
  #last: number

  /**
   * @param everyMs how often it reads, in ms; whole minutes, or moments closer than that
   * @param start when it began, in ms since 1970; the whole minute before is the first that it reads
   */
  constructor(everyMs: number, start: number) {
    this.#everyMs = everyMs
    this.#last = this.#newest(start) - everyMs
  }

  /** Those since it was asked before, the oldest first. In ms since 1970. */
  due(now: number): readonly number[] {
    const newest = this.#newest(now)
    // What cannot keep up with moments closer than minutes would fall behind for ever by making up for them.
    const kept = this.#everyMs < minuteMs ? 1 : keptMoments
    const oldest = newest - (kept - 1) * this.#everyMs
    const due: number[] = []
    for (let at = Math.max(this.#last + this.#everyMs, oldest); at <= newest; at += this.#everyMs)
      due.push(at)
    this.#last = due.at(-1) ?? this.#last
    return due
  }

  #newest(now: number): number {
    const wholeMs = Math.min(minuteMs, this.#everyMs)
    return Math.floor(now / wholeMs) * wholeMs
  }
}
