import type { CommandCodeName } from '#contract/command/command-codes.ts'
import type { NamedRegister } from '#contract/protocols/explain/explain-modbus.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { MeterKey } from '#contract/protocols/dlt645/requests.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'

/** Something on a terminal's bus that is spoken to by frames. */
export interface BusDevice {
  /** As the archive has it: digits of a meter, the unit of a Modbus device. */
  readonly address: string
  readonly protocol: 'dlt645' | 'modbus'
  readonly type: string
  /** Of Modbus: what it keeps where. */
  readonly items: readonly (NamedRegister & { readonly code: string })[]
}

/** What frames to a terminal's devices need besides the command. */
export interface Bus {
  readonly devices: readonly BusDevice[]
  readonly offsetMinutes: number
  readonly key: MeterKey
}

/** Commands that become frames where they are for devices on the bus; others are the terminal's own work. */
export const framedCodes: ReadonlySet<CommandCodeName> = new Set<CommandCodeName>([
  'readClock',
  'setClock',
  'readParameters',
  'setParameters',
  'setTariffs',
  'setDayPlan',
  'closeBreaker',
  'tripBreaker',
  'readBreaker',
  'setBreaker',
  'recallData',
  'startAlarm',
  'endAlarm',
  'keepPower',
  'endKeepPower',
  'freezeData',
  'broadcastClock',
  'readEvents',
])

/** The bus of a terminal as far as the addresses concern it; boxes are no devices of it. */
export async function readBus(db: Db | Tx, terminalId: number, addresses: readonly string[]): Promise<Bus> {
  const [meters, equipment, site] = [
    await readMeters(db, terminalId, addresses),
    await readEquipment(db, terminalId, addresses),
    await db
      .selectFrom('terminal')
      .innerJoin('site', 'site.id', 'terminal.site_id')
      .select('site.utc_offset')
      .where('terminal.id', '=', terminalId)
      .executeTakeFirst(),
  ]
  const known = new Map([...meters, ...equipment].map((device) => [device.address, device]))
  return {
    // As they were asked for: where there is no room for all, it is the last that are left out.
    devices: [...new Set(addresses)].flatMap((address) => known.get(address) ?? []),
    offsetMinutes: offsetMsOf(site?.utc_offset ?? '+08:00') / 60_000,
    key: {
      level: await readParameter(db, 'meterKeyLevel'),
      password: await readParameter(db, 'meterPassword'),
      operator: await readParameter(db, 'meterOperator'),
    },
  }
}

/** Meters that a box registration found. */
async function readMeters(
  db: Db | Tx,
  terminalId: number,
  addresses: readonly string[],
): Promise<BusDevice[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('meter')
    .select('address')
    .where('terminal_id', '=', terminalId)
    .where('address', 'in', [...addresses])
    .execute()
  return rows
    .filter(({ address }) => /^\d{1,12}$/u.test(address))
    .map(({ address }) => ({ address, protocol: 'dlt645', type: 'electricityMeter', items: [] }))
}

async function readEquipment(
  db: Db | Tx,
  terminalId: number,
  addresses: readonly string[],
): Promise<BusDevice[]> {
  if (addresses.length === 0) return []
  const rows = await db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .innerJoin('data_item', 'data_item.type_id', 'device.type_id')
    .select([
      'device.address',
      'device_type.code as type',
      'data_item.code',
      'data_item.unit',
      'data_item.decimals',
    ])
    .select(['data_item.name as chinese', 'data_item.name_english as english', 'dlt645', 'modbus_register'])
    .select(['modbus_function', 'modbus_type', 'modbus_decimals', 'word_order'])
    .where('device.terminal_id', '=', terminalId)
    .where('device.address', 'in', [...addresses])
    .orderBy('data_item.sort')
    .execute()
  return [...Map.groupBy(rows, ({ address }) => address)].flatMap(([address, items]): BusDevice[] => {
    const type = items[0]?.type ?? ''
    if (items.some(({ dlt645 }) => dlt645 !== '') && /^\d{1,12}$/u.test(address))
      return [{ address, protocol: 'dlt645', type, items: [] }]
    const registers = items.flatMap((item) =>
      item.modbus_register === null
        ? []
        : [
            {
              code: item.code,
              chinese: item.chinese,
              english: item.english,
              unit: item.unit,
              modbus: {
                function: item.modbus_function ?? 3,
                address: item.modbus_register,
                type: item.modbus_type ?? 'int16',
                decimals: item.modbus_decimals ?? item.decimals,
                wordOrder: item.word_order ?? 'high',
              },
            },
          ],
    )
    const unit = Number(address)
    const isUnit = Number.isInteger(unit) && unit >= 1 && unit <= 247
    return registers.length > 0 && isUnit ? [{ address, protocol: 'modbus', type, items: registers }] : []
  })
}
