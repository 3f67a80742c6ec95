import { sql } from 'kysely'

import type { Db } from '#server/platform/database/database.ts'

/** A clock that is off by more than this is wrong: its readings would stand in another quarter of an hour. */
export const wrongClockMs = 10 * 60_000
/** Written again where the fault has changed by so much, or lasts. */
const stepMs = 60_000

interface Fault {
  readonly offsetMs: number
  readonly since: Date
  readonly lastAt: Date
}

/**
 * Whose clock is wrong, by what heartbeats say: they are never sent later, so the difference is the clock's own.
 * Every node notices for itself and learns from the others.
 */
export class TerminalClocks {
  readonly #db: Db
  #wrong = new Map<string, Fault>()
  #changed = new Map<string, Fault | null>()

  constructor(db: Db) {
    this.#db = db
  }

  /** @returns whether this is news: the clock has just gone wrong, or right again */
  hear(address: string, told: string, now: Date): boolean {
    const offsetMs = Date.parse(told) - now.getTime()
    const known = this.#wrong.get(address)
    if (Math.abs(offsetMs) <= wrongClockMs) {
      if (!known) return false
      this.#wrong.delete(address)
      this.#changed.set(address, null)
      return true
    }
    const isSame = known && Math.abs(known.offsetMs - offsetMs) < stepMs
    if (isSame && now.getTime() - known.lastAt.getTime() < stepMs) return false
    const fault = { offsetMs, since: known?.since ?? now, lastAt: now }
    this.#wrong.set(address, fault)
    this.#changed.set(address, fault)
    return !known
  }

  isWrong(address: string): boolean {
    return this.#wrong.has(address)
  }

  /** Writes what was noticed and reads what other nodes noticed; what could not be written is kept. */
  async keep(): Promise<void> {
    const changed = this.#changed
    this.#changed = new Map()
    try {
      await this.#write(changed)
    } catch (error) {
      this.#changed = new Map([...changed, ...this.#changed])
      throw error
    }
    const rows = await this.#db
      .selectFrom('terminal_clock')
      .innerJoin('terminal', 'terminal.id', 'terminal_clock.terminal_id')
      .select(['terminal.address', 'offset_ms', 'since', 'last_at'])
      .execute()
    const wrong = new Map(
      rows.map((row) => [row.address, { offsetMs: row.offset_ms, since: row.since, lastAt: row.last_at }]),
    )
    for (const [address, fault] of this.#changed) {
      if (fault) wrong.set(address, fault)
      else wrong.delete(address)
    }
    this.#wrong = wrong
  }

  async #write(changed: ReadonlyMap<string, Fault | null>): Promise<void> {
    const faults = [...changed].flatMap(([address, fault]) => (fault ? [{ address, ...fault }] : []))
    const mended = [...changed].flatMap(([address, fault]) => (fault ? [] : [address]))
    if (mended.length > 0) {
      await sql`delete from terminal_clock using terminal where terminal.id = terminal_clock.terminal_id
        and terminal.address = any(${mended}::text[])`.execute(this.#db)
    }
    if (faults.length === 0) return
    await sql`
      insert into terminal_clock (terminal_id, offset_ms, since, last_at)
      select terminal.id, told.offset_ms, told.since, told.last_at
      from unnest(${faults.map(({ address }) => address)}::text[], ${faults.map(({ offsetMs }) => offsetMs)}::int8[],
        ${faults.map(({ since }) => since.toISOString())}::timestamptz[],
        ${faults.map(({ lastAt }) => lastAt.toISOString())}::timestamptz[])
        as told (address, offset_ms, since, last_at)
      join terminal on terminal.address = told.address
      on conflict (terminal_id) do update set offset_ms = excluded.offset_ms, last_at = excluded.last_at`.execute(
      this.#db,
    )
  }
}
