import { z } from 'zod/mini'

import type { approveCommands } from '#contract/command/command.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import type { CommandEvent } from '#machines/command/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, auditMany, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { isAttempted, readBack } from '../command-deadlines.ts'
import type { CommandListeners } from '../command-listener.ts'
import { commandsInScope } from '../commands-in-scope.ts'
import { decideCommand, lockCommand } from './move-command.ts'
import { releaseCommands } from './release-commands.ts'

/** What a person decides of a command that was given. */
export const commandDecisions = ['approve', 'reject', 'withdraw', 'resend'] as const
export type CommandDecision = (typeof commandDecisions)[number]

/** Which command, and the request that happens once. */
interface CommandInput {
  readonly requestId: string
  readonly commandId: string
}

/**
 * Decides of one command within the caller's institutions.
 *
 * @throws Refusal `app.not_found`; RefusedAttempt `app.not_allowed_now` with what is allowed
 */
export function decideOnCommand(
  platform: Platform,
  listeners: CommandListeners,
  { input, decision }: { readonly input: CommandInput; readonly decision: CommandDecision },
  context: CallContext<Caller>,
): Promise<null> {
  const { clock } = platform
  const { caller, address } = context
  const { commandId: requestId } = input
  const at = clock.now()
  return changeOnce(platform, sourceOf(context), { input, answer: z.null() }, async (tx) => {
    const row = await ownCommand(tx, caller, requestId)
    const isSecondPerson = row.queued_by_id !== caller.userId
    const events: Readonly<Record<CommandDecision, () => Promise<CommandEvent>>> = {
      approve: () => Promise.resolve({ type: 'command.approve', isSecondPerson }),
      reject: () => Promise.resolve({ type: 'command.reject', isSecondPerson }),
      withdraw: async () => ({ type: 'command.withdraw', wasAttempted: await isAttempted(tx, requestId) }),
      resend: () => Promise.resolve({ type: 'command.resend' }),
    }
    const event = await events[decision]()
    const actor = `user:${caller.userName}`
    await decideCommand(tx, { requestId, event, actor, address, at }, listeners)
    if (decision === 'approve')
      await tx
        .updateTable('remote_command')
        .set({ approved_by: caller.userName })
        .where('request_id', '=', requestId)
        .execute()
    const after = await lockCommand(tx, requestId)
    await audit(tx, clock, sourceOf(context), {
      kind: 'command',
      recordId: requestId,
      before: { state: row.state },
      after: { state: after?.state, decision },
    })
    return null
  })
}

/**
 * Releases or rejects commands that the caller chose, all or none.
 *
 * @throws Refusal `app.not_found` where one is not within the caller's institutions; RefusedAttempt
 *   `app.not_allowed_now` where one does not await a second person, or awaits another one than the caller
 */
export const decideOnCommands = (
  platform: Platform,
  listeners: CommandListeners,
  input: ParsedOf<typeof approveCommands>,
  context: CallContext<Caller>,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: z.null() }, async (tx) => {
    const { caller, address } = context
    const { userId, userName } = caller
    const commandIds = [...new Set(input.commandIds)]
    const rows = await commandsInScope(tx, caller)
      .select(['request_id', 'queued_by_id', 'remote_command.state'])
      .where('request_id', 'in', commandIds)
      .orderBy('request_id')
      .forUpdate('remote_command')
      .execute()
    if (rows.length < commandIds.length) refuse('app.not_found')
    const { approve } = input
    await releaseCommands(
      tx,
      rows,
      { approve, userId, userName, address, at: platform.clock.now() },
      listeners,
    )
    const decision = approve ? 'approve' : 'reject'
    await auditMany(
      tx,
      platform.clock,
      sourceOf(context),
      rows.map(({ request_id: recordId, state }) => ({
        kind: 'command',
        recordId,
        before: { state },
        after: { decision },
      })),
    )
    return null
  })

/** Asks the terminal what became of a command; nothing is executed by it. @throws Refusal `app.not_found` */
export function readCommandBack(
  platform: Platform,
  input: CommandInput,
  context: CallContext<Caller>,
): Promise<null> {
  const { commandId: requestId } = input
  return changeOnce(platform, sourceOf(context), { input, answer: z.null() }, async (tx) => {
    const { terminal_id: terminalId } = await ownCommand(tx, context.caller, requestId)
    await readBack(tx, { requestId, terminalId, by: context.caller.userName, at: platform.clock.now() })
    return null
  })
}

async function ownCommand(tx: Tx, caller: Caller, requestId: string) {
  const seen = await commandsInScope(tx, caller)
    .select('request_id')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return (seen && (await lockCommand(tx, requestId))) ?? refuse('app.not_found')
}
