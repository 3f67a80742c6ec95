import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { callbackify } from 'node:util'

import { Aedes, type Client } from 'aedes'
import type { Logger } from 'pino'

import { downTopic } from '#contract/field/field.contract.ts'
import { pieceTopic, piecesTopic } from '#contract/field/upgrade.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import type { Bus } from './bus.ts'
import { watchPacketSizes } from './packet-sizes.ts'
import { type FieldBus, FieldInbox, addressPattern, readTopic } from './field-inbox.ts'

export interface EmbeddedBusOptions {
  /** 0 lets the system choose; see `port` of the bus. */
  readonly port: number
  /** Default 127.0.0.1: terminals of another machine need an address that they can reach. */
  readonly host?: string
  readonly log: Logger
  /** Whether the password is the one of this terminal. */
  readonly authenticate: (address: string, password: string) => boolean | Promise<boolean>
}

export interface EmbeddedBus extends FieldBus {
  /** The port it listens on; 0 before the start. */
  readonly port: number
  readonly connections: number
}

type PresenceListener = Parameters<Bus['onPresence']>[0]

/**
 * A broker in this process. A publish is acknowledged only after its listener's promise resolved; where it
 * rejected the connection is closed, because MQTT 3.1.1 has no negative acknowledgement, and the terminal
 * sends again.
 */
export function createEmbeddedBus(options: EmbeddedBusOptions): EmbeddedBus {
  const { log, host = '127.0.0.1' } = options
  const inbox = new FieldInbox(log)
  const presenceListeners: PresenceListener[] = []
  const broker = new Aedes({ drainTimeout: 20_000, connectTimeout: 10_000, concurrency: 1000 })
  const authenticate = callbackify(async (address: string, password: string) =>
    options.authenticate(address, password),
  )
  const receive = callbackify((topic: string, payload: Buffer) => inbox.receive(topic, payload))
  const sockets = new Set<Socket>()
  let server: Server | null = null
  let ready = false

  broker.authenticate = (client, userName, password, done) => {
    const address = client.id
    const refuse = (): void => done(Object.assign(new Error('not authorized'), { returnCode: 5 }), false)
    if (userName !== address || !addressPattern.test(address) || !password) return refuse()
    authenticate(address, password.toString('utf8'), (error, right) => {
      if (error) log.error({ event: 'field', err: error, address }, systemMessages.terminalNotProven)
      if (right) done(null, true)
      else refuse()
    })
  }
  broker.authorizePublish = (client, packet, done) => {
    const [address] = readTopic(packet.topic)
    if (!client || address !== client.id) return done(new Error(`may not publish to ${packet.topic}`))
    // Retained telemetry would be redelivered to nobody and kept for ever.
    packet.retain = false
    receive(packet.topic, Buffer.from(packet.payload), done)
  }
  // A null subscription is answered with the failure code 128.
  broker.authorizeSubscribe = (client, subscription, done) =>
    done(
      null,
      [downTopic(client.id), piecesTopic(client.id)].includes(subscription.topic) ? subscription : null,
    )

  const tellPresence = (client: Client, connected: boolean): void => {
    for (const listener of presenceListeners) {
      listener(client.id, connected).catch((error: unknown) =>
        log.error(
          { event: 'field', err: error, address: client.id, connected },
          systemMessages.presenceFailed,
        ),
      )
    }
  }
  broker.on('clientReady', (client) => tellPresence(client, true))
  broker.on('clientDisconnect', (client) => tellPresence(client, false))
  broker.on('clientError', (client, error) =>
    log.debug({ err: error, address: client.id }, 'a terminal was disconnected'),
  )
  broker.on('connectionError', (_client, error) => log.debug({ err: error }, 'a terminal was refused'))

  return {
    get ready() {
      return ready
    },
    get port() {
      return (server?.address() as AddressInfo | null)?.port ?? 0
    },
    get connections() {
      return broker.connectedClients
    },
    get counts() {
      return inbox.counts
    },
    on: (kind, listener) => inbox.on(kind, listener),
    onPresence: (listener) => void presenceListeners.push(listener),
    send: (address, command) =>
      new Promise((resolve, reject) => {
        if (!ready) return reject(new Error('the broker is not running'))
        broker.publish(
          {
            cmd: 'publish',
            topic: downTopic(address),
            payload: JSON.stringify(command),
            qos: 1,
            retain: false,
            dup: false,
          },
          (error) => (error ? reject(error) : resolve()),
        )
      }),
    sendPiece: (address, { upgradeId, n, bytes }) =>
      new Promise((resolve, reject) => {
        if (!ready) return reject(new Error('the broker is not running'))
        const topic = pieceTopic(address, upgradeId, n)
        broker.publish(
          { cmd: 'publish', topic, payload: bytes, qos: 0, retain: false, dup: false },
          (error) => (error ? reject(error) : resolve()),
        )
      }),
    async start() {
      await broker.listen()
      server = createServer({ noDelay: true }, (socket) => {
        sockets.add(socket)
        socket.once('close', () => sockets.delete(socket))
        broker.handle(socket)
        const { remoteAddress: address } = socket
        watchPacketSizes(socket, (bytes) =>
          log.warn({ event: 'field', address, bytes }, systemMessages.fieldPacketTooLarge),
        )
      })
      await listen(server, options.port, host)
      ready = true
    },
    async stop() {
      ready = false
      const closed = new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      // The broker closes whom it has let in alone, and answers nobody who still waits for that.
      for (const socket of sockets) socket.destroy()
      await Promise.all([closed, inbox.drain()])
    },
  }
}

const listen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, 16_384, () => {
      server.off('error', reject)
      resolve()
    })
  })
