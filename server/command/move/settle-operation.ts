import { sql } from 'kysely'

import { z } from 'zod/mini'

import { downTopic, upTopic } from '#contract/field/field.contract.ts'
import type { OperationItem, OperationResult } from '#contract/field/operation.ts'
import { systemMessages } from '#contract/log/system-messages.ts'
import { type CommandEvent, commandMachine } from '#machines/command/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction, readSnapshot } from '#server/platform/evidence/journal.ts'
import type { CommandListener as OutboxListener } from '#server/platform/field/outbox.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import type { CommandListeners } from '../command-listener.ts'
import { readBus } from '../frames/bus-devices.ts'
import { readAnswers } from '../frames/read-answers.ts'
import { lockCommand, moveCommand, settledOf } from './move-command.ts'

/** For `startOutbox`: what sending and answers mean to the machine `command`. */
export const operationAnswers = (
  { clock }: Pick<Platform, 'clock'>,
  listeners: CommandListeners,
): OutboxListener => ({
  async sent(tx, { address, command, at }) {
    const { requestId } = command
    await keepFrame(tx, {
      requestId,
      at,
      direction: 'sent',
      topic: downTopic(address),
      body: JSON.stringify(command),
    })
    const event = { type: 'command.sent' } as const
    await moveCommand(tx, { requestId, event, actor: 'server', at, isLocked: true })
  },
  async answered(tx, { address, answer }) {
    const { requestId, result, reason = result === 'busy' ? 'busy' : 'refused' } = answer
    const at = clock.now()
    const topic = upTopic(address, 'answer')
    await keepFrame(tx, { requestId, at, direction: 'received', topic, body: JSON.stringify(answer) })
    const event: CommandEvent =
      result === 'accepted' ? { type: 'terminal.acknowledged' } : { type: 'terminal.refused', reason }
    const actor = `terminal:${address}`
    await moveCommand(tx, { requestId, event, actor, at, isLocked: true }, listeners)
  },
  // The deadline of the command itself decides.
  unanswered: () => Promise.resolve(),
})

/** Frames of buses since the start, for `/metrics`. */
export interface FrameCounts {
  received: number
  /** Damaged on the way and dropped. */
  bad: number
}

/** Takes the result of an operation, late ones too. One from another terminal than the command's is not heard. */
export async function settleOperation(
  { db, clock, log }: Platform,
  listeners: CommandListeners,
  address: string,
  result: OperationResult,
  raw: string,
  counts: FrameCounts = { received: 0, bad: 0 },
): Promise<void> {
  const { requestId } = result
  const at = clock.now()
  await inTransaction(db, async (tx) => {
    // The outbox's row first, as when it is sent and answered: the other order is a ring, and one waits a second in it.
    await stopSending(tx, { requestId, address, at })
    const row = await lockCommand(tx, requestId)
    const frame = {
      requestId,
      at,
      direction: 'received',
      topic: upTopic(address, 'result'),
      body: raw,
    } as const
    if (!row || !(await keepFrame(tx, frame, address)))
      return log.debug({ address, requestId }, 'a result settled nothing')
    const { executions, reason } = result
    const items = await itemsOf(tx, row, result, counts)
    const failedItems = items.filter(({ ok }) => !ok).length
    const told = { items, executions }
    const eventIf = (isKept: boolean): CommandEvent => ({
      type: 'result.reported',
      reason,
      items: items.length,
      failedItems,
      isKept,
    })
    // A result that came before changes nothing, and so nothing is kept twice.
    const snapshot = await readSnapshot(tx, commandMachine, requestId)
    if (!snapshot.can(eventIf(true))) return
    const isDone = reason === null && (items.length === 0 || failedItems < items.length)
    const isKept = !isDone || (await keep(tx, { listeners, log }, { ...row, items: [...items] }, at))
    const actor = `terminal:${address}`
    await moveCommand(tx, { requestId, event: eventIf(isKept), actor, at, told, isLocked: true }, listeners)
  })
}

const outgoing = z.object({
  operation: z.optional(z.object({ devices: z.array(z.string()), frames: z.optional(z.array(z.string())) })),
})

