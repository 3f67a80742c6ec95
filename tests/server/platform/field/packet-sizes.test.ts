import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import mqtt from 'mqtt-packet'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { upTopic } from '#contract/field/field.contract.ts'
import { createEmbeddedBus, type EmbeddedBus } from '#server/platform/field/embedded-bus.ts'
import { passwordOf } from '#tests/field/plans.ts'

const address = '410100000001'
const said = vi.fn<(line: string) => void>()
let bus: EmbeddedBus
let sockets: Socket[]

beforeEach(async () => {
  said.mockClear()
  sockets = []
  bus = createEmbeddedBus({
    port: 0,
    log: pino({ level: 'warn' }, { write: said }),
    authenticate: (who, password) => password === passwordOf(who),
  })
  await bus.start()
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await bus.stop()
})

/** A foreign client: bytes on a socket. */
async function open(): Promise<{ socket: Socket; closed: Promise<unknown> }> {
  const socket = connect(bus.port, '127.0.0.1')
  socket.on('error', () => undefined)
  sockets.push(socket)
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, closed }
}

const connectPacket = () =>
  mqtt.generate({
    cmd: 'connect',
    protocolId: 'MQTT',
    protocolVersion: 4,
    clientId: address,
    username: address,
    password: Buffer.from(passwordOf(address)),
    clean: true,
    keepalive: 60,
  })
const report = (bytes: number, messageId: number) =>
  mqtt.generate({
    cmd: 'publish',
    topic: upTopic(address, 'registration'),
    payload: 'x'.repeat(bytes),
    qos: 1,
    messageId,
    dup: false,
    retain: false,
  })
/** A fixed header that claims a length. */
const claim = (type: number, bytes: number): Buffer => {
  const header = [type]
  for (let left = bytes; ; left = Math.floor(left / 128)) {
    header.push(left >= 128 ? (left % 128) + 128 : left)
    if (left < 128) return Buffer.from(header)
  }
}

describe('a packet longer than any terminal sends (security.md 2)', () => {
  it.each([
    ['a CONNECT of 250 MB', claim(0x10, 250_000_000)],
    ['a CONNECT of 5 kB', claim(0x10, 5_000)],
    ['a CONNECT whose length has no end', Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0xff])],
  ])('%s ends the connection by its header alone', async (_, header) => {
    const { socket, closed } = await open()
    socket.write(header)
    await closed
    expect(said.mock.calls.join('')).toContain('its packet is too long')
  })

  it('also does after the sign-in, and when its header comes byte by byte', async () => {
    const { socket, closed } = await open()
    socket.write(connectPacket())
    await once(socket, 'data')
    for (const byte of claim(0x32, 300_000)) socket.write(Buffer.from([byte]))
    await closed
    expect(said.mock.calls.join('')).toContain('its packet is too long')
  })

  it('leaves terminals alone: one message right behind the CONNECT, and any number after it', async () => {
    const heard = vi.fn<(buffer: Buffer) => void>()
    const { socket } = await open()
    const parser = mqtt.parser()
    const acknowledged: number[] = []
    parser.on('packet', (packet) => packet.cmd === 'puback' && acknowledged.push(packet.messageId ?? 0))
    socket.on('data', (chunk: Buffer) => {
      heard(chunk)
      parser.parse(chunk)
    })
    socket.write(Buffer.concat([connectPacket(), report(200_000, 1)]))
    await vi.waitFor(() => expect(acknowledged).toEqual([1]))
    for (const id of [2, 3, 4]) socket.write(report(250_000, id))
    await vi.waitFor(() => expect(acknowledged).toEqual([1, 2, 3, 4]))
  })
})
