import {
  __unsafe_getAllOwnEventDescriptors as ownEvents,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate'

import { statuses, type Status } from '#contract/kernel/envelope.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { stateName, keptValue } from '#machines/shared/states/state-name.ts'

import type { Db, Tx } from '../database/database.ts'
import { genesis, type JournalContent } from './journal-row.ts'
import { Refusal } from '../kernel/refusal.ts'
import { moveOf, stored, writeMoves } from './write-moves.ts'

/** One wish or fact that is to move the state of one record. */
export interface Attempt<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine
  readonly entityId: string
  readonly event: EventFromLogic<Machine>
  /** See {@link JournalContent.actor}. */
  readonly actor: string
  readonly address: string
  readonly at: Date
  /** How it stood before its machine kept a journal, as events; written first where it has none yet. */
  readonly standing?: readonly EventFromLogic<Machine>[]
}

export interface Advanced<Machine extends AnyStateMachine> {
  readonly from: SnapshotFrom<Machine>
  readonly to: SnapshotFrom<Machine>
}

/** A machine said no. {@link inTransaction} writes the attempt down once the transaction is rolled back. */
export class RefusedAttempt extends Refusal {
  readonly attempt: Attempt

  constructor(attempt: Attempt, code: string, status: Status, data: unknown) {
    super(code, status, data)
    this.attempt = attempt
  }

  /** The same refusal under the area's own code, with more to say. */
  as(code: string, more: object = {}): RefusedAttempt {
    return new RefusedAttempt(this.attempt, code, this.status, { ...Object(this.data), ...more })
  }
}

/**
 * Moves one record by one event, in the caller's transaction: the record's row is locked, its machine is
 * asked, and snapshot and journal row are written together. There is no other way to change a state.
 *
 * @throws RefusedAttempt `app.not_allowed_now` with the state and the events that it does allow
 */
export async function advance<Machine extends AnyStateMachine>(
  tx: Tx,
  attempt: Attempt<Machine>,
): Promise<Advanced<Machine>> {
  const moved = await advanceIfAllowed(tx, attempt)
  if (moved.to) return { from: moved.from, to: moved.to }
  throw new RefusedAttempt(
    attempt,
    'app.not_allowed_now',
    statuses.notAllowedNow,
    stateAndAllowed(moved.from),
  )
}

/**
 * As {@link advance}, for facts that need no answer, such as a report that came twice: one that the machine
 * does not take changes nothing and writes nothing. `to` is `null` then.
 */
export async function advanceIfAllowed<Machine extends AnyStateMachine>(
  tx: Tx,
  attempt: Attempt<Machine>,
): Promise<{ from: SnapshotFrom<Machine>; to: SnapshotFrom<Machine> | null }> {
  const { machine, event } = attempt
  const record = await lock(tx, attempt)
  const from = restore(machine, record.snapshot)
  // A disabled event returns the same snapshot and no error, so the machine is asked first.
  if (!machine.getTransitionData(from, event)?.length) return { from, to: null }
  const [to] = transition(machine, from, event)
  await write(tx, attempt, record, 'accepted', from, to)
  return { from, to }
}

/**
 * Asks a record's machine whether it takes an event, and moves nothing: for what is done to something else, and is
 * refused by the state of this record.
 *
 * @throws RefusedAttempt as {@link advance}
 */
export async function requireAllowed<Machine extends AnyStateMachine>(
  tx: Tx,
  attempt: Attempt<Machine>,
): Promise<void> {
  const { machine, event } = attempt
  const snapshot = restore(machine, (await lock(tx, attempt)).snapshot)
  if (machine.getTransitionData(snapshot, event)?.length) return
  throw new RefusedAttempt(attempt, 'app.not_allowed_now', statuses.notAllowedNow, stateAndAllowed(snapshot))
}

/** A record's snapshot without a lock; the initial one where it was never moved. */
export async function readSnapshot<Machine extends AnyStateMachine>(
  db: Db | Tx,
  machine: Machine,
  entityId: string,
): Promise<SnapshotFrom<Machine>> {
  const row = await db
    .selectFrom('entity')
    .select('snapshot')
    .where('machine_id', '=', machine.id)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()
  return row ? restore(machine, row.snapshot) : initial(machine)
}

