import { commandCodes, type CommandCodeName } from '#contract/command/command-codes.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { commandDeadlineMs, type Enqueued } from '#server/platform/field/outbox.ts'

import { moveCommand } from './move-command.ts'

/** Who gives a command: a person, or the product by itself. */
export interface CommandGiver {
  readonly userId: number | null
  /** Login name, `server` for the product. */
  readonly userName: string
  readonly address?: string
}

export const theServer: CommandGiver = { userId: null, userName: 'server' }

export interface QueuedCommand {
  /** Of the person's intent; the same one again is the same command. */
  readonly requestId: string
  readonly terminalId: number
  readonly code: CommandCodeName
  /** Addresses on the terminal's bus; none: the terminal itself. */
  readonly devices?: readonly string[]
  /** JSON, as the terminal gets it; its `frames` (hex) go out as frames. */
  readonly content?: Readonly<Record<string, unknown>>
  readonly by: CommandGiver
  readonly at: Date
  /** 1 first, 4 last; default 2. */
  readonly priority?: 1 | 2 | 3 | 4
  readonly batchId?: string
  /** A second person has to release it before it is sent. */
  readonly needsApproval?: boolean
  /** How long its answer is awaited once it was sent; default 10 minutes (silences). */
  readonly timeoutMs?: number
  readonly retryOf?: string
  /** Planned for later: not sent before then. */
  readonly notBefore?: Date
}

/**
 * Gives a command to a terminal, in the caller's transaction; it is sent once that has committed, one at a time to
 * each terminal. The caller has looked whether the terminal is within the giver's institutions, and audits it.
 *
 * @returns `same` where this request was made before, `other` where its id was used for something else
 */
export async function queueCommand(tx: Tx, order: QueuedCommand): Promise<Enqueued> {
  const { requestId, by, at, timeoutMs = commandDeadlineMs } = order
  const content = order.content ?? {}
  const begin = order.notBefore ?? at
  const devices = [...(order.devices ?? [])]
  const inserted = await tx
    .insertInto('remote_command')
    .values({
      request_id: requestId,
      terminal_id: order.terminalId,
      code: order.code,
      devices: JSON.stringify(devices),
      content: JSON.stringify(content),
      priority: order.priority ?? 2,
      batch_id: order.batchId ?? null,
      state: 'queued',
      queued_by: by.userName,
      queued_by_id: by.userId,
      queued_at: at,
      timeout_ms: timeoutMs,
      deadline_at: new Date(
        begin.getTime() + (order.needsApproval ? approvalMs : Math.max(timeoutMs, queueMs)),
      ),
      items: '[]',
      retry_of: order.retryOf ?? null,
      not_before: order.notBefore ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (!inserted) return sameOrOther(tx, order, { devices, content })
  await moveCommand(tx, {
    requestId,
    event: { type: 'command.queue', needsApproval: order.needsApproval ?? false },
    actor: by.userId === null ? 'server' : `user:${by.userName}`,
    address: by.address ?? '',
    at,
  })
  return 'new'
}

/** How long a command waits for its terminal to be free, and for a second person. */
const queueMs = 60 * 60_000
const approvalMs = 24 * 60 * 60_000

async function sameOrOther(
  tx: Tx,
  order: QueuedCommand,
  { devices, content }: { readonly devices: string[]; readonly content: object },
): Promise<Enqueued> {
  const earlier = await tx
    .selectFrom('remote_command')
    .select(['terminal_id', 'code', 'devices', 'content', 'queued_by'])
    .where('request_id', '=', order.requestId)
    .executeTakeFirstOrThrow()
  const asked = [order.terminalId, order.code, devices, content, order.by.userName]
  const before = [earlier.terminal_id, earlier.code, earlier.devices, earlier.content, earlier.queued_by]
  return canonicalJson(asJson(asked)) === canonicalJson(before) ? 'same' : 'other'
}

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

export const isDangerous = (code: CommandCodeName): boolean => commandCodes[code].isDangerous ?? false
