import { type Selectable, sql } from 'kysely'

import type { FindingKind } from '#contract/evidence/finding-kinds.ts'
import type { MachineChart } from '#contract/machine/machine.contract.ts'
import { allCharts } from '#server/machine/definitions.ts'
import { recordKindOf } from '#server/machine/record-kinds.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import { type ChainReport, ChainWalk } from '#server/platform/evidence/verify-chain.ts'

import type { Checking } from './finding.ts'

type Row = Selectable<Tables['journal']>
type Fault = Extract<ChainReport, { ok: false }>

const pageSize = 4000
const kinds: Readonly<Record<Fault['why'], FindingKind>> = {
  gap: 'journalGap',
  hash: 'journalHash',
  replay: 'journalReplay',
  tail: 'journalTail',
  snapshot: 'journalSnapshot',
}

interface Walked {
  readonly machineId: string
  readonly entityId: string
  /** Null for a machine that this server does not know: nothing can be replayed. */
  readonly walk: ChainWalk | null
  fault: Fault | null
}

/** Goes through the journals of all records in one pass, each as `verifyChain` would. */
export async function checkJournals(tx: Tx, { counts, found, reached }: Checking): Promise<void> {
  const charts = await allCharts(tx)
  const { rows: sums } = await sql<{ rows: number }>`
    select coalesce(sum(seq), 0)::bigint as rows from entity`.execute(tx)
  const expected = Math.max(1, sums[0]?.rows ?? 0)
  let current: Walked | null = null
  let ended: Walked[] = []
  let next = readPage(tx, null)
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const page = await next
    const last = page.at(-1)
    // The database reads the next page while this one is gone through.
    if (last && page.length === pageSize) next = readPage(tx, last)
    for (const row of page) {
      if (current?.machineId !== row.machine_id || current.entityId !== row.entity_id) {
        if (current) ended.push(current)
        current = begin(row, charts)
      }
      current.fault ??= current.walk?.take(row) ?? null
    }
    counts.journalRows += page.length
    const isLast = page.length < pageSize
    if (isLast && current) ended.push(current)
    // oxlint-disable-next-line no-await-in-loop -- as above
    await endRecords(tx, ended, { counts, found, reached })
    ended = []
    reached('journals', Math.min(1, counts.journalRows / expected))
    if (isLast) break
  }
  await findEmptied(tx, found)
}

const begin = (row: Row, charts: Awaited<ReturnType<typeof allCharts>>): Walked => {
  const kind = recordKindOf(row.machine_id)
  const kept: ReadonlyMap<string, MachineChart> = charts.get(row.machine_id) ?? new Map()
  return {
    machineId: row.machine_id,
    entityId: row.entity_id,
    walk: kind ? new ChainWalk(kind.machine, row.entity_id, kept) : null,
    fault: null,
  }
}

const readPage = (tx: Tx, after: Row | null): Promise<Row[]> =>
  tx
    .selectFrom('journal')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(machine_id, entity_id, seq) > (${after?.machine_id}, ${after?.entity_id}, ${after?.seq})`,
      ),
    )
    .orderBy('machine_id')
    .orderBy('entity_id')
    .orderBy('seq')
    .limit(pageSize)
    .execute()

/** Compares each record that was gone through with its last row. */
async function endRecords(tx: Tx, ended: readonly Walked[], { counts, found }: Checking): Promise<void> {
  if (ended.length === 0) return
  const { rows } = await sql<Selectable<Tables['entity']>>`
    select entity.* from entity join unnest(
      ${ended.map(({ machineId }) => machineId)}::text[], ${ended.map(({ entityId }) => entityId)}::text[]
    ) as wanted (machine_id, entity_id) using (machine_id, entity_id)`.execute(tx)
  const records = new Map(rows.map((row) => [`${row.machine_id} ${row.entity_id}`, row]))
  for (const { machineId, entityId, walk, fault } of ended) {
    counts.records += 1
    const report = fault ?? walk?.end(records.get(`${machineId} ${entityId}`))
    if (report && !report.ok)
      found({ kind: kinds[report.why], machineId, record: entityId, seq: report.seq, detail: '' })
  }
}

/** Records that count rows and have none. */
async function findEmptied(tx: Tx, found: Checking['found']): Promise<void> {
  const { rows } = await sql<{ machine_id: string; entity_id: string }>`
    select machine_id, entity_id from entity where seq > 0 and not exists (
      select from journal where journal.machine_id = entity.machine_id and journal.entity_id = entity.entity_id)
    order by machine_id, entity_id limit 1000`.execute(tx)
  for (const { machine_id: machineId, entity_id: record } of rows)
    found({ kind: 'journalTail', machineId, record, seq: 1, detail: '' })
}
