import type { Selectable } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  type JournalRow,
  type machineJournal,
  type machineRecords,
  type recordNow,
  type verifyJournal,
} from '#contract/machine/machine.contract.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import { fingerprintOf } from '#server/platform/secrets/signature-forms.ts'
import { readSigningKey } from '#server/platform/secrets/signing-key.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { sql } from 'kysely'

import { anchorOf } from '#server/anchor/proof.ts'

import { usedDefinitions } from './definitions.ts'
import { findRecord, requireKind } from './find-record.ts'

/** Records of one machine, those moved last first. */
export async function searchRecords(
  { db }: Platform,
  caller: Caller,
  { machineId, text, state, pageNum, pageSize }: ParsedOf<typeof machineRecords>,
): Promise<DataOf<typeof machineRecords>> {
  const { owners } = requireKind(machineId)
  let query = db
    .selectFrom('entity')
    .innerJoin(owners(caller), 'owner.entity_id', 'entity.entity_id')
    .where('entity.machine_id', '=', machineId)
  const wanted = text.trim().toLowerCase()
  if (wanted !== '')
    query = query.where((eb) =>
      eb.or([
        sql<boolean>`position(${wanted} in ${sql.ref('owner.search_text')}) > 0`,
        eb('entity.entity_id', '=', wanted),
      ]),
    )
  if (state !== '') query = query.where('entity.state', '=', state)
  const counted = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .select(['owner.name', 'owner.address'])
    .select(['entity.entity_id', 'entity.state', 'entity.seq', 'entity.updated_at'])
    .orderBy('entity.updated_at', 'desc')
    .orderBy('entity.entity_id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return {
    total: counted.total,
    list: rows.map((row) => ({
      entityId: row.entity_id,
      name: row.name,
      address: row.address,
      state: row.state,
      rows: row.seq,
      updatedAt: row.updated_at.toISOString(),
    })),
  }
}

export const journalRowOf = (row: Selectable<Tables['journal']>): JournalRow => ({
  seq: row.seq,
  verdict: row.verdict,
  event: row.event,
  from: row.from_state,
  to: row.to_state,
  actor: row.actor,
  address: row.address,
  at: row.at.toISOString(),
  definitionHash: row.definition_hash,
  hash: row.hash,
})

/** A part of a record's journal. */
export async function readJournal(
  { db }: Platform,
  caller: Caller,
  input: ParsedOf<typeof machineJournal>,
): Promise<DataOf<typeof machineJournal>> {
  const { name, address, state, total } = await findRecord(db, caller, input)
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('machine_id', '=', input.machineId)
    .where('entity_id', '=', input.entityId)
    .where('seq', '>=', input.fromSeq)
    .orderBy('seq')
    .limit(input.limit)
    .execute()
  return { name, address, state, total, rows: rows.map(journalRowOf) }
}

/** Rows that are shown with a record's present state. */
const lastRows = 10

/** Where a record is now, and how it came there. */
export async function readRecordNow(
  { db }: Platform,
  caller: Caller,
  input: ParsedOf<typeof recordNow>,
): Promise<DataOf<typeof recordNow>> {
  const { name, address, state, total } = await findRecord(db, caller, input)
  const ofRecord = { machine_id: input.machineId, entity_id: input.entityId }
  const record = await db
    .selectFrom('entity')
    .select('updated_at')
    .where((eb) => eb.and(ofRecord))
    .executeTakeFirst()
  const last = await db
    .selectFrom('journal')
    .selectAll()
    .where((eb) => eb.and(ofRecord))
    .orderBy('seq', 'desc')
    .limit(lastRows)
    .execute()
  const updatedAt = record?.updated_at.toISOString() ?? null
  return { name, address, state, total, updatedAt, last: last.map(journalRowOf) }
}

/** Checks the whole journal of a record on the spot. */
export async function verifyRecord(
  { db, clock }: Platform,
  caller: Caller,
  input: ParsedOf<typeof verifyJournal>,
): Promise<DataOf<typeof verifyJournal>> {
  const { kind } = await findRecord(db, caller, input)
  const begun = performance.now()
  const { rows, charts } = await usedDefinitions(db, input)
  const report = await verifyChain(db, kind.machine, input.entityId, charts)
  const here = definitionHash(kind.machine)
  const anchor = await anchorOf(db, input.machineId, input.entityId)
  const others = [...rows].filter(([hash]) => hash !== here)
  return {
    ok: report.ok,
    rows: report.ok ? report.rows : report.seq - 1,
    seq: report.ok ? null : report.seq,
    why: report.ok ? null : report.why,
    otherDefinitions: others.reduce((sum, [, count]) => sum + count, 0),
    unknownDefinitions: others.map(([hash]) => hash).filter((hash) => !charts.has(hash)),
    keyFingerprint: fingerprintOf((await readSigningKey(db)).publicKey),
    root: anchor ? { seq: anchor.root.seq, hash: anchor.root.hash, rows: anchor.leaf.rows } : null,
    checkedAt: clock.now().toISOString(),
    took: Math.round(performance.now() - begun),
  }
}
