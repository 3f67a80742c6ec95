import { sql } from 'kysely'
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
import { type Attempt, initial, type LockedRecord, restore, stored } from './journal.ts'
import { genesis, type JournalContent, rowHash } from './journal-row.ts'

interface ManyMoves<Machine extends AnyStateMachine> {
  readonly machine: Machine
  /** One a record at the most. */
  readonly events: ReadonlyMap<string, EventFromLogic<Machine>>
  readonly by: Pick<Attempt, 'actor' | 'address' | 'at'>
}

/**
 * As `advanceIfAllowed`, for many records of one machine at once: the same locks, chains and rows, in five statements
 * however many they are. A record whose machine does not take its event is left as it is and is not in the answer.
 *
 * @returns where those stand that moved, by entity id
 */
export async function advanceMany<Machine extends AnyStateMachine>(
  tx: Tx,
  { machine, events, by }: ManyMoves<Machine>,
): Promise<ReadonlyMap<string, SnapshotFrom<Machine>>> {
  const records = await lockMany(tx, machine, [...events.keys()], by.at)
  const hash = definitionHash(machine)
  const moved = [...events].flatMap(([entityId, event]) => {
    const record = records.get(entityId)
    if (!record) throw new Error(`entity ${machine.id} ${entityId} vanished while it was being made`)
    const from = restore(machine, record.snapshot)
    if (!machine.getTransitionData(from, event)?.length) return []
    const [to] = transition(machine, from, event)
    const [before, after]: [AnyMachineSnapshot, AnyMachineSnapshot] = [from, to]
    const row: JournalContent = {
      machineId: machine.id,
      entityId,
      seq: record.seq + 1,
      definitionHash: hash,
      verdict: 'accepted',
      event,
      from: stateName(before),
      to: stateName(after),
      ...by,
    }
    return [{ row, to, tail: rowHash(record.tail, row) }]
  })
  if (moved.length > 0) await writeMany(tx, moved)
  return new Map(moved.map(({ row, to }) => [row.entityId, to]))
}

/** In one order, so that two who move the same records wait for one another. */
async function lockMany(
  tx: Tx,
  machine: AnyStateMachine,
  ids: readonly string[],
  at: Date,
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
  const found = new Map((await find(ids)).map((record) => [record.entity_id, record]))
  const missing = ids.filter((id) => !found.has(id)).toSorted()
  if (missing.length === 0) return found
  const snapshot = initial(machine)
  await tx
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
    .execute()
  for (const record of await find(missing)) found.set(record.entity_id, record)
  return found
}

interface Moved {
  readonly row: JournalContent
  readonly to: AnyMachineSnapshot
  readonly tail: string
}

async function writeMany(tx: Tx, moved: readonly Moved[]): Promise<void> {
  await tx
    .insertInto('journal')
    .values(
      moved.map(({ row, tail }) => ({
        machine_id: row.machineId,
        entity_id: row.entityId,
        seq: row.seq,
        definition_hash: row.definitionHash,
        verdict: row.verdict,
        event: JSON.stringify(row.event),
        from_state: row.from,
        to_state: row.to,
        actor: row.actor,
        address: row.address,
        at: row.at,
        hash: tail,
      })),
    )
    .execute()
  const [first] = moved
  if (!first) return
  const { machineId, definitionHash: hash, at } = first.row
  await sql`
    update entity set definition_hash = ${hash}, updated_at = ${at},
      state = moved.state, snapshot = moved.snapshot::jsonb, seq = moved.seq, tail = moved.tail
    from unnest(${moved.map(({ row }) => row.entityId)}::text[], ${moved.map(({ row }) => row.to)}::text[],
      ${moved.map(({ to }) => stored(to))}::text[], ${moved.map(({ row }) => row.seq)}::int4[],
      ${moved.map(({ tail }) => tail)}::text[]) as moved (entity_id, state, snapshot, seq, tail)
    where entity.machine_id = ${machineId} and entity.entity_id = moved.entity_id`.execute(tx)
}
