import { storageStation } from '#contract/device/types/storage-station.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'

import { type KnownType, readDeviceTypes } from '../query/data-items.ts'

/** What an incoming sample needs to know of its device. */
export interface FieldDevice {
  readonly id: number
  readonly type: KnownType
  /** Its site's offset from UTC. */
  readonly offsetMs: number
}

interface Known {
  readonly terminalId: number | null
  readonly devices: ReadonlyMap<string, FieldDevice>
  readonly until: number
}

/** How long what was read of a terminal's devices is believed; a device that was moved is noticed after that. */
const believedMs = 60_000
const mostTerminals = 50_000

/** Devices by the address of their terminal and their own on its bus, remembered; one look-up for many callers. */
export class FieldDevices {
  readonly #db: Db
  readonly #clock: Clock
  readonly #known = new Map<string, Known>()
  #types: ReadonlyMap<number, KnownType> = new Map()
  /** Items that an administrator adds are noticed after it. */
  #typesUntil = 0

  constructor(db: Db, clock: Clock) {
    this.#db = db
    this.#clock = clock
  }

  /** Reads what is not known yet of these terminals' devices. */
  async prepare(addresses: Iterable<string>): Promise<void> {
    const now = this.#clock.now().getTime()
    const wanted = [...new Set(addresses)].filter((address) => (this.#known.get(address)?.until ?? 0) <= now)
    if (wanted.length > 0) await this.#read(wanted, now)
  }

  /** The terminal's id once {@link prepare} has read it; null: it is not in the archive. */
  terminalId(address: string): number | null {
    return this.#known.get(address)?.terminalId ?? null
  }

  find(address: string, deviceAddress: string): FieldDevice | undefined {
    return this.#known.get(address)?.devices.get(deviceAddress)
  }

  /** The storage station that a terminal sums up itself, made when it is heard for the first time. */
  async station(address: string): Promise<FieldDevice | undefined> {
    const known = this.find(address, address)
    if (known?.type.code === storageStation.code) return known
    const terminalId = this.terminalId(address)
    if (terminalId === null || known) return undefined
    await this.#addStation(terminalId)
    await this.#read([address], this.#clock.now().getTime())
    return this.find(address, address)
  }

  async #addStation(terminalId: number): Promise<void> {
    await this.#db
      .insertInto('device_type')
      .values({
        code: storageStation.code,
        name: storageStation.chinese,
        name_english: storageStation.english,
        every_seconds: storageStation.everySeconds,
        sort: 10,
        built_in: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await this.#db
      .insertInto('device')
      .columns(['agency_id', 'site_id', 'type_id', 'code', 'name', 'name_english', 'terminal_id', 'address'])
      .expression((from) =>
        from
          .selectFrom(['terminal', 'device_type'])
          .where('terminal.id', '=', terminalId)
          .where('device_type.code', '=', storageStation.code)
          .select((eb) => [
            'terminal.agency_id',
            'terminal.site_id',
            'device_type.id',
            'terminal.address as code',
            'terminal.name',
            eb
              .selectFrom('site')
              .whereRef('site.id', '=', 'terminal.site_id')
              .select('site.label_english')
              .as('name_english'),
            'terminal.id as terminal_id',
            'terminal.address',
          ]),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async #read(addresses: readonly string[], now: number): Promise<void> {
    const rows = await this.#db
      .selectFrom('terminal')
      .leftJoin('device', 'device.terminal_id', 'terminal.id')
      .leftJoin('site', 'site.id', 'device.site_id')
      .select([
        'terminal.id as terminal_id',
        'terminal.address as terminal_address',
        'device.id',
        'device.type_id',
        'device.address',
        'site.utc_offset',
      ])
      .where('terminal.address', 'in', addresses)
      .execute()
    const isNew = rows.some(({ type_id }) => type_id !== null && !this.#types.has(type_id))
    if (isNew || this.#typesUntil <= now) {
      await this.#readTypes()
      this.#typesUntil = now + believedMs
    }
    // Who is not in the archive is not asked for at every message; and the list of such does not grow on.
    if (this.#known.size > mostTerminals) this.#known.clear()
    const byTerminal = Map.groupBy(rows, (row) => row.terminal_address)
    for (const address of addresses) {
      const devices = new Map<string, FieldDevice>()
      const found = byTerminal.get(address) ?? []
      for (const row of found) {
        const type = row.type_id === null ? undefined : this.#types.get(row.type_id)
        if (row.id === null || row.address === null || !type) continue
        devices.set(row.address, { id: row.id, type, offsetMs: offsetMsOf(row.utc_offset ?? '+08:00') })
      }
      this.#known.set(address, {
        terminalId: found[0]?.terminal_id ?? null,
        devices,
        until: now + believedMs,
      })
    }
  }

  /** The station's own items are known without asking: they are what `telemetry` says. */
  async #readTypes(): Promise<void> {
    const types = await readDeviceTypes(this.#db)
    this.#types = new Map(types.map((type) => [type.id, type]))
  }
}
