/** The timers of one terminal, which end together. */
export class Timers {
  readonly #running = new Set<NodeJS.Timeout>()

  /** Once, after so many ms. */
  after(ms: number, act: () => void): void {
    const timer = setTimeout(() => {
      this.#running.delete(timer)
      act()
    }, ms)
    this.#running.add(timer)
  }

  /** The first time after a part of the interval, so that terminals do not speak in chorus. */
  every(intervalMs: number, act: () => void): void {
    const again = (): void => {
      act()
      this.after(intervalMs, again)
    }
    this.after(Math.random() * intervalMs, again)
  }

  /** Nothing that was still to come happens. */
  stop(): void {
    for (const timer of this.#running) clearTimeout(timer)
    this.#running.clear()
  }
}
