import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import {
  type RegistMode,
  registStages,
  type startBoxRegistration,
} from '#contract/registration/registration.contract.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { advance, inTransaction, readSnapshot, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import { enqueueCommand } from '#server/platform/field/outbox.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { isOnline } from '#server/platform/field/presence.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { projectRegistration } from './project-registration.ts'

/** Of a terminal's running states (collection §4). */
export const inOperation = 2

type Started = DataOf<typeof startBoxRegistration>

/**
 * Starts a registration once per request id; the same request again gets the same answer (collection §7).
 *
 * @throws Refusal `app.not_found`, `app.request_id_reused`, `registration.terminal_offline`,
 *   `registration.terminal_stopped`, or `registration.under_way` with the state, the allowed events, and who started it when
 */
export function startRegistration(
  { db, clock }: Platform,
  mode: RegistMode,
  { requestId, termId, giveUpMinutes }: ParsedOf<typeof startBoxRegistration>,
  context: CallContext<Caller>,
): Promise<Started> {
  const { caller, address } = context
  const at = clock.now()
  const deadlineAt = new Date(at.getTime() + giveUpMinutes * 60_000)
  const started: Started = { requestId, stage: registStages.broadcasting }
  return inTransaction(db, async (tx) => {
    const terminal =
      (await tx
        .selectFrom('terminal')
        .select(['last_seen_at', 'connected', 'state'])
        .where('id', '=', termId)
        .where(inScope(caller, 'terminal.agency_id'))
        .executeTakeFirst()) ?? refuse('app.not_found')

    const enqueued = await enqueueCommand(tx, {
      terminalId: termId,
      command: { requestId, kind: 'register', mode },
      intent: { giveUpMinutes },
      createdBy: caller.userName,
      at,
      // A start that comes after it was given up would meet the next one at the terminal.
      until: deadlineAt,
    })
    if (enqueued === 'same') return started
    if (enqueued === 'other') refuse('app.request_id_reused')
    if (!isOnline(terminal, at)) throw new Refusal('registration.terminal_offline', statuses.notAllowedNow)

    const { to } = await advance(tx, {
      machine: registrationRecordMachine,
      entityId: String(termId),
      event: {
        type: 'registration.start',
        requestId,
        mode,
        startedAt: at.toISOString(),
        startedBy: caller.name || caller.userName,
        deadlineAt: deadlineAt.toISOString(),
        isInOperation: terminal.state === inOperation,
      },
      actor: `user:${caller.userName}`,
      address,
      at,
    }).catch((thrown: unknown) => tellWhy(tx, { termId, state: terminal.state }, thrown))
    await projectRegistration(tx, termId, to)
    await audit(tx, clock, sourceOf(context), {
      kind: 'registration',
      recordId: termId,
      before: null,
      after: { mode, requestId, giveUpMinutes },
    })
    return started
  })
}

/** A person who is refused wants to know whose registration is under way, or that the terminal is out of operation. */
async function tellWhy(
  tx: Tx,
  { termId, state }: { readonly termId: number; readonly state: number },
  thrown: unknown,
): Promise<never> {
  if (!(thrown instanceof RefusedAttempt)) throw thrown
  if (state !== inOperation) throw thrown.as('registration.terminal_stopped', {})
  const { context } = await readSnapshot(tx, registrationRecordMachine, String(termId))
  throw thrown.as('registration.under_way', { startedBy: context.startedBy, startedAt: context.startedAt })
}
