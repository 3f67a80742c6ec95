import ModbusClient from 'modbus-serial'

import { planReads, type RegisterItem, valueIn } from '#contract/protocols/modbus/registers.ts'

/** Where a device is reached: host and port of Modbus TCP, and its unit there. */
export interface ModbusPlace {
  readonly host: string
  readonly port: number
  readonly unit: number
}

const patienceMs = 3_000

/**
 * Reads the items of a device over Modbus TCP: its values in the units of the items.
 *
 * @throws Error where it cannot be reached, answers with an exception or not within three seconds
 */
export async function readDevice<Item extends RegisterItem>(
  { host, port, unit }: ModbusPlace,
  items: readonly Item[],
): Promise<ReadonlyMap<Item, number>> {
  const client = new ModbusClient()
  // A connection that breaks while nothing is asked must not end the process.
  client.on('error', () => undefined)
  const values = new Map<Item, number>()
  try {
    await within(client.connectTCP(host, { port }), patienceMs)
    client.setID(unit)
    client.setTimeout(patienceMs)
    for (const read of planReads(items)) {
      // oxlint-disable-next-line no-await-in-loop -- a device answers one question at a time
      const registers = await ask(client, read)
      for (const item of read.items) {
        const value = valueIn(read, item, registers)
        if (value !== null) values.set(item, value)
      }
    }
    return values
  } finally {
    client.close(() => undefined)
  }
}

async function ask(
  client: ModbusClient,
  {
    code,
    address,
    count,
  }: { readonly code: 1 | 2 | 3 | 4; readonly address: number; readonly count: number },
): Promise<number[]> {
  if (code === 1) return (await client.readCoils(address, count)).data.map(Number)
  if (code === 2) return (await client.readDiscreteInputs(address, count)).data.map(Number)
  if (code === 3) return (await client.readHoldingRegisters(address, count)).data
  return (await client.readInputRegisters(address, count)).data
}

async function within(work: Promise<unknown>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`no connection within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
