import { sql } from 'kysely'
import { transition } from 'xstate'

import { commandCodes, type CommandCodeName } from '#contract/command/command-codes.ts'
import type { CommandState } from '#contract/command/command-states.ts'
import { type CommandEvent, commandMachine, commandStateOf } from '#machines/command/index.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advanceMany } from '#server/platform/evidence/advance-many.ts'
import { initial } from '#server/platform/evidence/journal.ts'
import { commandDeadlineMs, type Enqueued } from '#server/platform/field/outbox.ts'

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

/** What commands of one order have in common. */
type Order = Omit<QueuedCommand, 'requestId' | 'terminalId' | 'devices'>
/** One of them. */
export type Target = Pick<QueuedCommand, 'requestId' | 'terminalId' | 'devices'>

/** Commands of one statement. */
const mostAtOnce = 500

/**
 * Gives a command to a terminal, in the caller's transaction; it is sent once that has committed, one at a time to
 * each terminal. The caller has looked whether the terminal is within the giver's institutions, and audits it.
 *
 * @returns `same` where this request was made before, `other` where its id was used for something else
 */
export async function queueCommand(tx: Tx, order: QueuedCommand): Promise<Enqueued> {
  const [queued] = await queueSome(tx, order, [order])
  return queued === undefined ? sameOrOther(tx, order) : 'new'
}

/** As {@link queueCommand}, for many terminals: what was asked for before is left as it is. */
export async function queueCommands(tx: Tx, order: Order, targets: readonly Target[]): Promise<void> {
  for (let from = 0; from < targets.length; from += mostAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    await queueSome(tx, order, targets.slice(from, from + mostAtOnce))
}

/** @returns the ids of those that were not there before */
async function queueSome(tx: Tx, order: Order, targets: readonly Target[]): Promise<readonly string[]> {
  const { by, at, timeoutMs = commandDeadlineMs, needsApproval = false, notBefore = null } = order
  const event = { type: 'command.queue', needsApproval } as const
  const state = queuedState(event)
  const wait = needsApproval ? approvalMs : Math.max(timeoutMs, queueMs)
  const deadlineAt = new Date((notBefore ?? at).getTime() + wait)
  const { rows } = await sql<{ request_id: string }>`
    insert into remote_command (request_id, terminal_id, code, devices, content, priority, batch_id, state,
      queued_by, queued_by_id, queued_at, timeout_ms, deadline_at, items, retry_of, not_before)
    select request_id, terminal_id, ${order.code}, devices::jsonb, ${JSON.stringify(order.content ?? {})}::jsonb,
      ${order.priority ?? 2}::int2, ${order.batchId ?? null}::uuid, ${state}, ${by.userName},
      ${by.userId}::int4, ${at}::timestamptz, ${timeoutMs}::int4, ${deadlineAt}::timestamptz, '[]'::jsonb,
      ${order.retryOf ?? null}::uuid, ${notBefore}::timestamptz
    from unnest(${targets.map(({ requestId }) => requestId)}::uuid[],
      ${targets.map(({ terminalId }) => terminalId)}::int4[],
      ${targets.map(({ devices = [] }) => JSON.stringify(devices))}::text[])
      as target (request_id, terminal_id, devices)
    on conflict do nothing returning request_id`.execute(tx)
  const ids = rows.map(({ request_id }) => request_id)
  if (ids.length === 0) return ids
  await advanceMany(tx, {
    machine: commandMachine,
    events: new Map(ids.map((id) => [id, event])),
    by: {
      actor: by.userId === null ? 'server' : `user:${by.userName}`,
      address: by.address ?? '',
      at,
    },
    areNew: true,
  })
  return ids
}

/** Where the machine of a new command goes: its row says so from the first. */
const queuedState = (event: CommandEvent): CommandState =>
  commandStateOf(transition(commandMachine, initial(commandMachine), event)[0])

/** How long a command waits for its terminal to be free, and for a second person. */
const queueMs = 60 * 60_000
const approvalMs = 24 * 60 * 60_000

async function sameOrOther(tx: Tx, order: QueuedCommand): Promise<Enqueued> {
  const { devices = [], content = {} } = order
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
