import { connect, createServer } from 'node:net'

import Modbus from 'jsmodbus'
import ModbusClient from 'modbus-serial'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { EventMessage } from '#contract/field/device-event.ts'
import type { SampleMessage } from '#contract/field/sample.ts'
import { pcs } from '#contract/device/types/pcs.ts'
import { encodeRegisters, type RegisterItem } from '#contract/protocols/modbus/registers.ts'
import { serveUnits } from '#field/fleet/bus/tcp-units.ts'
import { startModbusService } from '#server/collect/modbus/poll-devices.ts'
import { readDevice } from '#server/collect/modbus/read-device.ts'
import { layDeviceTypes } from '#server/device/lay-device-types.ts'
import { setStage } from '#tests/server/registration/stage.ts'
import { freePort } from '#tests/field/mosquitto.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

const items: readonly RegisterItem[] = pcs.items.flatMap(({ code, modbus }) =>
  modbus ? [{ code, modbus }] : [],
)
const truth: Readonly<Record<string, number>> = {
  voltageAb: 400.123,
  activePower: -125.5,
  frequency: 50.02,
  chargedEnergy: 123_456_789.012,
  runState: 3,
}
const named = (code: string): RegisterItem => {
  const item = items.find((one) => one.code === code)
  if (!item) throw new Error(code)
  return item
}

const cleanUps: (() => Promise<unknown> | void)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

/** A server that nobody here wrote (jsmodbus), with a converter's registers. */
async function foreignServer(): Promise<{ port: number; set: (code: string, value: number) => void }> {
  const input = Buffer.alloc(400)
  const listener = createServer()
  // It answers by what stands in the buffer; the library reads no more than it is asked for.
  void new Modbus.server.TCP(listener, { input })
  const set = (code: string, value: number): void => {
    const { modbus } = named(code)
    for (const [at, word] of encodeRegisters(modbus, value).entries())
      input.writeUInt16BE(word, (modbus.address + at) * 2)
  }
  for (const [code, value] of Object.entries(truth)) set(code, value)
  const port = await freePort()
  await new Promise<void>((resolve) => listener.listen(port, '127.0.0.1', resolve))
  cleanUps.push(() => new Promise((resolve) => listener.close(resolve)))
  return { port, set }
}

describe('Modbus TCP with parts that nobody here wrote (issue 19)', () => {
  it('a foreign server is read by the register map of the archive', async () => {
    const { port } = await foreignServer()
    const values = await readDevice({ host: '127.0.0.1', port, unit: 1 }, items)
    for (const [code, value] of Object.entries(truth)) expect(values.get(named(code))).toBeCloseTo(value, 3)
  })

  it('a device that is not there is an error within seconds, and nothing else', async () => {
    await expect(readDevice({ host: '127.0.0.1', port: await freePort(), unit: 1 }, items)).rejects.toThrow(
      /ECONNREFUSED/u,
    )
  })

  it('two foreign clients read the fleet’s devices, and are told of units that are not there', async () => {
    const unit = { address: '4', items, valueOf: (code: string) => truth[code], breaker: null }
    const port = await freePort()
    const server = await serveUnits(port, () => [unit])
    cleanUps.push(() => new Promise((resolve) => server.close(resolve)))
    const { modbus } = named('activePower')
    const wanted = encodeRegisters(modbus, truth['activePower'] ?? 0)

    const socket = connect({ port, host: '127.0.0.1' })
    cleanUps.push(() => void socket.destroy())
    const foreign = new Modbus.client.TCP(socket, 4)
    await new Promise((resolve) => socket.once('connect', resolve))
    const { response } = await foreign.readInputRegisters(modbus.address, 2)
    expect(response.body.valuesAsArray).toEqual(wanted)

    const other = new ModbusClient()
    cleanUps.push(() => other.close(() => undefined))
    await other.connectTCP('127.0.0.1', { port })
    other.setID(4)
    expect((await other.readInputRegisters(modbus.address, 2)).data).toEqual(wanted)
    other.setID(9)
    await expect(other.readInputRegisters(0, 2)).rejects.toThrow(/gateway/iu)
  })
})

describe('devices with a Modbus TCP address of their own (collection §1 archives)', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(() => database.truncate())

  it('are read as often as they say; a fault is an event, and so is its end', async () => {
    const { port, set } = await foreignServer()
    const stage = await setStage(database.db)
    await database.db.transaction().execute(async (tx) => {
      await layDeviceTypes(tx)
      const place = await tx
        .selectFrom('terminal')
        .select(['agency_id', 'site_id'])
        .where('id', '=', stage.termId)
        .executeTakeFirstOrThrow()
      const type = await tx
        .selectFrom('device_type')
        .select('id')
        .where('code', '=', 'pcs')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('device')
        .values({
          agency_id: place.agency_id,
          site_id: place.site_id ?? 0,
          type_id: type.id,
          code: 'PCS-9',
          name: 'PCS',
          terminal_id: stage.termId,
          address: '1',
          tcp_address: `127.0.0.1:${port}`,
          every_seconds: 1,
          parent_id: null,
          current_kind: null,
          rated_power_w: null,
          rated_capacity_wh: null,
          request_id: null,
        })
        .execute()
    })
    const samples: SampleMessage[] = []
    const events: EventMessage['events'][number][] = []
    const service = startModbusService(
      { ...stage.platform, clock: { now: () => new Date() } },
      {
        sample: async (_terminal, message) => void samples.push(message),
        event: async (_terminal, message) => void events.push(...message.events),
      },
    )
    cleanUps.push(() => service.stop())
    await expect.poll(() => samples.length).toBeGreaterThan(0)
    const [, , row] = samples[0]?.samples[0] ?? []
    expect(row?.[pcs.items.findIndex(({ code }) => code === 'activePower')]).toBe(-125_500)
    set('runState', 4)
    await expect.poll(() => events.map(({ code }) => code)).toEqual(['pcs.fault'])
    set('runState', 2)
    await expect.poll(() => events.map(({ code }) => code)).toEqual(['pcs.fault', 'pcs.normal'])
    expect(service.counts.failed).toBe(0)
  })
})
