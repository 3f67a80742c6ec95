import type { ClientBase } from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'

/**
 * One COPY into one table. Each piece is written once the one before it has left: what the stream has in
 * store when PostgreSQL refuses a row, it writes to nowhere, and that ends the process.
 */
export class TableLoad {
  readonly table: string
  readonly #copy: CopyStreamQuery
  readonly #failed: Promise<never>
  #failure: Error | null = null

  constructor(client: ClientBase, table: string, statement: string) {
    this.table = table
    this.#copy = client.query(copyFrom(statement))
    this.#failed = new Promise((_, fail) => {
      this.#copy.on('error', (error) => {
        this.#failure = error
        fail(error)
      })
    })
    // It is looked at with the next piece; nobody may look at all when the archive ends before.
    this.#failed.catch(() => undefined)
  }

  async write(chunk: Buffer): Promise<void> {
    if (this.#failure) throw this.#failure
    const left = new Promise<void>((done) => {
      this.#copy.write(chunk, () => done())
    })
    await Promise.race([left, this.#failed])
  }

  /** Settles when PostgreSQL has taken every row. */
  async end(): Promise<void> {
    if (this.#failure) throw this.#failure
    const taken = new Promise<void>((done) => {
      this.#copy.end(() => done())
    })
    await Promise.race([taken, this.#failed])
  }
}
