import { randomUUID } from 'node:crypto'

import { connect, connectAsync, type MqttClient } from 'mqtt'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { downTopic, upTopic, type Telemetry } from '#contract/field/field.contract.ts'
import type { Bus } from '#server/platform/field/bus.ts'
import { createEmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { createMqttBus } from '#server/platform/field/mqtt-bus.ts'
import { freePort, Mosquitto } from '#tests/field/mosquitto.ts'
import { passwordOf } from '#tests/field/plans.ts'

const log = pino({ level: 'silent' })
const address = '410100000001'
const reading: Telemetry = {
  at: '2026-11-21T06:00:00.000Z',
  powerW: 250_000,
  socPermille: 500,
  chargedWh: 10,
  dischargedWh: 5,
}
const authenticate = (who: string, password: string): boolean => password === passwordOf(who)

const listener = () => vi.fn<(...said: unknown[]) => Promise<void>>().mockResolvedValue(undefined)

const publish = (from: MqttClient, who: string) =>
  from.publishAsync(upTopic(who, 'telemetry'), JSON.stringify(reading), { qos: 1 })

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function terminalAt(url: string, who = address): Promise<MqttClient> {
  const client = await connectAsync(
    url,
    { clientId: who, username: who, password: passwordOf(who), clean: false, reconnectPeriod: 50 },
    false,
  )
  cleanUps.push(() => client.endAsync(true))
  return client
}

async function embedded(): Promise<{ bus: Bus; url: string }> {
  const port = await freePort()
  const bus = createEmbeddedBus({ port, log, authenticate })
  return { bus, url: `mqtt://127.0.0.1:${port}` }
}

async function existing(): Promise<{ bus: Bus; url: string }> {
  const broker = await Mosquitto.create()
  await broker.start()
  cleanUps.push(() => broker.remove())
  return { bus: createMqttBus({ url: broker.url, log, nodeId: 'test' }), url: broker.url }
}

describe.each([
  ['embedded broker', embedded],
  ['existing broker (mosquitto)', existing],
])('%s', (_name, create) => {
  let bus: Bus
  let url: string

  beforeEach(async () => {
    const created = await create()
    bus = created.bus
    url = created.url
    cleanUps.push(() => bus.stop())
  })

  it('brings a parsed message to its listener', async () => {
    const heard = listener()
    bus.on('telemetry', heard)
    await bus.start()
    expect(bus.ready).toBe(true)
    const terminal = await terminalAt(url)
    await terminal.publishAsync(upTopic(address, 'telemetry'), JSON.stringify(reading), { qos: 1 })
    await vi.waitFor(() =>
      expect(heard).toHaveBeenCalledExactlyOnceWith(address, reading, JSON.stringify(reading)),
    )
  })

  it('drops what no schema accepts and goes on', async () => {
    const heard = listener()
    bus.on('telemetry', heard)
    await bus.start()
    const terminal = await terminalAt(url)
    const topic = upTopic(address, 'telemetry')
    for (const payload of ['', '{', '{}', '[1]', JSON.stringify({ ...reading, powerW: 1e12 })]) {
      await terminal.publishAsync(topic, payload, { qos: 1 })
    }
    await terminal.publishAsync(topic, JSON.stringify(reading), { qos: 1 })
    await vi.waitFor(() =>
      expect(heard).toHaveBeenCalledExactlyOnceWith(address, reading, JSON.stringify(reading)),
    )
  })

  it('brings a message again whose listener failed', async () => {
    const heard = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no database'))
    heard.mockResolvedValue(undefined)
    bus.on('telemetry', heard)
    await bus.start()
    const terminal = await terminalAt(url)
    await terminal.publishAsync(upTopic(address, 'telemetry'), JSON.stringify(reading), { qos: 1 })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(2))
  })

  it('sends a command to its terminal', async () => {
    await bus.start()
    const terminal = await terminalAt(url)
    await terminal.subscribeAsync(downTopic(address), { qos: 1 })
    const heard = listener()
    terminal.on('message', (_topic, payload) => void heard(JSON.parse(payload.toString())))
    const command = { requestId: randomUUID(), kind: 'register', mode: 'box' } as const
    await bus.send(address, command)
    await vi.waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(command))
  })

  it('tells that a terminal came', async () => {
    const heard = listener()
    bus.onPresence(heard)
    await bus.start()
    const terminal = await terminalAt(url)
    await terminal.publishAsync(upTopic(address, 'telemetry'), JSON.stringify(reading), { qos: 1 })
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(address, true))
  })

  it('waits at its stop for what listeners have begun', async () => {
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    let stored = false
    bus.on('telemetry', async () => {
      begun.resolve()
      await finish.promise
      stored = true
    })
    await bus.start()
    const terminal = await terminalAt(url)
    terminal.publish(upTopic(address, 'telemetry'), JSON.stringify(reading), { qos: 1 })
    await begun.promise
    const stopping = bus.stop().then(() => 'stopped')
    // A stop that did not wait would be over before another bus has come and gone.
    const other = await create()
    await other.bus.start()
    await other.bus.stop()
    expect(await Promise.race([stopping, Promise.resolve('waiting')])).toBe('waiting')
    finish.resolve()
    await stopping
    expect(stored).toBe(true)
  })
})

