import { sql } from 'kysely'
import type { AnyMachineSnapshot } from 'xstate'

import type { Tx } from '../database/database.ts'
import { type JournalContent, rowHash } from './journal-row.ts'

/** One row of the journal, with where its record stands after it. */
export interface Move {
  readonly row: JournalContent
  readonly to: AnyMachineSnapshot
  readonly tail: string
}

/** @param before the record's tail */
export const moveOf = (before: string, row: JournalContent, to: AnyMachineSnapshot): Move => ({
  row,
  to,
  tail: rowHash(before, row),
})

/** Records' machines have neither children nor timers: value and context are the whole snapshot. */
export const stored = ({ value, context }: AnyMachineSnapshot): string => JSON.stringify({ value, context })

/** What moves of one machine, by one person and of one instant, have in common. */
type Common = Pick<JournalContent, 'machineId' | 'definitionHash' | 'verdict' | 'actor' | 'address' | 'at'>

/** Writes journal rows and where their locked records stand now, in one statement: one move a record. */
export async function writeMoves(tx: Tx, common: Common, moves: readonly Move[]): Promise<void> {
  const { machineId, definitionHash: hash, verdict, actor, address, at } = common
  const each = (of: (move: Move) => string): string[] => moves.map(of)
  await sql`
    with moved as (
      select * from unnest(${each(({ row }) => row.entityId)}::text[], ${moves.map(({ row }) => row.seq)}::int4[],
        ${each(({ row }) => JSON.stringify(row.event))}::text[], ${each(({ row }) => row.from)}::text[],
        ${each(({ row }) => row.to)}::text[], ${each(({ to }) => stored(to))}::text[],
        ${each(({ tail }) => tail)}::text[])
        as moved (entity_id, seq, event, from_state, to_state, snapshot, tail)
    ), told as (
      insert into journal (machine_id, entity_id, seq, definition_hash, verdict, event, from_state, to_state,
        actor, address, at, hash)
      select ${machineId}, entity_id, seq, ${hash}, ${verdict}, event::jsonb, from_state, to_state,
        ${actor}, ${address}, ${at}::timestamptz, tail from moved
    )
    update entity set definition_hash = ${hash}, updated_at = ${at}::timestamptz, state = moved.to_state,
      snapshot = moved.snapshot::jsonb, seq = moved.seq, tail = moved.tail
    from moved where entity.machine_id = ${machineId} and entity.entity_id = moved.entity_id`.execute(tx)
}
