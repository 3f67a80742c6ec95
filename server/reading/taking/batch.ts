/**
 * Gathers items while the write before them runs, so that a write costs one commit for all that came in the
 * meantime. `add` resolves once its item is written and rejects where the write failed.
 */
export class Batch<Item> {
  readonly #write: (items: readonly Item[]) => Promise<void>
  readonly #largest: number
  readonly #waiting: { readonly item: Item; readonly settle: (error?: unknown) => void }[] = []
  #writing: Promise<void> | null = null

  constructor(write: (items: readonly Item[]) => Promise<void>, largest = 1000) {
    this.#write = write
    this.#largest = largest
  }

  add(item: Item): Promise<void> {
    const written = new Promise<void>((resolve, reject) => {
      this.#waiting.push({ item, settle: (error) => (error === undefined ? resolve() : reject(error)) })
    })
    this.#writing ??= this.#run()
    return written
  }

  /** Waits until everything that was added is written or has failed. */
  async idle(): Promise<void> {
    // oxlint-disable-next-line no-await-in-loop -- until nothing is written any more
    while (this.#writing) await this.#writing
  }

  async #run(): Promise<void> {
    // The messages of one moment come in one turn of the event loop after another.
    await new Promise((resolve) => setTimeout(resolve, 5))
    while (this.#waiting.length > 0) {
      const taken = this.#waiting.splice(0, this.#largest)
      try {
        // oxlint-disable-next-line no-await-in-loop -- one write after the other
        await this.#write(taken.map(({ item }) => item))
        for (const { settle } of taken) settle()
      } catch (error) {
        for (const { settle } of taken) settle(error)
      }
    }
    this.#writing = null
  }
}
