import type { SnapshotFrom } from 'xstate'

import type { DataOf } from '#contract/kernel/call.ts'
import {
  type readRegistrationDetail,
  registStages,
  type RegistStage,
} from '#contract/registration/registration.contract.ts'
import { registrationRecordMachine, registStateOf } from '#machines/registration/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readSnapshot, stateAndAllowed } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { isOnline } from '#server/platform/field/presence.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { inOperation } from './start-registration.ts'

/** The registration of a terminal with what it found so far. */
export async function readRegistDetail(
  { db, clock }: Platform,
  caller: Caller,
  termId: number,
): Promise<DataOf<typeof readRegistrationDetail>> {
  const terminal = await terminalInScope(db, caller, termId)
  const snapshot = await readSnapshot(db, registrationRecordMachine, String(termId))
  const now = clock.now()
  const {
    requestId,
    mode,
    stage,
    reason,
    startedAt,
    startedBy,
    stageSince,
    deadlineAt,
    endedAt,
    stageTimes,
    boxes,
  } = snapshot.context
  return {
    termId,
    fTmName: terminal.name,
    fConAdd: terminal.address,
    online: isOnline(terminal, now),
    lastSeenAt: terminal.last_seen_at?.toISOString() ?? null,
    state: registStateOf(snapshot),
    stage,
    mode,
    requestId,
    reason,
    startedAt,
    startedBy,
    stageSince,
    deadlineAt,
    endedAt,
    now: now.toISOString(),
    stageTimes: [...stageTimes],
    boxes: [...boxes],
    allowed: stateAndAllowed(snapshot).allowed.filter(
      (step) => step !== 'registration.start' || mayStart(snapshot, terminal.state, now),
    ),
  }
}

/** Whether the record lets this terminal begin one, asked as a start asks it. */
const mayStart = (
  snapshot: SnapshotFrom<typeof registrationRecordMachine>,
  terminalState: number,
  now: Date,
): boolean =>
  snapshot.can({
    type: 'registration.start',
    requestId: '',
    mode: 'box',
    startedAt: now.toISOString(),
    startedBy: '',
    deadlineAt: now.toISOString(),
    isInOperation: terminalState === inOperation,
  })

/**
 * The stage alone (collection §4). A failed registration is "not started" here, because nothing runs and
 * nothing is registered; how far it came is in the detail.
 */
export async function readRegistStatus(
  { db }: Platform,
  caller: Caller,
  termId: number,
): Promise<RegistStage> {
  await terminalInScope(db, caller, termId)
  const snapshot = await readSnapshot(db, registrationRecordMachine, String(termId))
  return registStateOf(snapshot) === 'failed' ? registStages.notStarted : snapshot.context.stage
}

async function terminalInScope(db: Db, caller: Caller, termId: number) {
  const terminal = await db
    .selectFrom('terminal')
    .select(['name', 'address', 'last_seen_at', 'connected', 'state'])
    .where('id', '=', termId)
    .where(inScope(caller, 'terminal.agency_id'))
    .executeTakeFirst()
  return terminal ?? refuse('app.not_found')
}
