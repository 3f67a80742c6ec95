import { connectAsync, type MqttClient } from 'mqtt'

import {
  type Answer,
  type Command,
  command as commandSchema,
  downTopic,
  type UpKind,
  upTopic,
} from '#contract/field/field.contract.ts'
import type { OperationResult } from '#contract/field/operation.ts'

/** A terminal that says what a test lets it say, over the real broker. */
export class HandTerminal {
  readonly address: string
  /** Commands that reached it. */
  readonly got: Command[] = []
  readonly #client: MqttClient

  constructor(address: string, client: MqttClient) {
    this.address = address
    this.#client = client
    client.on('message', (_, payload) => {
      const parsed = commandSchema.safeParse(JSON.parse(payload.toString()))
      if (parsed.success) this.got.push(parsed.data)
    })
  }

  static async connect(broker: string, address: string, password: string): Promise<HandTerminal> {
    const client = await connectAsync(broker, {
      clientId: address,
      username: address,
      password,
      protocolVersion: 4,
    })
    const terminal = new HandTerminal(address, client)
    await client.subscribeAsync(downTopic(address), { qos: 1 })
    return terminal
  }

  /** Acknowledged by the broker once the server has it. */
  async say(kind: UpKind, message: object): Promise<void> {
    await this.#client.publishAsync(upTopic(this.address, kind), JSON.stringify(message), { qos: 1 })
  }

  answer(requestId: string, answer: Omit<Answer, 'requestId' | 'at'>): Promise<void> {
    return this.say('answer', { requestId, ...answer, at: new Date().toISOString() })
  }

  result(requestId: string, result: Pick<OperationResult, 'reason' | 'items'>): Promise<void> {
    return this.say('result', { requestId, executions: 1, ...result, at: new Date().toISOString() })
  }

  async close(): Promise<void> {
    await this.#client.endAsync(true)
  }
}
