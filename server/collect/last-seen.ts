import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'
import { onlineSince } from '#server/platform/field/presence.ts'

/** What a heartbeat says of its terminal. */
interface Told {
  readonly firmware: string
  readonly signalDbm: number | null
}

/** When terminals were heard, came and went, gathered between writes: a heartbeat costs no statement of its own. */
export class LastSeen {
  readonly #db: Db
  #heard = new Map<string, Date>()
  #connected = new Map<string, boolean>()
  #told = new Map<string, Told>()

  constructor(db: Db) {
    this.#db = db
  }

  hear(address: string, at: Date): void {
    this.#heard.set(address, at)
  }

  /** What a heartbeat said of its terminal's program and network. */
  tell(address: string, told: Told): void {
    this.#told.set(address, told)
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
    await this.#writeTold()
  }

  async #writeTold(): Promise<void> {
    if (this.#told.size === 0) return
    const told = this.#told
    this.#told = new Map()
    const values = [...told.values()]
    try {
      await sql`
        update terminal set firmware = told.firmware, signal_dbm = told.signal_dbm
        from unnest(${[...told.keys()]}::text[], ${values.map(({ firmware }) => firmware)}::text[],
          ${values.map(({ signalDbm }) => signalDbm)}::smallint[]) as told (address, firmware, signal_dbm)
        where terminal.address = told.address and (terminal.firmware <> told.firmware
          or terminal.signal_dbm is distinct from told.signal_dbm)`.execute(this.#db)
    } catch (error) {
      this.#told = new Map([...told, ...this.#told])
      throw error
    }
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
