import { sql } from 'kysely'

import { type Answer, type Command, command as commandSchema } from '#contract/field/field.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'

import type { Tx } from '../database/database.ts'
import { inTransaction } from '../evidence/journal.ts'
import { startPeriodic } from '../kernel/periodic.ts'
import { whenWoken } from '../kernel/wake.ts'
import type { Platform, Service } from '../kernel/platform.ts'

/** Silences: a command without an answer by then ends unknown. */
export const commandDeadlineMs = 10 * 60_000

const pollMs = 500
const batch = 50
const firstRetryMs = 5_000
const longestRetryMs = 60_000

export interface NewCommand {
  readonly terminalId: number
  readonly command: Command
  /** What the caller asked for beyond the message; part of "the same request". */
  readonly intent?: object
  readonly createdBy: string
  readonly at: Date
  /** Sent no longer than this, where that is before {@link commandDeadlineMs}. */
  readonly until?: Date
}

/** What a request id was used for before. */
export type Enqueued = 'new' | 'same' | 'other'

/**
 * Puts a command to a terminal into the caller's transaction; it is sent once that has committed. A request
 * id is taken once: a second use waits for the first and is told whether it asked for the same.
 */
export async function enqueueCommand(tx: Tx, order: NewCommand): Promise<Enqueued> {
  const payload = { ...order.command, intent: order.intent ?? {} }
  const deadline = order.at.getTime() + commandDeadlineMs
  const inserted = await tx
    .insertInto('command')
    .values({
      request_id: order.command.requestId,
      terminal_id: order.terminalId,
      payload: JSON.stringify(payload),
      state: 'queued',
      created_by: order.createdBy,
      created_at: order.at,
      deadline_at: new Date(Math.min(deadline, order.until?.getTime() ?? deadline)),
      next_attempt_at: order.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('request_id')
    .executeTakeFirst()
  if (inserted) return 'new'
  const earlier = await tx
    .selectFrom('command')
    .select(['terminal_id', 'payload', 'created_by'])
    .where('request_id', '=', order.command.requestId)
    .executeTakeFirstOrThrow()
  const isSame =
    earlier.terminal_id === order.terminalId &&
    earlier.created_by === order.createdBy &&
    canonicalJson(earlier.payload) === canonicalJson(payload)
  return isSame ? 'same' : 'other'
}

/** Sends a command of old again, under its own request id: a terminal that has executed it tells so. */
export async function enqueueAgain(
  tx: Tx,
  { command, at, until }: { readonly command: Command; readonly at: Date; readonly until: Date },
): Promise<void> {
  await tx
    .updateTable('command')
    .set({
      state: 'queued',
      payload: JSON.stringify({ ...command, intent: {} }),
      // That it was tried before stays known.
      attempts: sql`least(attempts, 1)`,
      next_attempt_at: at,
      deadline_at: until,
    })
    .where('request_id', '=', command.requestId)
    .execute()
}

/**
 * Locks what was given to be sent and tells what was tried: it may have gone out, whatever is noted. What was not
 * tried goes only once {@link forgetUnsent} is told.
 */
export async function lockAttempts(
  tx: Tx,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ request_id: string; attempts: number }>`
    select request_id, attempts from command where request_id = any(${[...requestIds]}::uuid[])
    order by request_id for update`.execute(tx)
  return new Map(rows.map(({ request_id, attempts }) => [request_id, attempts]))
}

/** Takes back what was given to be sent and was not tried yet. */
export async function forgetUnsent(tx: Tx, requestIds: readonly string[]): Promise<void> {
  await sql`delete from command where request_id = any(${[...requestIds]}::uuid[]) and attempts = 0`.execute(
    tx,
  )
}

interface OneCommand {
  readonly terminalId: number
  readonly command: Command
}

/** What an area does with the end of its commands, in the transaction that ends them. */
export interface CommandListener {
  /** The broker took it, the first time or again; in the transaction that says so. */
  sent?(tx: Tx, sent: OneCommand & { readonly address: string; readonly at: Date }): Promise<void>
  answered(tx: Tx, settled: OneCommand & { readonly address: string; readonly answer: Answer }): Promise<void>
  /** The deadline passed without an answer: the outcome is unknown. */
  unanswered(tx: Tx, ended: OneCommand): Promise<void>
}

/** One for each kind of command whose end means something to an area. */
type Listeners = Partial<Record<Command['kind'], CommandListener>>

/**
 * Sends what {@link enqueueCommand} put down, and settles it when terminals answer. Any number of nodes may
 * run it: rows are claimed with SKIP LOCKED, and a claim that dies with its node is due again by itself.
 */
export function startOutbox(platform: Platform, listeners: Listeners): Service {
  platform.bus.on('answer', (address, answer) => settleCommand(platform, listeners, address, answer))
  const sending = startPeriodic({ log: platform.log, name: 'outbox', intervalMs: pollMs }, async () => {
    // What is due is sent first: nothing whose deadline has passed is.
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    while (platform.bus.ready && (await sendDueCommands(platform, listeners)) === batch);
    // oxlint-disable-next-line no-await-in-loop -- batch after batch
    while ((await expireCommands(platform, listeners)) === batch);
  })
  const forget = whenWoken(platform.db, 'outbox', () => sending.soon())
  return {
    stop() {
      forget()
      return sending.stop()
    },
  }
}

interface Claimed {
  readonly request_id: string
  readonly terminal_id: number
  readonly payload: unknown
  readonly address: string
}

/** One round of sending; returns how many the broker took. */
export async function sendDueCommands(
  { db, bus, clock, log }: Platform,
  listeners: Listeners = {},
): Promise<number> {
  const now = clock.now()
  // The next attempt is set before sending: a node that dies here leaves nothing to tidy up.
  const { rows: claimed } = await sql<Claimed>`
    with due as materialized (
      select request_id from command
      where state in ('queued', 'sent') and next_attempt_at <= ${now}::timestamptz and deadline_at > ${now}::timestamptz
      order by next_attempt_at limit ${batch} for update skip locked)
    update command set attempts = attempts + 1,
      next_attempt_at = ${now}::timestamptz
        + least(${longestRetryMs}, ${firstRetryMs} * power(2, least(attempts, 10))) * interval '1 millisecond'
    from due, terminal
    where command.request_id = due.request_id and terminal.id = command.terminal_id
    returning command.request_id, terminal_id, payload, terminal.address`.execute(db)
  let sent = 0
  for (const { request_id, terminal_id, payload, address } of claimed) {
    const command = commandSchema.parse(payload)
    try {
      // oxlint-disable-next-line no-await-in-loop -- in the order in which they were given
      await bus.send(address, command)
    } catch (error) {
      log.warn({ event: 'field', err: error, address, requestId: request_id }, systemMessages.commandNotSent)
      continue
    }
    sent += 1
    // oxlint-disable-next-line no-await-in-loop -- as above
    await inTransaction(db, async (tx) => {
      await tx
        .updateTable('command')
        .set({ state: 'sent', sent_at: sql`coalesce(sent_at, ${now})` })
        .where('request_id', '=', request_id)
        .where('state', 'in', ['queued', 'sent'])
        .execute()
      await listeners[command.kind]?.sent?.(tx, { terminalId: terminal_id, address, command, at: now })
    })
  }
  return sent
}

/** Calls unknown, never failed, what had no answer by its deadline; returns how many commands that were. */
export function expireCommands({ db, clock }: Platform, listeners: Listeners): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .updateTable('command')
      .set({ state: 'unknown' })
      .where('request_id', 'in', (due) =>
        due
          .selectFrom('command')
          .select('request_id')
          .where('state', 'in', ['queued', 'sent'])
          .where('deadline_at', '<=', clock.now())
          .limit(batch)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['terminal_id', 'payload'])
      .execute()
    for (const { terminal_id, payload } of ended) {
      const command = commandSchema.parse(payload)
      // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
      await listeners[command.kind]?.unanswered(tx, { terminalId: terminal_id, command })
    }
    return ended.length
  })
}

