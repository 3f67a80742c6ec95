import { type Expression, sql, type SqlBool } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  type commandSteps,
  type CommandRow,
  type readCommand as readCommandCall,
  type searchCommands as searchCommandsCall,
} from '#contract/command/command.contract.ts'
import { handCodes } from '#contract/command/command-content.ts'
import type { CommandState } from '#contract/command/command-states.ts'
import { openCommandStates } from '#contract/command/command-states.ts'
import type { Parameters } from '#contract/parameter/parameters.ts'
import type { CommandEvent } from '#machines/command/index.ts'
import { commandMachine } from '#machines/command/index.ts'
import { stateValue } from '#machines/shared/states/state-name.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/search-text.ts'
import { isOnline } from '#server/platform/field/presence.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'

import { changing, quietEnd } from './dispatch/quiet-hours.ts'
import { nameItems } from './frames/name-items.ts'

type Step = (typeof commandSteps)[number]

interface Decidable {
  readonly state: CommandState
  readonly code: string
  readonly queued_by_id: number | null
  readonly dispatched_at: Date | null
}

/** What the caller may do with a command: what its machine allows, as far as their rights go. */
export function stepsOf(row: Decidable, caller: Pick<Caller, 'userId' | 'can'>): Step[] {
  const snapshot = commandMachine.resolveState({
    value: stateValue(commandMachine, row.state),
    context: { reason: null, items: 0, failedItems: 0 },
  })
  const mayOperate = caller.can('command', 'operate')
  const mayApprove = caller.can('command', 'edit')
  const can = (event: CommandEvent) => snapshot.can(event)
  const isSecondPerson = row.queued_by_id !== caller.userId
  const steps: readonly (readonly [Step, boolean])[] = [
    ['approve', mayApprove && can({ type: 'command.approve', isSecondPerson })],
    ['reject', mayApprove && can({ type: 'command.reject', isSecondPerson })],
    ['withdraw', mayOperate && can({ type: 'command.withdraw', wasAttempted: row.dispatched_at !== null })],
    ['resend', mayOperate && can({ type: 'command.resend' })],
    // Asking executes nothing, and helps wherever an end is missing.
    ['readBack', mayOperate && (row.state === 'unknown' || snapshot.hasTag('atTerminal'))],
    // A new request executes anew, so it is offered only where the old one is known to be over.
    [
      'again',
      mayOperate &&
        handCodes.some((code) => code === row.code) &&
        snapshot.status === 'done' &&
        row.state !== 'succeeded',
    ],
  ]
  return steps.filter(([, isAllowed]) => isAllowed).map(([step]) => step)
}

