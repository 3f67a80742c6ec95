import { z } from 'zod/mini'

import type { CommandEvent } from '#machines/command/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { isAttempted, readBack } from './command-deadlines.ts'
import type { CommandListeners } from './command-listener.ts'
import { decideCommand, lockCommand } from './move-command.ts'

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
  const seen = await tx
    .selectFrom('remote_command')
    .innerJoin('terminal', 'terminal.id', 'remote_command.terminal_id')
    .select('request_id')
    .where('request_id', '=', requestId)
    .where(inScope(caller, 'terminal.agency_id'))
    .executeTakeFirst()
  return (seen && (await lockCommand(tx, requestId))) ?? refuse('app.not_found')
}
