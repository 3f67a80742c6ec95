import type { sendProgramSet as sendProgramSetCall } from '#contract/command/single-terminal.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { queueCommand } from '../queue-command.ts'

/**
 * Gives a terminal a program set as a whole.
 *
 * @throws Refusal `app.not_found`, `app.request_id_reused`, `programSet.disabled`
 */
export function sendProgramSet(
  { db, clock }: Platform,
  { requestId, kind, id, termId }: ParsedOf<typeof sendProgramSetCall>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof sendProgramSetCall>> {
  const { caller, address } = context
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const terminal = await tx
      .selectFrom('terminal')
      .select('name')
      .where('id', '=', termId)
      .where(inScope(caller, 'agency_id'))
      .executeTakeFirst()
    if (!terminal) return refuse('app.not_found')
    const content = kind === 'programSet' ? await programs(tx, caller, id) : await upPrograms(tx, caller, id)
    const code = kind === 'programSet' ? 'setPrograms' : 'setUpPrograms'
    const queued = await queueCommand(tx, {
      requestId,
      terminalId: termId,
      code,
      content,
      by: { userId: caller.userId, userName: caller.userName, address },
      at,
    })
    if (queued === 'other') return refuse('app.request_id_reused')
    if (queued === 'new')
      await audit(tx, clock, sourceOf(context), {
        kind: 'command',
        recordId: requestId,
        before: null,
        after: { terminal: terminal.name, code, content },
      })
    return { commandId: requestId, state: 'queued' as const }
  })
}

async function programs(tx: Tx, caller: Caller, id: number): Promise<Record<string, unknown>> {
  const set = await tx
    .selectFrom('program_set')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(caller, 'agency_id'))
    .executeTakeFirst()
  if (!set) return refuse('app.not_found')
  if (!set.is_enabled) throw new Refusal('programSet.disabled', statuses.notAllowedNow)
  const values = Object.fromEntries(set.settings.map(({ name, value }) => [name, value]))
  return { name: set.name, kind: set.kind, version: set.program_version, values }
}

async function upPrograms(tx: Tx, caller: Caller, id: number): Promise<Record<string, unknown>> {
  const set = await tx
    .selectFrom('up_program_set')
    .selectAll()
    .where('id', '=', id)
    .where(inScope(caller, 'agency_id'))
    .executeTakeFirst()
  if (!set) return refuse('app.not_found')
  const { name, model, program_version: version, from_hour, to_hour, is_forced } = set
  return { name, values: { model, version, fromHour: from_hour, toHour: to_hour, isForced: is_forced } }
}