export const selectCommands = (db: Db) =>
  db
    .selectFrom('remote_command')
    .innerJoin('terminal', 'terminal.id', 'remote_command.terminal_id')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .selectAll('remote_command')
    .select([
      'site.utc_offset',
      'terminal.name as terminal_name',
      'terminal.address as terminal_address',
      'terminal.connected',
      'terminal.last_seen_at',
    ])
    .select(
      sql<number>`case when remote_command.state = 'queued' then (
        select count(*) from remote_command as other where other.terminal_id = remote_command.terminal_id
          and other.state in ('queued', 'sent', 'acknowledged', 'overdue')
          and other.request_id <> remote_command.request_id
          and (other.dispatched_at is not null
            or (other.priority, other.queued_at) < (remote_command.priority, remote_command.queued_at)))
        else 0 end`.as('ahead'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof selectCommands>['execute']>>[number]

/** How rows are shown to a caller now: quiet hours are read once for all of them. */
export async function viewFor({ db, clock }: Platform, caller: Caller): Promise<(row: Row) => CommandRow> {
  const limits = await readParameters(db)
  const now = clock.now()
  return (row) => ({
    ...viewOf(row, caller),
    quietUntil: quietUntil(row, limits, now)?.toISOString() ?? null,
  })
}

/** When the quiet hours end that hold a command back: the dispatcher's rule. */
function quietUntil(row: Row, limits: Parameters, now: Date): Date | null {
  const isHeld =
    row.state === 'queued' && row.dispatched_at === null && row.priority > 1 && changing.includes(row.code)
  if (!isHeld) return null
  const begin = row.not_before !== null && row.not_before > now ? row.not_before : now
  return quietEnd(limits, row.utc_offset, begin)
}

const viewOf = (row: Row, caller: Caller): Omit<CommandRow, 'quietUntil'> => ({
  commandId: row.request_id,
  termId: row.terminal_id,
  fTmName: row.terminal_name,
  fConAdd: row.terminal_address,
  code: row.code,
  state: row.state,
  reason: row.reason,
  priority: row.priority,
  batchId: row.batch_id,
  devices: row.devices.length,
  items: row.items.length,
  failedItems: row.failed_items,
  queuedBy: row.queued_by,
  isOwn: row.queued_by_id === caller.userId,
  approvedBy: row.approved_by,
  queuedAt: row.queued_at.toISOString(),
  plannedFor: row.not_before?.toISOString() ?? null,
  sentAt: row.sent_at?.toISOString() ?? null,
  acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  settledAt: row.settled_at?.toISOString() ?? null,
  deadlineAt: row.deadline_at.toISOString(),
  ahead: row.ahead,
  steps: stepsOf(row, caller),
})

/** What waits for a second person, and the caller may be that one. */
export const awaits = (caller: Pick<Caller, 'userId' | 'can'>): Expression<SqlBool> =>
  caller.can('command', 'edit')
    ? sql<SqlBool>`remote_command.state = 'awaitingApproval'
        and remote_command.queued_by_id is distinct from ${caller.userId}::integer`
    : sql<SqlBool>`false`

/** Commands of the terminals that the caller may see, the newest first. */
export async function searchCommands(
  platform: Platform,
  caller: Caller,
  query: ParsedOf<typeof searchCommandsCall>,
): Promise<DataOf<typeof searchCommandsCall>> {
  const { db } = platform
  const agencies = await scopedAgencyIds(db, caller, query)
  let found = selectCommands(db).where(inScope(caller, 'terminal.agency_id'))
  if (agencies) found = found.where('terminal.agency_id', 'in', agencies.length > 0 ? agencies : [0])
  const text = query.text?.trim().toLowerCase()
  if (text)
    found = found.where(
      sql<SqlBool>`(terminal.search_text like ${likePattern(text)} or lower(queued_by) like ${likePattern(text)})`,
    )
  if (query.code) found = found.where('remote_command.code', '=', query.code)
  if (query.state) found = found.where('remote_command.state', '=', query.state)
  if (query.termId !== undefined) found = found.where('terminal_id', '=', query.termId)
  if (query.batchId) found = found.where('batch_id', '=', query.batchId)
  if (query.standing === 'open') found = found.where('remote_command.state', 'in', openCommandStates)
  if (query.standing === 'settled') found = found.where('remote_command.state', 'not in', openCommandStates)
  if (query.standing === 'toApprove') found = found.where(awaits(caller))
  if (query.priority !== undefined) found = found.where('remote_command.priority', '=', query.priority)
  if (query.own) found = found.where('queued_by_id', '=', caller.userId)
  // Days as the utility's clock has them.
  if (query.fromDay) found = found.where('queued_at', '>=', new Date(`${query.fromDay}T00:00:00+08:00`))
  if (query.toDay)
    found = found.where(
      sql<SqlBool>`queued_at < ${`${query.toDay}T00:00:00+08:00`}::timestamptz + interval '1 day'`,
    )
  const { total } = await found
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .orderBy('queued_at', query.sortOrder)
    .orderBy('request_id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  return { list: rows.map(await viewFor(platform, caller)), total }
}

/** @throws Refusal `app.not_found` */
export async function readCommand(
  platform: Platform,
  caller: Caller,
  commandId: string,
): Promise<DataOf<typeof readCommandCall>> {
  const { db, clock } = platform
  const row =
    (await selectCommands(db)
      .where('request_id', '=', commandId)
      .where(inScope(caller, 'terminal.agency_id'))
      .executeTakeFirst()) ?? refuse('app.not_found')
  return {
    ...(await viewFor(platform, caller))(row),
    deviceList: row.devices,
    content: row.content,
    itemList: await nameItems(db, row.terminal_id, row.items),
    executions: row.executions,
    retryOf: row.retry_of,
    isOnline: isOnline(row, clock.now()),
    now: clock.now().toISOString(),
  }
}
