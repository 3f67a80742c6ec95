import type { Db } from '#server/platform/database/database.ts'

const forgetUnknownMs = 60_000

/** Ids of terminals by address, remembered; one look-up for many callers. */
export class TerminalIds {
  readonly #db: Db
  readonly #known = new Map<string, number>()
  readonly #unknownUntil = new Map<string, number>()

  constructor(db: Db) {
    this.#db = db
  }

  /** The ids of those addresses that are in the archive. */
  async find(addresses: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const now = performance.now()
    const wanted = addresses.filter(
      (address) => !this.#known.has(address) && (this.#unknownUntil.get(address) ?? 0) < now,
    )
    if (wanted.length > 0) await this.#read([...new Set(wanted)], now)
    return this.#known
  }

  async #read(addresses: readonly string[], now: number): Promise<void> {
    const rows = await this.#db
      .selectFrom('terminal')
      .select(['id', 'address'])
      .where('address', 'in', addresses)
      .execute()
    for (const { id, address } of rows) this.#known.set(address, id)
    // Who is not in the archive is not asked for at every message; and the list of such does not grow on.
    if (this.#unknownUntil.size > 10_000) this.#unknownUntil.clear()
    for (const address of addresses) {
      if (!this.#known.has(address)) this.#unknownUntil.set(address, now + forgetUnknownMs)
    }
  }
}
