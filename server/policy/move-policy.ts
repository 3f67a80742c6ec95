import type { PolicyDeviceState } from '#contract/policy/policy-codes.ts'
import {
  goalOf,
  isPolicyDeviceState,
  isPolicyState,
  isThere,
  type PolicyDeviceEvent,
  policyDeviceMachine,
  type PolicyEvent,
  policyMachine,
  progressOf,
} from '#machines/policy/index.ts'
import { stateName } from '#machines/shared/states/state-name.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { namesOfSteps } from '#server/platform/evidence/allowed-steps.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'

/** Who moves a policy or one of its devices: a person, or the end of a command. */
export interface PolicyMover {
  readonly actor: string
  readonly address?: string
  readonly at: Date
}

/** The row of a policy, held until the transaction ends: everybody takes it before its devices. */
export const lockPolicy = (tx: Tx, id: number) =>
  tx.selectFrom('policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type PolicyRow = NonNullable<Awaited<ReturnType<typeof lockPolicy>>>

export const devicesOf = (tx: Tx, policyId: number) =>
  tx.selectFrom('policy_device').selectAll().where('policy_id', '=', policyId).orderBy('id').execute()
export type PolicyDeviceRow = Awaited<ReturnType<typeof devicesOf>>[number]

/** What people may do, each as an event that stands for all of its kind. */
const steps = {
  change: { type: 'policy.change' },
  remove: { type: 'policy.remove' },
  publish: { type: 'policy.publish', stretches: 1, devices: 1, taken: 0 },
  start: { type: 'policy.start', holding: 1 },
  stop: { type: 'policy.stop' },
  reset: { type: 'policy.reset' },
  retry: { type: 'policy.retry' },
  giveUp: { type: 'policy.giveUp', why: '-' },
} as const satisfies Record<string, PolicyEvent>

type Snapshot = Parameters<typeof stateName>[0] & Parameters<typeof namesOfSteps>[1]

const attemptOf = (id: number, event: PolicyEvent, { actor, address = '', at }: PolicyMover) => ({
  machine: policyMachine,
  entityId: String(id),
  event,
  actor,
  address,
  at,
})

/** Lets the row of a policy follow its machine. @returns the row as it is then */
async function project(tx: Tx, { id }: Pick<PolicyRow, 'id'>, to: Snapshot): Promise<PolicyRow | null> {
  const state = stateName(to)
  if (!isPolicyState(state)) return null
  return tx
    .updateTable('policy')
    .set({ state, allowed: namesOfSteps(policyMachine, to, steps) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Moves a policy by a person's wish. The caller holds its row.
 *
 * @returns the row as it is then; as it was where it is removed
 * @throws RefusedAttempt `app.not_allowed_now`
 */
export async function movePolicy(
  tx: Tx,
  row: PolicyRow,
  event: PolicyEvent,
  by: PolicyMover,
): Promise<PolicyRow> {
  const { to } = await advance(tx, attemptOf(row.id, event, by))
  return (await project(tx, row, to)) ?? row
}

/** Tells a policy how far its devices are, and counts them. @returns the policy as it is then */
export async function tellProgress(tx: Tx, row: PolicyRow, by: PolicyMover): Promise<PolicyRow> {
  const states = (await devicesOf(tx, row.id)).map(({ state }) => state)
  const progress = progressOf(goalOf(row.state), states)
  const { to } = await advanceIfAllowed(tx, attemptOf(row.id, { type: 'devices.told', progress }, by))
  const after = (to && (await project(tx, row, to))) ?? row
  return tx
    .updateTable('policy')
    .set({
      devices: states.length,
      reached: states.filter((state) => isThere(goalOf(after.state), state)).length,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Moves a device of a policy; an event that its machine does not take changes nothing.
 *
 * @returns its state then, null where it did not move
 */
export async function movePolicyDevice(
  tx: Tx,
  { id }: Pick<PolicyDeviceRow, 'id'>,
  event: PolicyDeviceEvent,
  { actor, address = '', at }: PolicyMover,
  told: { readonly requestId?: string; readonly reason?: string } = {},
): Promise<PolicyDeviceState | null> {
  const { to } = await advanceIfAllowed(tx, {
    machine: policyDeviceMachine,
    entityId: String(id),
    event,
    actor,
    address,
    at,
  })
  if (!to) return null
  const state = stateName(to)
  if (!isPolicyDeviceState(state)) throw new Error(`a device of a policy is in no state ${state}`)
  await tx
    .updateTable('policy_device')
    .set({
      state,
      changed_at: at,
      reason: told.reason ?? '',
      ...(told.requestId !== undefined && { request_id: told.requestId }),
    })
    .where('id', '=', id)
    .execute()
  return state
}
