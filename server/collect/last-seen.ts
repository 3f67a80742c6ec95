import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'
import { onlineSince } from '#server/platform/field/presence.ts'

/** When terminals were heard, came and went, gathered between writes: a heartbeat costs no statement of its own. */
export class LastSeen {
  readonly #db: Db
  #heard = new Map<string, Date>()
  #connected = new Map<string, boolean>()

  constructor(db: Db) {
    this.#db = db
  }

  hear(address: string, at: Date): void {
    this.#heard.set(address, at)
  }

  /** What the broker said of the terminal's connection; its coming is a sign of life. */
  connect(address: string, connected: boolean, at: Date): void {
    this.#connected.set(address, connected)
    if (connected) this.hear(address, at)
  }

  /** Writes what was gathered; where that fails it is kept for the next time. */
  async write(): Promise<void> {
    await this.#writeHeard()
    await this.#writeConnected()
  }

  async #writeHeard(): Promise<void> {
    if (this.#heard.size === 0) return
    const heard = this.#heard
    this.#heard = new Map()
    try {
      await sql`
        update terminal set last_seen_at = heard.at
        from unnest(${[...heard.keys()]}::text[], ${[...heard.values()].map((at) => at.toISOString())}::timestamptz[])
          as heard (address, at)
        where terminal.address = heard.address
          and (terminal.last_seen_at is null or terminal.last_seen_at < heard.at)`.execute(this.#db)
    } catch (error) {
      this.#heard = new Map([...heard, ...this.#heard])
      throw error
    }
  }

  async #writeConnected(): Promise<void> {
    if (this.#connected.size === 0) return
    const connected = this.#connected
    this.#connected = new Map()
    try {
      await sql`
        update terminal set connected = told.connected
        from unnest(${[...connected.keys()]}::text[], ${[...connected.values()]}::boolean[]) as told (address, connected)
        where terminal.address = told.address and terminal.connected <> told.connected`.execute(this.#db)
    } catch (error) {
      this.#connected = new Map([...connected, ...this.#connected])
      throw error
    }
  }
}

/**
 * Takes back the connections of terminals that are not heard any more: a node that was killed never said that
 * its terminals went.
 */
export const forgetSilent = async (db: Db, now: Date): Promise<void> => {
  await db
    .updateTable('terminal')
    .set({ connected: false })
    .where('connected', '=', true)
    .where((where) =>
      where.or([where('last_seen_at', 'is', null), where('last_seen_at', '<', onlineSince(now))]),
    )
    .execute()
}
