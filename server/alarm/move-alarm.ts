import { sql } from 'kysely'
import type { SnapshotFrom } from 'xstate'

import type { AlarmState } from '#contract/alarm/alarm-codes.ts'
import { type AlarmEvent, alarmMachine } from '#machines/alarm/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { namesOfSteps } from '#server/platform/evidence/allowed-steps.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'

type Snapshot = SnapshotFrom<typeof alarmMachine>

export interface Mover {
  /** `user:<name>` or `server`. */
  readonly actor: string
  readonly address: string
  readonly at: Date
}
export const byServer = (at: Date): Mover => ({ actor: 'server', address: '', at })

/** Alarm statuses of the specification. What was not raised has no row. */
export const alarmCodes: Readonly<Record<Snapshot['value'], AlarmState>> = {
  notRaised: 1,
  inProgress: 1,
  confirmed: 2,
  dispatched: 3,
  completed: 4,
  ended: 5,
}

/** What people may do, each as an event that stands for all of its kind. */
export const alarmSteps = {
  confirm: { type: 'alarm.confirm', at: '2026-01-01' },
  dispatch: { type: 'alarm.dispatch', at: '2026-01-01', dueAt: '2026-01-02', to: 1, note: '' },
  complete: { type: 'alarm.complete', at: '2026-01-01', cause: '', remedy: '', note: '' },
} as const satisfies Record<string, AlarmEvent>

async function follow(tx: Tx, id: number, snapshot: Snapshot, own: object): Promise<void> {
  const { value, context, status } = snapshot
  await tx
    .updateTable('alarm')
    .set((of) => ({
      state: alarmCodes[value],
      is_open: status !== 'done',
      is_gone: context.isGone,
      returns: context.returns,
      is_escalated: context.isEscalated,
      allowed: namesOfSteps(alarmMachine, snapshot, alarmSteps),
      version: of('version', '+', 1),
      change: sql<number>`nextval('alarm_change')`,
      ...own,
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Moves an alarm by what a person wishes; its row follows.
 *
 * @throws RefusedAttempt `app.not_allowed_now` with its state
 */
export async function moveAlarm(tx: Tx, id: number, by: Mover, event: AlarmEvent): Promise<void> {
  const { to } = await advance(tx, { machine: alarmMachine, entityId: String(id), event, ...by })
  await follow(tx, id, to, ownOf(event))
}

/** Moves it by what happened, where its machine takes that now. @returns whether it did */
export async function tellAlarm(tx: Tx, id: number, by: Mover, event: AlarmEvent): Promise<boolean> {
  const { to } = await advanceIfAllowed(tx, { machine: alarmMachine, entityId: String(id), event, ...by })
  if (to) await follow(tx, id, to, { ...ownOf(event), ...(to.status === 'done' && { closed_at: by.at }) })
  return to !== null
}

function ownOf(event: AlarmEvent): object {
  const at = new Date(event.at)
  if (event.type === 'alarm.confirm') return { confirmed_at: at }
  if (event.type === 'alarm.dispatch')
    return { dispatched_to: event.to, due_at: new Date(event.dueAt), note: event.note }
  if (event.type === 'alarm.complete')
    return { closed_at: at, cause: event.cause, remedy: event.remedy, completion_note: event.note }
  if (event.type === 'alarm.clear') return { gone_at: at }
  return event.type === 'alarm.return' ? { gone_at: null } : {}
}