/** The state's name and the event types that the machine knows in it. */
export const stateAndAllowed = (snapshot: AnyMachineSnapshot): { state: string; allowed: string[] } => ({
  state: stateName(snapshot),
  allowed: [...new Set(ownEvents(snapshot))].filter((type) => !type.startsWith('xstate.')),
})

/** Writes down what a machine refused, in a transaction of its own. */
export async function journalRefusal(db: Db, attempt: Attempt): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const record = await lock(tx, attempt)
    const snapshot = restore(attempt.machine, record.snapshot)
    await write(tx, attempt, record, 'refused', snapshot, snapshot)
  })
}

const retried = new Set(['40001', '40P01'])

/**
 * Runs a command's change. A deadlock is tried again; a {@link RefusedAttempt} is journalled after the
 * rollback and thrown on.
 */
export async function inTransaction<Result>(db: Db, change: (tx: Tx) => Promise<Result>): Promise<Result> {
  for (let left = 2; ; left--) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- tries again
      return await db.transaction().execute(change)
    } catch (thrown) {
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (thrown instanceof RefusedAttempt) await journalRefusal(db, thrown.attempt)
      const isPassing = thrown instanceof Error && 'code' in thrown && retried.has(String(thrown.code))
      if (left === 0 || !isPassing) throw thrown
    }
  }
}

export interface LockedRecord {
  readonly snapshot: unknown
  readonly seq: number
  readonly tail: string
}

async function lock(tx: Tx, attempt: Attempt): Promise<LockedRecord> {
  const { machine, entityId, at } = attempt
  const find = () =>
    tx
      .selectFrom('entity')
      .select(['snapshot', 'seq', 'tail'])
      .where('machine_id', '=', machine.id)
      .where('entity_id', '=', entityId)
      .forUpdate()
      .executeTakeFirst()
  const found = await find()
  if (found) return found
  const snapshot = initial(machine)
  const inserted = await tx
    .insertInto('entity')
    .values({
      machine_id: machine.id,
      entity_id: entityId,
      definition_hash: definitionHash(machine),
      state: stateName(snapshot),
      snapshot: stored(snapshot),
      seq: 0,
      tail: genesis(machine.id, entityId),
      updated_at: at,
    })
    // Two first movers meet here: the second waits for the first and then finds its row.
    .onConflict((conflict) => conflict.doNothing())
    .returning('entity_id')
    .executeTakeFirst()
  const made = async (): Promise<LockedRecord> => {
    const record = await find()
    if (!record) throw new Error(`entity ${machine.id} ${entityId} vanished while it was being made`)
    return record
  }
  if (inserted && !attempt.standing?.length)
    return { snapshot: JSON.parse(stored(snapshot)), seq: 0, tail: genesis(machine.id, entityId) }
  for (const event of inserted ? (attempt.standing ?? []) : []) {
    // oxlint-disable-next-line no-await-in-loop -- each row follows from the one before
    const record = await made()
    const from = restore(machine, record.snapshot)
    const [to] = transition(machine, from, event)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await write(
      tx,
      { machine, entityId, event, actor: 'server', address: '', at },
      record,
      'accepted',
      from,
      to,
    )
  }
  return made()
}

async function write(
  tx: Tx,
  attempt: Attempt,
  record: LockedRecord,
  verdict: JournalContent['verdict'],
  from: AnyMachineSnapshot,
  to: AnyMachineSnapshot,
): Promise<void> {
  const { machine, entityId, event, actor, address, at } = attempt
  const row: JournalContent = {
    machineId: machine.id,
    entityId,
    seq: record.seq + 1,
    definitionHash: definitionHash(machine),
    verdict,
    event,
    from: stateName(from),
    to: stateName(to),
    actor,
    address,
    at,
  }
  await writeMoves(tx, row, [moveOf(record.tail, row, to)])
}

/** The snapshot before any event. */
export function initial<Machine extends AnyStateMachine>(machine: Machine): SnapshotFrom<Machine> {
  const [snapshot] = initialTransition(machine as AnyStateMachine)
  return snapshot as SnapshotFrom<Machine>
}

export function restore<Machine extends AnyStateMachine>(
  machine: Machine,
  snapshot: unknown,
): SnapshotFrom<Machine> {
  const kept = snapshot as Parameters<Machine['resolveState']>[0]
  return machine.resolveState({ ...kept, value: keptValue(machine, kept.value) }) as SnapshotFrom<Machine>
}
