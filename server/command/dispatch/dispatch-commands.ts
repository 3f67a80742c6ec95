import { sql } from 'kysely'
import { z } from 'zod/mini'

import { commandCodes, type CommandCodeName } from '#contract/command/command-codes.ts'
import type { Command } from '#contract/field/field.contract.ts'
import type { Parameters } from '#contract/parameter/parameters.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { enqueueAgain, enqueueCommand } from '#server/platform/field/outbox.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { askFrames } from '../frames/ask-frames.ts'
import { framedCodes, readBus } from '../frames/bus-devices.ts'

import { changing, isQuiet } from './quiet-hours.ts'

type Limits = Pick<Parameters, 'commandsAtOnce' | 'commandsPerSite' | 'quietFromHour' | 'quietToHour'>

const round = 200
const dispatchLock = 4_150_001

const framesOf = z.object({ frames: z.optional(z.array(z.string())) })
const contentOf = z.record(z.string(), z.json())

/**
 * Gives waiting commands to the outbox, the most urgent first, one at a time to each terminal. One node at a time
 * does so: two would find the same terminal free.
 *
 * @returns how many it gave out
 */
export function dispatchCommands({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(${dispatchLock}) as mine`.execute(tx)
    if (rows[0]?.mine !== true) return 0
    const at = clock.now()
    const limits = await readParameters(tx)
    await keepWaiting(tx, limits, at)
    const room = Math.min(round, await roomLeft(tx, limits))
    const due = room === 0 ? [] : await waiting(tx, { room, limits, at })
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    for (const row of due) await giveOut(tx, row, at)
    return due.length
  })
}

/** Whether any is to be given out, now or later: one question in place of a round, five times a second. */
export async function anyCommandWaits({ db }: Pick<Platform, 'db'>): Promise<boolean> {
  const one = await db
    .selectFrom('remote_command')
    .select('request_id')
    .where('state', '=', 'queued')
    .where('dispatched_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** Whether more may wait after a round that gave out so many. */
export const mayHaveLeft = (given: number): boolean => given >= round

async function roomLeft(tx: Tx, { commandsAtOnce }: Limits): Promise<number> {
  const { count } = await tx
    .selectFrom('remote_command')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dispatched_at', 'is not', null)
    .where('state', 'in', ['queued', 'sent', 'acknowledged', 'overdue'])
    .executeTakeFirstOrThrow()
  return Math.max(0, commandsAtOnce - count)
}

const keptMs = 60 * 60_000

/** What waits for quiet hours to end does not end by waiting. */
async function keepWaiting(tx: Tx, limits: Limits, at: Date): Promise<void> {
  if (limits.quietFromHour === limits.quietToHour) return
  await sql`update remote_command set deadline_at = ${new Date(at.getTime() + keptMs)}
    from terminal join site on site.id = terminal.site_id
    where terminal.id = remote_command.terminal_id and remote_command.state = 'queued'
      and remote_command.dispatched_at is null and remote_command.priority > 1
      and remote_command.code = any(${[...changing]}::text[]) and remote_command.deadline_at < ${new Date(at.getTime() + keptMs / 2)}
      and remote_command.deadline_at > ${at} and ${isQuiet(limits, sql.ref('site.utc_offset'), at)}`.execute(
    tx,
  )
}

interface Waiting {
  readonly request_id: string
  readonly terminal_id: number
  readonly code: CommandCodeName
  readonly devices: string[]
  readonly content: unknown
  readonly queued_by: string
  readonly timeout_ms: number
}

interface Round {
  readonly room: number
  readonly limits: Limits
  readonly at: Date
}

/**
 * The first of each terminal that is free, as many of a site as its feeder has room for. In quiet hours only reads and
 * what is urgent (priority 1) goes out.
 */
async function waiting(tx: Tx, { room, limits, at }: Round): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select request_id, terminal_id, code, devices, content, queued_by, timeout_ms from remote_command
    where request_id in (
      select request_id from (
        select first.request_id, first.site_id, row_number() over (
          partition by first.site_id order by first.priority, first.queued_at, first.request_id) as place
        from (
          select distinct on (mine.terminal_id) mine.request_id, mine.priority, mine.queued_at, terminal.site_id
          from remote_command as mine join terminal on terminal.id = mine.terminal_id
            join site on site.id = terminal.site_id
          where mine.state = 'queued' and mine.dispatched_at is null and mine.deadline_at > ${at}
            and coalesce(mine.not_before <= ${at}, true)
            and not (mine.priority > 1 and mine.code = any(${[...changing]}::text[])
              and ${isQuiet(limits, sql.ref('site.utc_offset'), at)})
            and not exists (
              select from remote_command as other where other.terminal_id = mine.terminal_id
                and other.dispatched_at is not null and other.state in ('queued', 'sent', 'acknowledged', 'overdue'))
          order by mine.terminal_id, mine.priority, mine.queued_at, mine.request_id) as first) as placed
      left join (
        select terminal.site_id, count(*) as count
        from remote_command as other join terminal on terminal.id = other.terminal_id
        where other.dispatched_at is not null and other.state in ('queued', 'sent', 'acknowledged', 'overdue')
        group by terminal.site_id) as busy on busy.site_id = placed.site_id
      where place <= ${limits.commandsPerSite} - coalesce(busy.count, 0))
    order by priority, queued_at limit ${room} for update skip locked`.execute(tx)
  return rows
}

async function giveOut(tx: Tx, row: Waiting, at: Date): Promise<void> {
  const until = new Date(at.getTime() + row.timeout_ms)
  const given = framesOf.safeParse(row.content).data?.frames
  const { frames, leftOut } = given ? { frames: given, leftOut: [] } : await framesFor(tx, row, { at, until })
  const command: Command = {
    requestId: row.request_id,
    kind: 'operate',
    operation: {
      code: row.code,
      devices: row.devices.filter((device) => !leftOut.includes(device)),
      content: {
        ...contentOf.parse(row.content),
        ...(commandCodes[row.code].isTimed && { at: at.toISOString() }),
      },
      ...(frames.length > 0 && { frames: [...frames] }),
      until: until.toISOString(),
    },
  }
  const queued = await enqueueCommand(tx, {
    terminalId: row.terminal_id,
    command,
    createdBy: row.queued_by,
    at,
    until,
  })
  if (queued !== 'new') await enqueueAgain(tx, { command, at, until })
  await tx
    .updateTable('remote_command')
    .set({ dispatched_at: at, deadline_at: until })
    .where('request_id', '=', row.request_id)
    .execute()
}

/** What devices on the bus are told in frames; none where the terminal does it by itself. */
async function framesFor(
  tx: Tx,
  { code, content, devices, terminal_id }: Waiting,
  { at, until }: { readonly at: Date; readonly until: Date },
): Promise<ReturnType<typeof askFrames>> {
  const isForAll = code === 'broadcastClock' || code === 'freezeData'
  if (!framedCodes.has(code) || (devices.length === 0 && !isForAll)) return { frames: [], leftOut: [] }
  const bus = await readBus(tx, terminal_id, devices)
  return askFrames({ code, content: contentOf.parse(content), at, until }, bus)
}
