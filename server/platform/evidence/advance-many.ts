import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type SnapshotFrom,
  transition,
} from 'xstate'

import { definitionHash } from '#machines/shared/definition-hash.ts'
import { stateName } from '#machines/shared/states/state-name.ts'

import type { Tx } from '../database/database.ts'
import { type Attempt, initial, type LockedRecord, restore } from './journal.ts'
import { genesis, type JournalContent } from './journal-row.ts'
import { moveOf, stored, writeMoves } from './write-moves.ts'

interface ManyMoves<Machine extends AnyStateMachine> {
  readonly machine: Machine
  /** One a record at the most. */
  readonly events: ReadonlyMap<string, EventFromLogic<Machine>>
  readonly by: Pick<Attempt, 'actor' | 'address' | 'at'>
  /** They are being made just now, so that none is looked for first. */
  readonly areNew?: boolean
}

/**
 * As `advanceIfAllowed`, for many records of one machine at once: the same locks, chains and rows, in four statements at the most
 * however many they are. A record whose machine does not take its event is left as it is and is not in the answer.
 *
 * @returns where those stand that moved, by entity id
 */
export async function advanceMany<Machine extends AnyStateMachine>(
  tx: Tx,
  { machine, events, by, areNew = false }: ManyMoves<Machine>,
): Promise<ReadonlyMap<string, SnapshotFrom<Machine>>> {
  const records = await lockMany(tx, machine, [...events.keys()], { at: by.at, areNew })
  const common = {
    machineId: machine.id,
    definitionHash: definitionHash(machine),
    verdict: 'accepted',
    ...by,
  } as const
  const moved = [...events].flatMap(([entityId, event]) => {
    const record = records.get(entityId)
    if (!record) throw new Error(`entity ${machine.id} ${entityId} vanished while it was being made`)
    const from = restore(machine, record.snapshot)
    if (!machine.getTransitionData(from, event)?.length) return []
    const [to] = transition(machine, from, event)
    const [before, after]: [AnyMachineSnapshot, AnyMachineSnapshot] = [from, to]
    const row: JournalContent = {
      ...common,
      entityId,
      seq: record.seq + 1,
      event,
      from: stateName(before),
      to: stateName(after),
    }
    return [{ to, move: moveOf(record.tail, row, after) }]
  })
  if (moved.length > 0)
    await writeMoves(
      tx,
      common,
      moved.map(({ move }) => move),
    )
  return new Map(moved.map(({ move, to }) => [move.row.entityId, to]))
}

/** In one order, so that two who move the same records wait for one another. */
async function lockMany(
  tx: Tx,
  machine: AnyStateMachine,
  ids: readonly string[],
  { at, areNew }: { readonly at: Date; readonly areNew: boolean },
): Promise<Map<string, LockedRecord>> {
  const find = async (wanted: readonly string[]) =>
    wanted.length === 0
      ? []
      : tx
          .selectFrom('entity')
          .select(['entity_id', 'snapshot', 'seq', 'tail'])
          .where('machine_id', '=', machine.id)
          .where('entity_id', 'in', wanted)
          .orderBy('entity_id')
          .forUpdate()
          .execute()
  const found = new Map<string, LockedRecord>()
  const add = (records: Awaited<ReturnType<typeof find>>): void => {
    for (const record of records) found.set(record.entity_id, record)
  }
  if (!areNew) add(await find(ids))
  const missing = ids.filter((id) => !found.has(id)).toSorted()
  if (missing.length === 0) return found
  const snapshot = initial(machine)
  const made = await tx
    .insertInto('entity')
    .values(
      missing.map((entityId) => ({
        machine_id: machine.id,
        entity_id: entityId,
        definition_hash: definitionHash(machine),
        state: stateName(snapshot),
        snapshot: stored(snapshot),
        seq: 0,
        tail: genesis(machine.id, entityId),
        updated_at: at,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('entity_id')
    .execute()
  for (const { entity_id: id } of made)
    found.set(id, { snapshot: JSON.parse(stored(snapshot)), seq: 0, tail: genesis(machine.id, id) })
  // Two first movers meet here: the second waits for the first and then finds its row.
  add(await find(missing.filter((id) => !found.has(id))))
  return found
}