/**
 * Takes a report about a command for its answer, which may have been lost: the terminal must have it.
 *
 * @returns the command's intent; undefined where this terminal was given no such command
 */
export async function settleByReport(
  tx: Tx,
  { requestId, terminalId, at }: { requestId: string; terminalId: number; at: Date },
): Promise<object | undefined> {
  const settled = await tx
    .updateTable('command')
    .set({
      state: sql`case when state in ('queued', 'sent', 'unknown') then 'acknowledged' else state end`,
      answered_at: sql`coalesce(answered_at, ${at})`,
    })
    .where('request_id', '=', requestId)
    .where('terminal_id', '=', terminalId)
    .returning(sql<object>`payload -> 'intent'`.as('intent'))
    .executeTakeFirst()
  return settled?.intent
}

/** Takes an answer, late ones too. One from another terminal than the command's is not heard. */
export async function settleCommand(
  { db, clock, log }: Platform,
  listeners: Listeners,
  address: string,
  answer: Answer,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const settled = await tx
      .updateTable('command')
      .set({
        state: answer.result === 'accepted' ? 'acknowledged' : 'refused',
        answered_at: clock.now(),
      })
      .from('terminal')
      .whereRef('terminal.id', '=', 'command.terminal_id')
      .where('terminal.address', '=', address)
      .where('request_id', '=', answer.requestId)
      .where('command.state', 'in', ['queued', 'sent', 'unknown'])
      .returning(['terminal_id', 'payload'])
      .executeTakeFirst()
    if (!settled) return log.debug({ address, requestId: answer.requestId }, 'an answer settled nothing')
    const command = commandSchema.parse(settled.payload)
    await listeners[command.kind]?.answered(tx, { terminalId: settled.terminal_id, address, command, answer })
  })
}