async function started(): Promise<{ bus: ReturnType<typeof createEmbeddedBus>; url: string }> {
  const bus = createEmbeddedBus({ port: 0, log, authenticate })
  cleanUps.push(() => bus.stop())
  await bus.start()
  return { bus, url: `mqtt://127.0.0.1:${bus.port}` }
}

describe('embedded broker', () => {
  it('acknowledges a publish only after its listener is done', async () => {
    const { bus, url } = await started()
    const finish = Promise.withResolvers<void>()
    const heard = vi
      .fn<() => Promise<void>>()
      .mockReturnValueOnce(finish.promise)
      .mockResolvedValue(undefined)
    bus.on('telemetry', heard)
    const terminal = await terminalAt(url)
    const acknowledged = vi.fn<() => void>()
    const held = publish(terminal, address).then(acknowledged)
    await vi.waitFor(() => expect(heard).toHaveBeenCalled())
    // Another's message, sent later, is acknowledged meanwhile.
    await publish(await terminalAt(url, '410100000002'), '410100000002')
    expect(acknowledged).not.toHaveBeenCalled()
    finish.resolve()
    await held
  })

  it.each([
    ['a wrong password', address, address, 'wrong'],
    ['another user name', address, '410100000002', passwordOf('410100000002')],
    ['a client id that is no address', 'a/+/#', 'a/+/#', passwordOf('a/+/#')],
  ])('refuses %s', async (_what, clientId, username, password) => {
    const { url } = await started()
    const attempt = connectAsync(url, { clientId, username, password, reconnectPeriod: 0 }, false)
    await expect(attempt).rejects.toThrow(/not authorized/i)
  })

  it('lets no terminal act for another, nor listen to it', async () => {
    const { bus, url } = await started()
    const heard = listener()
    bus.on('telemetry', heard)
    const terminal = await terminalAt(url)
    for (const topic of [downTopic('410100000002'), 'sw/down/+/command', 'sw/up/#', '#']) {
      await expect(terminal.subscribeAsync(topic)).rejects.toThrow(/Unspecified error|failed|error/i)
    }
    const closed = new Promise<void>((resolve) => terminal.once('close', () => resolve()))
    terminal.publish(upTopic('410100000002', 'telemetry'), JSON.stringify(reading), { qos: 1 })
    await closed
    expect(heard).not.toHaveBeenCalled()
  })

  it('tells that a terminal went', async () => {
    const { bus, url } = await started()
    const heard = listener()
    bus.onPresence(heard)
    const terminal = await terminalAt(url)
    await terminal.endAsync(true)
    await vi.waitFor(() => expect(heard).toHaveBeenLastCalledWith(address, false))
  })

  it('ends a connection that still waits for its answer when it stops', async () => {
    const asked = Promise.withResolvers<void>()
    const answer = Promise.withResolvers<boolean>()
    const bus = createEmbeddedBus({
      port: 0,
      log,
      authenticate: () => {
        asked.resolve()
        return answer.promise
      },
    })
    await bus.start()
    // It does not give up by itself.
    const terminal = connect(`mqtt://127.0.0.1:${bus.port}`, {
      clientId: address,
      username: address,
      password: passwordOf(address),
      reconnectPeriod: 0,
      connectTimeout: 2 ** 31 - 1,
    })
    cleanUps.push(() => terminal.endAsync(true))
    const closed = new Promise<void>((resolve) => terminal.once('close', () => resolve()))
    await asked.promise
    await bus.stop()
    await expect(closed).resolves.toBeUndefined()
    answer.resolve(true)
  })

  it('says so when its port is taken', async () => {
    const { bus } = await started()
    const second = createEmbeddedBus({ port: bus.port, log, authenticate })
    await expect(second.start()).rejects.toThrow('EADDRINUSE')
    await second.stop()
  })
})

describe('existing broker (mosquitto)', () => {
  it('starts without the broker, is not ready, and connects once it is there', async () => {
    const broker = await Mosquitto.create()
    cleanUps.push(() => broker.remove())
    const bus = createMqttBus({ url: broker.url, log, nodeId: 'test' })
    cleanUps.push(() => bus.stop())
    await bus.start()
    expect(bus.ready).toBe(false)
    const command = { requestId: randomUUID(), kind: 'register', mode: 'box' } as const
    await expect(bus.send(address, command)).rejects.toThrow('cannot be reached')
    await broker.start()
    await vi.waitFor(() => expect(bus.ready).toBe(true))
  })

  it('loses nothing that terminals sent while the server was down', async () => {
    const broker = await Mosquitto.create()
    cleanUps.push(() => broker.remove())
    await broker.start()
    const first = createMqttBus({ url: broker.url, log, nodeId: 'test' })
    await first.start()
    expect(first.ready).toBe(true)
    const terminal = await terminalAt(broker.url)
    await first.stop()
    for (const powerW of [1, 2, 3]) {
      const payload = JSON.stringify({ ...reading, powerW })
      await terminal.publishAsync(upTopic(address, 'telemetry'), payload, { qos: 1 })
    }
    const stored: number[] = []
    const second = createMqttBus({ url: broker.url, log, nodeId: 'test' })
    cleanUps.push(() => second.stop())
    second.on('telemetry', async (_from, { powerW }) => void stored.push(powerW))
    await second.start()
    await vi.waitFor(() => expect(stored).toEqual([1, 2, 3]))
  })
})