/** What came of it: what devices said in frames counts, whatever the terminal makes of it. */
async function itemsOf(
  tx: Tx,
  { request_id, terminal_id, code, devices }: NonNullable<Awaited<ReturnType<typeof lockCommand>>>,
  { items, frames, answersTo, reason }: OperationResult,
  counts: FrameCounts,
): Promise<readonly OperationItem[]> {
  if (reason !== null || frames === undefined) return items
  const order = await tx
    .selectFrom('command')
    .select('payload')
    .where('request_id', '=', request_id)
    .executeTakeFirst()
  const asked = outgoing.safeParse(order?.payload).data?.operation
  const sent = asked?.frames ?? []
  if (sent.length === 0) return items
  const bus = await readBus(tx, terminal_id, devices)
  const read = readAnswers({ code, sent, got: frames, answersTo }, bus)
  counts.received += read.received
  counts.bad += read.bad
  // For some there was no room in the message: that nothing was sent to them is known.
  const leftOut = devices.filter((device) => !asked?.devices.includes(device))
  return [
    ...items.filter(({ device }) => !read.devices.has(device) && !leftOut.includes(device)),
    ...read.items,
    ...leftOut.map((device) => ({
      device,
      item: code,
      ok: false,
      value: null,
      reason: 'not_sent' as const,
    })),
  ]
}

/** Runs the area's own writing; what it wrote before it failed is undone. @returns whether it was done */
async function keep(
  tx: Tx,
  { listeners, log }: Pick<Platform, 'log'> & { readonly listeners: CommandListeners },
  row: NonNullable<Awaited<ReturnType<typeof lockCommand>>>,
  at: Date,
): Promise<boolean> {
  const listener = listeners[row.code]
  if (!listener?.keep) return true
  await sql`savepoint keeping`.execute(tx)
  try {
    await listener.keep(tx, settledOf(row, at))
    await sql`release savepoint keeping`.execute(tx)
    return true
  } catch (error) {
    await sql`rollback to savepoint keeping`.execute(tx)
    log.error({ event: 'field', err: error, requestId: row.request_id }, systemMessages.resultNotKept)
    return false
  }
}

/** Tries again to write down what succeeded at terminals. @returns how many it looked at */
export function keepUnsaved({ db, clock, log }: Platform, listeners: CommandListeners): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const rows = await tx
      .selectFrom('remote_command')
      .selectAll()
      .where('state', '=', 'unsaved')
      .orderBy('settled_at')
      .limit(20)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const row of rows) {
      const move = {
        requestId: row.request_id,
        event: { type: 'result.kept' },
        actor: 'server',
        at,
        isLocked: true,
      } as const
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      if (await keep(tx, { listeners, log }, row, at)) await moveCommand(tx, move, listeners)
    }
    return rows.length
  })
}

/** The result is an answer too: the outbox need not ask any more. */
const stopSending = (
  tx: Tx,
  { requestId, address, at }: { readonly requestId: string; readonly address: string; readonly at: Date },
) =>
  tx
    .updateTable('command')
    .set({ state: 'acknowledged', answered_at: at })
    .from('terminal')
    .whereRef('terminal.id', '=', 'command.terminal_id')
    .where('terminal.address', '=', address)
    .where('request_id', '=', requestId)
    .where('command.state', 'in', ['queued', 'sent', 'unknown'])
    .where((row) =>
      row.exists(row.selectFrom('remote_command').select('request_id').where('request_id', '=', requestId)),
    )
    .execute()

interface Frame {
  readonly requestId: string
  readonly at: Date
  readonly direction: 'sent' | 'received'
  readonly topic: string
  readonly body: string
}

/**
 * Locks the command's row, and keeps a frame beside it.
 *
 * @param from only where it is the address of the command's own terminal
 * @returns whether there is such a command
 */
async function keepFrame(tx: Tx, { requestId, ...frame }: Frame, from?: string): Promise<boolean> {
  // A command of before this release has no row to keep frames beside.
  const { rows } = await sql`insert into command_frame (request_id, at, direction, topic, body)
    select request_id, ${frame.at}, ${frame.direction}, ${frame.topic}, ${frame.body}
    from (select request_id, terminal_id from remote_command where request_id = ${requestId} for update) as mine
      join terminal on terminal.id = mine.terminal_id
    where coalesce(terminal.address = ${from ?? null}::text, true)
    returning 1`.execute(tx)
  return rows.length > 0
}
