import type { Selectable } from 'kysely'
import { type AnyEventObject, type AnyMachineSnapshot, type AnyStateMachine, createActor } from 'xstate'

import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { canonicalJson } from '#machines/shared/canonical-json.ts'
import { allowsStep } from '#machines/shared/chart-steps.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { stateName } from '#machines/shared/states/state-name.ts'

import type { Db, Tx } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { initial } from './journal.ts'
import { stored } from './write-moves.ts'
import { contentOf, genesis, rowHash } from './journal-row.ts'

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
  const from = stateName(snapshot)
  try {
    const isTaken = Boolean(machine.getTransitionData(snapshot, event)?.length)
    if (isTaken !== (verdict === 'accepted')) return null
    return { from, snapshot: isTaken ? stepOf(machine)(snapshot, event) : snapshot }
  } catch {
    // A guard or an action that misses a part of its event.
    return null
  }
}

type PureStep = (snapshot: AnyMachineSnapshot, event: AnyEventObject) => AnyMachineSnapshot

const nothing = (): void => undefined
const steps = new WeakMap<AnyStateMachine, PureStep>()

/** XState's pure `transition`, which makes an actor for each step, with one actor for all: half of the time. */
function stepOf(machine: AnyStateMachine): PureStep {
  const known = steps.get(machine)
  if (known) return known
  const self = createActor(machine)
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  }
  const step: PureStep = (snapshot, event) => machine.transition(snapshot, event, scope)
  steps.set(machine, step)
  return step
}

const isEvent = (event: unknown): event is AnyEventObject => typeof Object(event).type === 'string'

async function verifyWithin(
  db: Tx,
  machine: AnyStateMachine,
  entityId: string,
  charts: ReadonlyMap<string, MachineChart>,
): Promise<ChainReport> {
  const walk = new ChainWalk(machine, entityId, charts)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const rows = await db
      .selectFrom('journal')
      .selectAll()
      .where('machine_id', '=', machine.id)
      .where('entity_id', '=', entityId)
      .where('seq', '>', walk.rows)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      const fault = walk.take(row)
      if (fault) return fault
    }
    if (rows.length < pageSize) break
  }
  const record = await db
    .selectFrom('entity')
    .select(['seq', 'tail', 'snapshot', 'state'])
    .where('machine_id', '=', machine.id)
    .where('entity_id', '=', entityId)
    .executeTakeFirst()
  return walk.end(record)
}

type Fault = Extract<ChainReport, { ok: false }>

/** Goes through one record's rows in their order; what holds so far is told by `rows`. */
export class ChainWalk {
  readonly #machine: AnyStateMachine
  readonly #charts: ReadonlyMap<string, MachineChart>
  readonly #here: string
  #snapshot: AnyMachineSnapshot
  #tail: string
  #state: string
  #seq = 0
  #isOfThisDefinition = true

  constructor(machine: AnyStateMachine, entityId: string, charts: ReadonlyMap<string, MachineChart>) {
    this.#machine = machine
    this.#charts = charts
    this.#here = definitionHash(machine)
    this.#snapshot = initial(machine)
    this.#tail = genesis(machine.id, entityId)
    this.#state = stateName(this.#snapshot)
  }

  get rows(): number {
    return this.#seq
  }

  /** @returns what is wrong with the row; nothing may be taken after that */
  take(row: Selectable<Tables['journal']>): Fault | null {
    const seq = this.#seq + 1
    if (row.seq !== seq) return { ok: false, seq, why: 'gap' }
    const tail = rowHash(this.#tail, contentOf(row))
    if (tail !== row.hash) return { ok: false, seq, why: 'hash' }
    this.#isOfThisDefinition &&= row.definition_hash === this.#here
    if (!(this.#isOfThisDefinition ? this.#replays(row) : this.#isDrawn(row)))
      return { ok: false, seq, why: 'replay' }
    this.#seq = seq
    this.#tail = tail
    this.#state = row.to_state
    return null
  }

  /** Compares the record with its last row. */
  end(
    record: Pick<Selectable<Tables['entity']>, 'seq' | 'tail' | 'snapshot' | 'state'> | undefined,
  ): ChainReport {
    const seq = this.#seq
    const broken = (why: 'tail' | 'snapshot'): Fault => ({ ok: false, seq: seq + 1, why })
    if (!record) return seq === 0 ? { ok: true, rows: 0 } : broken('tail')
    if (record.seq !== seq || record.tail !== this.#tail) return broken('tail')
    // Lists and counts read the state's own column: it says what the last row says.
    if (record.state !== this.#state) return broken('snapshot')
    const isSame = canonicalJson(record.snapshot) === canonicalJson(JSON.parse(stored(this.#snapshot)))
    return isSame || !this.#isOfThisDefinition ? { ok: true, rows: seq } : broken('snapshot')
  }

  #replays(row: Selectable<Tables['journal']>): boolean {
    const next = replayed(this.#machine, this.#snapshot, row)
    if (!next || next.from !== row.from_state || stateName(next.snapshot) !== row.to_state) return false
    this.#snapshot = next.snapshot
    return true
  }

  #isDrawn(row: Selectable<Tables['journal']>): boolean {
    const chart = this.#charts.get(row.definition_hash)
    if (!chart) return true
    const step = { verdict: row.verdict, event: row.event, from: row.from_state, to: row.to_state }
    return row.from_state === this.#state && allowsStep(chart, step)
  }
}
