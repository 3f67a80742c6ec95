import { randomUUID } from 'node:crypto'

import type { SnapshotFrom } from 'xstate'

import type { FeeStep } from '#contract/fee/fee-codes.ts'
import { type FeeControlEvent, feeControlMachine, feeStateOf, sampleFacts } from '#machines/fee/index.ts'
import { type CommandGiver, queueCommand, theServer } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'

import { tellAlarms } from './tell-alarms.ts'

type Snapshot = SnapshotFrom<typeof feeControlMachine>

/** Who moves a service: a person, the product, or a command's end. */
export interface FeeMover {
  readonly actor: string
  readonly address?: string
  readonly at: Date
  /** Of commands that follow; by itself the product. */
  readonly giver?: CommandGiver
  /** A second person releases the command first. */
  readonly needsApproval?: boolean
}

const empty = { ...sampleFacts, availableFen: -sampleFacts.overdraftFen }
/** What people may do, each as an event with facts that favour it. */
const steps: Readonly<Record<Exclude<FeeStep, 'read'> | 'resend' | 'remove', FeeControlEvent>> = {
  trip: { type: 'trip.confirm', facts: empty },
  reclose: { type: 'reclose.order' },
  suspend: { type: 'service.suspend' },
  resume: { type: 'service.resume' },
  resend: { type: 'command.resend' },
  remove: { type: 'service.end' },
}

const allowedIn = (snapshot: Snapshot): string =>
  Object.entries(steps)
    .filter(([, event]) => (feeControlMachine.getTransitionData(snapshot, event)?.length ?? 0) > 0)
    .map(([name]) => name)
    .join(' ')

const attemptOf = (id: number, event: FeeControlEvent, { actor, address = '', at }: FeeMover) => ({
  machine: feeControlMachine,
  entityId: String(id),
  event,
  actor,
  address,
  at,
})

/** Moves a service by a person's wish. The caller holds its row. @throws RefusedAttempt `app.not_allowed_now` */
export async function moveFee(tx: Tx, id: number, event: FeeControlEvent, by: FeeMover): Promise<void> {
  const { from, to } = await advance(tx, attemptOf(id, event, by))
  await follow(tx, id, { from, to, event, by })
}

/** Moves it by a fact; one that its machine does not take changes nothing. @returns whether it did */
export async function tellFee(tx: Tx, id: number, event: FeeControlEvent, by: FeeMover): Promise<boolean> {
  const { from, to } = await advanceIfAllowed(tx, attemptOf(id, event, by))
  if (to) await follow(tx, id, { from, to, event, by })
  return to !== null
}

interface Moved {
  readonly from: Snapshot
  readonly to: Snapshot
  readonly event: FeeControlEvent
  readonly by: FeeMover
}

async function follow(tx: Tx, id: number, { from, to, event, by }: Moved): Promise<void> {
  const state = feeStateOf(to)
  const row = await tx
    .selectFrom('fee_service')
    .select(['terminal_id', 'meter_address', 'trip_delay_minutes', 'trip_due_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  // Once more under its own request id, it is sent by whoever resends it.
  const isGiven = to.hasTag('commanding') && !from.hasTag('commanding') && event.type !== 'command.resend'
  const requestId = isGiven ? randomUUID() : null
  await tx
    .updateTable('fee_service')
    .set({
      state,
      allowed: to.status === 'done' ? '' : allowedIn(feeControlMachine.resolveState(to)),
      trip_due_at:
        state === 'empty'
          ? (row.trip_due_at ?? new Date(by.at.getTime() + row.trip_delay_minutes * 60_000))
          : null,
      // What is not known is asked for at once.
      ...(state === 'unknown' && { next_read_at: by.at }),
      ...(requestId !== null && { breaker_request_id: requestId }),
    })
    .where('id', '=', id)
    .execute()
  if (requestId !== null)
    await queueCommand(tx, {
      requestId,
      terminalId: row.terminal_id,
      code: state === 'tripping' ? 'tripBreaker' : 'closeBreaker',
      devices: [row.meter_address],
      by: by.giver ?? theServer,
      at: by.at,
      // Power comes back before anything else.
      priority: state === 'tripping' ? 2 : 1,
      needsApproval: by.needsApproval ?? false,
    })
  await tellAlarms(tx, id, state, by.at)
}
