import type { Logger } from 'pino'
import { DatabaseError } from 'pg'
import type { z } from 'zod/mini'

import {
  answer,
  heartbeat,
  registrationReport,
  telemetry,
  upKinds,
  type UpKind,
} from '#contract/field/field.contract.ts'
import { eventMessage } from '#contract/field/device-event.ts'
import { operationResult } from '#contract/field/operation.ts'
import { sampleMessage } from '#contract/field/sample.ts'
import { upgradeReport } from '#contract/field/upgrade.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import type { Bus, UpListener } from './bus.ts'
import { largestPacket } from './packet-sizes.ts'

const schemas = {
  heartbeat,
  telemetry,
  sample: sampleMessage,
  registration: registrationReport,
  answer,
  event: eventMessage,
  result: operationResult,
  upgrade: upgradeReport,
} as const

const quietMs = 10_000

/** `addr` in a topic: what an address may look like, so that it can never hold a wildcard or a slash. */
export const addressPattern = /^[0-9A-Za-z_-]{1,64}$/

/** Counts since the start, for `/metrics`. */
export interface InboxCounts {
  readonly received: number
  /** Messages that no schema or no table accepts; they are dropped: sending them again changes nothing. */
  readonly bad: number
  /** Messages that a listener could not store; they stay unacknowledged and come again. */
  readonly failed: number
}

/** A bus that counts what came. */
export interface FieldBus extends Bus {
  readonly counts: InboxCounts
}

/** Where both buses bring what terminals publish: topic and schema are checked here, once for both. */
export class FieldInbox {
  readonly #log: Logger
  readonly #listeners = new Map<UpKind, UpListener<UpKind>>()
  readonly #counts = { received: 0, bad: 0, failed: 0 }
  readonly #underWay = new Set<Promise<void>>()
  #silentUntil = 0
  #unsaid = 0

  constructor(log: Logger) {
    this.#log = log
  }

  get counts(): InboxCounts {
    return this.#counts
  }

  on<Kind extends UpKind>(kind: Kind, listener: UpListener<Kind>): void {
    if (this.#listeners.has(kind)) throw new Error(`a listener for ${kind} is already set`)
    this.#listeners.set(kind, listener as UpListener<UpKind>)
  }

  /** Resolves once the message may be acknowledged: its listener is done with it, or it is good for nothing. */
  receive(topic: string, payload: Buffer): Promise<void> {
    const handled = this.#handle(topic, payload)
    this.#underWay.add(handled)
    const forget = (): void => void this.#underWay.delete(handled)
    handled.then(forget, forget)
    return handled
  }

  /** Waits for what listeners have begun. */
  async drain(): Promise<void> {
    await Promise.allSettled(this.#underWay)
  }

  async #handle(topic: string, payload: Buffer): Promise<void> {
    this.#counts.received += 1
    const [address, kind] = readTopic(topic)
    if (address === null || kind === null) return this.#drop(topic, 'unknown topic')
    const message = readPayload(schemas[kind], payload)
    if ('fault' in message) return this.#drop(topic, message.fault)
    const listener = this.#listeners.get(kind)
    if (!listener) return
    try {
      await listener(address, message.value, message.raw)
    } catch (error) {
      if (storedAlone.has(kind) && isUnstorable(error)) {
        this.#counts.bad += 1
        this.#log.error({ event: 'field', err: error, topic }, systemMessages.fieldMessageUnstorable)
        return
      }
      this.#counts.failed += 1
      this.#log.error({ event: 'field', err: error, topic }, systemMessages.fieldMessageFailed)
      throw error
    }
  }

  /** A terminal gone mad must not fill the log: one line in ten seconds, with the number left out. */
  #drop(topic: string, fault: string): void {
    this.#counts.bad += 1
    const now = performance.now()
    if (now < this.#silentUntil) {
      this.#unsaid += 1
      return
    }
    this.#log.warn({ event: 'field', topic, fault, unsaid: this.#unsaid }, systemMessages.fieldMessageDropped)
    this.#silentUntil = now + quietMs
    this.#unsaid = 0
  }
}

/** Others are stored many at once, and a fault may be another's. */
const storedAlone: ReadonlySet<UpKind> = new Set(['registration', 'answer', 'event', 'result', 'upgrade'])

/** What PostgreSQL will never take: data exceptions, program limits, rules of a column (its appendix A). */
const isUnstorable = (error: unknown): boolean =>
  error instanceof DatabaseError && /^(22|54|23502|23514)/u.test(error.code ?? '')

/** Address and kind of `sw/up/<addr>/<kind>`, nulls where it is no such topic. */
export function readTopic(topic: string): [string, UpKind] | [null, null] {
  const [product, direction, address, kindText, ...rest] = topic.split('/')
  const kind = upKinds.find((known) => known === kindText)
  const valid = product === 'sw' && direction === 'up' && rest.length === 0
  return valid && address && addressPattern.test(address) && kind ? [address, kind] : [null, null]
}

function readPayload<Schema extends z.ZodMiniType>(
  schema: Schema,
  payload: Buffer,
): { value: z.output<Schema>; raw: string } | { fault: string } {
  if (payload.length > largestPacket) return { fault: `${payload.length} bytes` }
  const text = payload.toString('utf8')
  // PostgreSQL holds no NUL in text and jsonb: such a message could never be stored.
  if (text.includes('\\u0000')) return { fault: 'NUL character' }
  try {
    const parsed = schema.safeParse(JSON.parse(text))
    if (parsed.success) return { value: parsed.data, raw: text }
    const [issue] = parsed.error.issues
    return { fault: `${issue?.path.join('.') ?? ''}: ${issue?.code ?? 'invalid'}` }
  } catch {
    return { fault: 'not JSON' }
  }
}
