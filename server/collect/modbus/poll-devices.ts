import { sql } from 'kysely'

import type { EventMessage } from '#contract/field/device-event.ts'
import type { SampleMessage } from '#contract/field/sample.ts'
import type { ModbusForm } from '#contract/device/wire-form.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { readDevice } from './read-device.ts'

/** Where samples and events go, as if the device's terminal had told them. */
export interface ModbusOutlet {
  readonly sample: (terminal: string, message: SampleMessage) => Promise<void>
  readonly event: (terminal: string, message: EventMessage) => Promise<void>
}

/** Reads over Modbus TCP since the start, for `/metrics`. */
export interface ModbusCounts {
  readonly read: number
  readonly failed: number
}

export interface ModbusService extends Service {
  readonly counts: ModbusCounts
}

const lookMs = 1_000
/** Read at once: a device that does not answer holds up no other. */
const mostAtOnce = 32

interface Direct {
  readonly id: number
  readonly terminal: string
  readonly address: string
  readonly tcp: string
  readonly type: string
  readonly everyMs: number
  readonly items: readonly (DirectItem | null)[]
}
interface DirectItem {
  readonly code: string
  readonly decimals: number
  readonly modbus: ModbusForm
}

/** States whose change is an event (`eventDetail.code`): which value of which item is the fault. */
const faults: Readonly<
  Record<
    string,
    { readonly item: string; readonly fault: number; readonly began: string; readonly ended: string }
  >
> = {
  pcs: { item: 'runState', fault: 4, began: 'pcs.fault', ended: 'pcs.normal' },
}

/**
 * Reads devices that have a Modbus TCP address of their own, each as often as it or its type says. Instants are those
 * of a grid, so that two nodes that read the same device tell the same sample.
 */
export function startModbusService(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  outlet: ModbusOutlet,
): ModbusService {
  const counts = { read: 0, failed: 0 }
  const readAt = new Map<number, number>()
  const wasFaulty = new Map<number, boolean>()
  const underWay = new Map<number, Promise<void>>()

  const read = async (device: Direct, at: number): Promise<void> => {
    const known = device.items.filter((item) => item !== null)
    const [host = '', port = '502'] = device.tcp.split(':')
    try {
      const values = await readDevice({ host, port: Number(port), unit: Number(device.address) }, known)
      counts.read += 1
      const row = device.items.map((item) => {
        const value = item ? values.get(item) : undefined
        return item && value !== undefined ? Math.round(value * 10 ** item.decimals) : null
      })
      await outlet.sample(device.terminal, { type: device.type, samples: [[device.address, at, row]] })
      const fault = faults[device.type]
      const state = fault && values.get(known.find(({ code }) => code === fault.item) ?? missing)
      if (!fault || state === undefined) return
      const isFaulty = state === fault.fault
      const before = wasFaulty.get(device.id) ?? false
      wasFaulty.set(device.id, isFaulty)
      if (isFaulty === before) return
      const code = isFaulty ? fault.began : fault.ended
      const event = { device: device.address, code, at: new Date(at).toISOString() }
      await outlet.event(device.terminal, { events: [event] })
    } catch {
      // What a device does not say is missing from its readings, where it shows; the count tells how often.
      counts.failed += 1
    }
  }

  const looking = startPeriodic({ log, name: 'modbus', intervalMs: lookMs }, async () => {
    const now = clock.now().getTime()
    for (const device of await readDirect(db)) {
      const at = Math.floor(now / device.everyMs) * device.everyMs
      if (readAt.get(device.id) === at || underWay.has(device.id) || underWay.size >= mostAtOnce) continue
      readAt.set(device.id, at)
      underWay.set(
        device.id,
        read(device, at).finally(() => underWay.delete(device.id)),
      )
    }
  })
  return {
    counts,
    async stop() {
      await looking.stop()
      await Promise.all(underWay.values())
    },
  }
}

const missing: DirectItem = {
  code: '',
  decimals: 0,
  modbus: { function: 3, address: 0, type: 'int16', decimals: 0, wordOrder: 'high' },
}

async function readDirect(db: Db): Promise<Direct[]> {
  const { rows } = await sql<Omit<Direct, 'items'> & { items: (DirectItem & { isKnown: boolean })[] }>`
    select device.id, terminal.address as terminal, device.address, device.tcp_address as tcp, device_type.code as type,
      coalesce(device.every_seconds, device_type.every_seconds) * 1000 as "everyMs",
      (select json_agg(json_build_object('code', code, 'decimals', decimals, 'isKnown', modbus_register is not null,
          'modbus', json_build_object('function', coalesce(modbus_function, 3), 'address', coalesce(modbus_register, 0),
            'type', coalesce(modbus_type, 'int16'), 'decimals', coalesce(modbus_decimals, decimals),
            'wordOrder', coalesce(word_order, 'high'))) order by sort)
        from data_item where data_item.type_id = device.type_id) as items
    from device join terminal on terminal.id = device.terminal_id
    join device_type on device_type.id = device.type_id
    where device.tcp_address <> ''`.execute(db)
  return rows.map(({ items, ...row }) => ({
    ...row,
    items: items.map(({ isKnown, ...item }) => (isKnown ? item : null)),
  }))
}
