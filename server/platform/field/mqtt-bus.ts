import { hostname } from 'node:os'
import { Socket } from 'node:net'

import { connect, type IPublishPacket, type MqttClient } from 'mqtt'
import mqttPacket from 'mqtt-packet'
import type { Logger } from 'pino'

import { downTopic } from '#contract/field/field.contract.ts'
import { pieceTopic } from '#contract/field/upgrade.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { type FieldBus, FieldInbox, readTopic } from './field-inbox.ts'
import { InferredPresence } from './inferred-presence.ts'

export interface MqttBusOptions {
  /** `mqtt://` or `mqtts://`, with user and password where the broker asks for them. */
  readonly url: string
  readonly log: Logger
  /** Names this node's session at the broker; must differ between nodes and stay the same over restarts. */
  readonly nodeId?: string
  /** A terminal not heard for this long is taken for gone. Default 90 s. */
  readonly silentAfterMs?: number
}

const connectTimeoutMs = 10_000
const longestPauseMs = 30_000
const sharedTopic = '$share/statewatt/sw/up/+/+'

/**
 * A client of an existing broker. All nodes share one subscription (`$share/statewatt/…`), so each message
 * reaches one of them, and the broker keeps messages for a node that restarts.
 *
 * `start` resolves also where the broker cannot be reached: `ready` stays false and it keeps trying.
 */
export function createMqttBus({ url, log, nodeId, silentAfterMs = 90_000 }: MqttBusOptions): FieldBus {
  const inbox = new FieldInbox(log)
  const presence = new InferredPresence(silentAfterMs, log)
  let client: MqttClient | null = null
  let subscribed = false
  let onSubscribed: (() => void) | null = null
  let stopping = false

  const receive = async (from: MqttClient, packet: IPublishPacket): Promise<void> => {
    const stream = from.stream
    const [address] = readTopic(packet.topic)
    if (address !== null) presence.heard(address)
    const payload = Buffer.from(packet.payload)
    // The broker sends an unacknowledged message again only after a reconnect, so it is tried again here.
    for (let pauseMs = 500; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- tries again
        await inbox.receive(packet.topic, payload)
        break
      } catch {
        if (stopping || from.stream !== stream) return
        // oxlint-disable-next-line no-await-in-loop -- as above
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref())
      }
    }
    // An acknowledgement belongs to the connection that its message came by.
    if (packet.qos === 1 && packet.messageId !== undefined && from.stream === stream && stream.writable) {
      mqttPacket.writeToStream({ cmd: 'puback', messageId: packet.messageId }, stream)
    }
  }

  const subscribe = (opened: MqttClient): void => {
    opened.subscribe(sharedTopic, { qos: 1 }, (error, granted) => {
      subscribed = !error && (granted ?? []).every((grant) => grant.qos <= 2)
      if (subscribed) log.info({ event: 'broker' }, systemMessages.brokerConnected)
      else log.error({ event: 'broker', err: error, granted }, systemMessages.brokerRefused)
      onSubscribed?.()
    })
  }

  const open = (): MqttClient => {
    const opened = connect(url, {
      clientId: `statewatt-${nodeId ?? hostname()}`,
      clean: false,
      keepalive: 30,
      reconnectPeriod: 1000,
      connectTimeout: connectTimeoutMs,
      resubscribe: false,
      queueQoSZero: false,
    })
    // mqtt.js hands over one message at a time and acknowledges it when the callback comes without an error.
    // Calling back at once, with one, lets the next message in while this one is still being stored; its
    // acknowledgement is written by `receive`. Otherwise every message would wait for the commit before it.
    opened.handleMessage = (packet, next) => {
      next(packet.qos === 1 ? deferred : undefined)
      void receive(opened, packet)
    }
    opened.on('connect', () => {
      // Nagle's algorithm costs 44 ms a round trip, and mqtt.js leaves it on.
      if (opened.stream instanceof Socket) opened.stream.setNoDelay(true)
      subscribe(opened)
    })
    opened.on('close', () => {
      if (subscribed && !stopping) log.warn({ event: 'broker' }, systemMessages.brokerLost)
      subscribed = false
    })
    opened.on('error', (error) => log.warn({ event: 'broker', err: error }, systemMessages.brokerAway))
    return opened
  }

  return {
    get ready() {
      return subscribed
    },
    get counts() {
      return inbox.counts
    },
    on: (kind, listener) => inbox.on(kind, listener),
    onPresence: (listener) => presence.on(listener),
    async send(address, command) {
      if (!client?.connected) throw new Error('the broker cannot be reached')
      await client.publishAsync(downTopic(address), JSON.stringify(command), { qos: 1 })
    },
    async sendPiece(address, { upgradeId, n, bytes }) {
      if (!client?.connected) throw new Error('the broker cannot be reached')
      await client.publishAsync(pieceTopic(address, upgradeId, n), bytes, { qos: 0 })
    },
    async start() {
      const opened = open()
      client = opened
      presence.start()
      await new Promise<void>((resolve) => {
        onSubscribed = resolve
        opened.once('close', () => resolve())
      })
    },
    async stop() {
      stopping = true
      presence.stop()
      // What has begun is acknowledged before the connection ends.
      await inbox.drain()
      await client?.endAsync(!client.connected)
    },
  }
}

const deferred = new Error('acknowledged later')
