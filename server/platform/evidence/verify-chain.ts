import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, transition } from 'xstate'

import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { allowsStep } from '#machines/shared/chart-steps.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'

import type { Db, Tx } from '../database/database.ts'
import { initial, stored } from './journal.ts'
import { genesis, rowHash } from './journal-row.ts'
import { stateKey } from './state-key.ts'

export type ChainReport =
  | { readonly ok: true; readonly rows: number }
  /** `seq` is the first row that does not hold; one past the last where the record itself does not. */
  | {
      readonly ok: false
      readonly seq: number
      readonly why: 'gap' | 'hash' | 'replay' | 'tail' | 'snapshot'
    }

const pageSize = 2_000

/**
 * Reads one record's journal from the start: every row must follow the one before, carry the right hash, and
 * lead where its machine leads. From the first row of another definition on, the code that moved the record is
 * no longer here: rows are checked against the chart that was kept of their definition, by structure and
 * without guards, and the record's snapshot is not compared. What no chart was kept of is checked by hash alone.
 *
 * @param charts kept charts by definition hash
 */
export const verifyChain = (
  db: Db,
  machine: AnyStateMachine,
  entityId: string,
  charts: ReadonlyMap<string, MachineChart> = new Map(),
): Promise<ChainReport> =>
  // Rows and record as of one moment: a record that moves meanwhile is not a broken one.
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyWithin(tx, machine, entityId, charts))

/**
 * What the machine itself makes of a row.
 *
 * @returns `null` where it decides otherwise, or never had such an event: what stands in the database may be anything
 */
function replayed(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  { event, verdict }: { readonly event: unknown; readonly verdict: string },
): { readonly from: string; readonly snapshot: AnyMachineSnapshot } | null {
  if (!isEvent(event)) return null
  const from = stateKey(snapshot.value)
  try {
    const isTaken = Boolean(machine.getTransitionData(snapshot, event)?.length)
    if (isTaken !== (verdict === 'accepted')) return null
    return { from, snapshot: isTaken ? transition(machine, snapshot, event)[0] : snapshot }
  } catch {
    // A guard or an action that misses a part of its event.
    return null
  }
}

const isEvent = (event: unknown): event is AnyEventObject => typeof Object(event).type === 'string'

async function verifyWithin(
  db: Tx,
  machine: AnyStateMachine,
  entityId: string,
  charts: ReadonlyMap<string, MachineChart>,
): Promise<ChainReport> {
  let snapshot = initial(machine)
  let tail = genesis(machine.id, entityId)
  let seq = 0
  let isOfThisDefinition = true
  let state = stateKey(snapshot.value)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('machine_id', '=', machine.id)
      .where('entity_id', '=', entityId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      seq += 1
      if (row.seq !== seq) return { ok: false, seq, why: 'gap' }
      tail = rowHash(tail, {
        machineId: row.machine_id,
        entityId: row.entity_id,
        seq: row.seq,
        definitionHash: row.definition_hash,
        verdict: row.verdict,
        event: row.event,
        from: row.from_state,
        to: row.to_state,
        actor: row.actor,
        address: row.address,
        at: row.at,
      })
      if (tail !== row.hash) return { ok: false, seq, why: 'hash' }
      isOfThisDefinition &&= row.definition_hash === definitionHash(machine)
      const before = state
      state = row.to_state
      if (!isOfThisDefinition) {
        const chart = charts.get(row.definition_hash)
        const step = { verdict: row.verdict, event: row.event, from: row.from_state, to: row.to_state }
        if (chart && (row.from_state !== before || !allowsStep(chart, step)))
          return { ok: false, seq, why: 'replay' }
        continue
      }
      const next = replayed(machine, snapshot, row)
      if (!next || next.from !== row.from_state || stateKey(next.snapshot.value) !== row.to_state)
        return { ok: false, seq, why: 'replay' }
      snapshot = next.snapshot
    }
    if (rows.length < pageSize) break
  }
  const record = await db
    .selectFrom('entity')
    .select(['seq', 'tail', 'snapshot'])
    .where('machine_id', '=', machine.id)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()
  if (!record) return seq === 0 ? { ok: true, rows: 0 } : { ok: false, seq: seq + 1, why: 'tail' }
  if (record.seq !== seq || record.tail !== tail) return { ok: false, seq: seq + 1, why: 'tail' }
  const isSame = canonicalJson(record.snapshot) === canonicalJson(JSON.parse(stored(snapshot)))
  return isSame || !isOfThisDefinition
    ? { ok: true, rows: seq }
    : { ok: false, seq: seq + 1, why: 'snapshot' }
}
