import { connect, type Socket } from 'node:net'

import mqttPacket, { type Packet } from 'mqtt-packet'

export interface MqttLinkOptions {
  readonly broker: URL
  /** Client id and user name. */
  readonly address: string
  readonly password: string
  /** What it listens to. */
  readonly topics: readonly string[]
  /** Shortest and longest pause before it connects again. */
  readonly pauseMs: readonly [number, number]
  readonly onUp: () => void
  readonly onMessage: (payload: Buffer, topic: string) => void
}

interface Outgoing {
  readonly topic: string
  readonly payload: string
  /** Of several waiting messages with the same key only the newest is sent. */
  readonly key: string | null
  /** Called once the broker has acknowledged it. */
  readonly onTaken?: (() => void) | undefined
}

interface InFlight extends Outgoing {
  readonly sentAt: number
}

const keepaliveS = 75
const connectTimeoutMs = 10_000
const ackTimeoutMs = 30_000
const maxInFlight = 64
/** A day of telemetry at one message in five seconds. */
const maxWaiting = 17_280

/**
 * One MQTT 3.1.1 connection on a raw socket, small enough for thousands in a process. It connects again with
 * growing, jittered pauses, and keeps each QoS 1 publish until the broker acknowledged it.
 */
export class MqttLink {
  readonly #options: MqttLinkOptions
  readonly #inFlight = new Map<number, InFlight>()
  readonly #waiting: Outgoing[] = []
  #socket: Socket | null = null
  #up = false
  #closed = false
  #attempt = 0
  #lastId = 0
  #awayMs: number | null = null
  #timer: NodeJS.Timeout | undefined
  /** Return code of the last refusal by the broker; null while it refused nothing. */
  refusal: number | null = null

  constructor(options: MqttLinkOptions) {
    this.#options = options
  }

  get isUp(): boolean {
    return this.#up
  }

  /** Messages that the broker has not acknowledged. */
  get pending(): number {
    return this.#inFlight.size + this.#waiting.length
  }

  open(): void {
    const { broker, address, password } = this.#options
    const socket = connect({ host: broker.hostname, port: Number(broker.port || 1883), noDelay: true })
    const parser = mqttPacket.parser({ protocolVersion: 4 })
    this.#socket = socket
    socket.setTimeout(connectTimeoutMs, () => socket.destroy())
    socket.on('connect', () =>
      this.#write({
        cmd: 'connect',
        protocolId: 'MQTT',
        protocolVersion: 4,
        clean: false,
        clientId: address,
        keepalive: keepaliveS,
        username: address,
        password: Buffer.from(password),
      }),
    )
    socket.on('data', (data) => parser.parse(Buffer.from(data)))
    parser.on('packet', (packet: Packet) => this.#receive(packet))
    parser.on('error', () => socket.destroy())
    // Why it closed does not matter: 'close' follows each error.
    socket.on('error', () => {})
    socket.on('close', () => this.#lost(socket))
  }

  /** Keeps the message until it is acknowledged, over lost connections too. */
  publish(topic: string, message: unknown, key: string | null = null, onTaken?: () => void): void {
    const outgoing = { topic, payload: JSON.stringify(message), key, onTaken }
    const stale = key === null ? -1 : this.#waiting.findIndex((waiting) => waiting.key === key)
    if (stale >= 0) this.#waiting.splice(stale, 1)
    if (this.#waiting.length >= maxWaiting) this.#waiting.shift()
    this.#waiting.push(outgoing)
    this.#pump()
    this.#checkAcknowledgements()
  }

  /** Cuts the connection, as bad reception does, and stays away for that long. */
  drop(awayMs: number): void {
    this.#awayMs = awayMs
    this.#socket?.destroy()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    const socket = this.#socket
    if (!socket || socket.destroyed) return
    if (this.#up) this.#write({ cmd: 'disconnect' })
    await new Promise<void>((resolve) => {
      socket.once('close', () => resolve())
      socket.end()
      setTimeout(() => socket.destroy(), 500).unref()
    })
  }

  #receive(packet: Packet): void {
    if (packet.cmd === 'connack') this.#answered(packet.returnCode ?? 0)
    else if (packet.cmd === 'suback') this.#cameUp()
    else if (packet.cmd === 'puback') {
      const taken = packet.messageId === undefined ? undefined : this.#inFlight.get(packet.messageId)
      if (packet.messageId !== undefined) this.#inFlight.delete(packet.messageId)
      this.#pump()
      taken?.onTaken?.()
    } else if (packet.cmd === 'publish') {
      if (packet.qos === 1 && packet.messageId !== undefined) {
        this.#write({ cmd: 'puback', messageId: packet.messageId })
      }
      this.#options.onMessage(Buffer.from(packet.payload), packet.topic)
    }
  }

  #answered(returnCode: number): void {
    if (returnCode !== 0) {
      this.refusal = returnCode
      this.#socket?.destroy()
      return
    }
    this.#write({
      cmd: 'subscribe',
      messageId: this.#nextId(),
      subscriptions: this.#options.topics.map((topic) => ({ topic, qos: 1 as const })),
    })
  }

  #cameUp(): void {
    this.#up = true
    this.#attempt = 0
    this.refusal = null
    this.#socket?.setTimeout(0)
    for (const [messageId, message] of this.#inFlight) this.#send(messageId, message, true)
    this.#options.onUp()
    this.#pump()
  }

  #lost(socket: Socket): void {
    if (socket !== this.#socket) return
    this.#up = false
    this.#socket = null
    if (this.#closed) return
    const [shortest, longest] = this.#options.pauseMs
    const pause = Math.min(longest, shortest * 2 ** this.#attempt)
    this.#attempt += 1
    // Jitter, so that thousands do not come back in the same moment.
    this.#timer = setTimeout(() => this.open(), this.#awayMs ?? shortest / 2 + Math.random() * pause)
    this.#awayMs = null
  }

  #pump(): void {
    while (this.#up && this.#inFlight.size < maxInFlight) {
      const message = this.#waiting.shift()
      if (!message) return
      this.#send(this.#nextId(), message, false)
    }
  }

  #send(messageId: number, message: Outgoing, dup: boolean): void {
    this.#inFlight.set(messageId, { ...message, sentAt: performance.now() })
    const { topic, payload } = message
    this.#write({ cmd: 'publish', topic, payload, qos: 1, messageId, dup, retain: false })
  }

  /** A connection that acknowledges nothing is dead, whatever TCP says. */
  #checkAcknowledgements(): void {
    const [oldest] = this.#inFlight.values()
    if (this.#up && oldest && performance.now() - oldest.sentAt > ackTimeoutMs) this.#socket?.destroy()
  }

  #nextId(): number {
    do this.#lastId = (this.#lastId % 65_535) + 1
    while (this.#inFlight.has(this.#lastId))
    return this.#lastId
  }

  #write(packet: Packet): void {
    if (this.#socket?.writable) this.#socket.write(mqttPacket.generate(packet))
  }
}
