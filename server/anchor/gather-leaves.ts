import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

import { ledgerLeaves, ownChains } from './ledger-leaf.ts'
import type { Leaf } from './merkle.ts'

/**
 * Heads that moved since they were anchored last. A chain that is shorter than its anchor, or of the same length with
 * another head, is no news but a finding: it is left as it was anchored.
 */
export async function gatherLeaves(tx: Tx, limit: number): Promise<Leaf[]> {
  const { rows: journals } = await sql<Leaf>`
    select entity.machine_id as chain, entity.entity_id as record, entity.seq::bigint as rows, entity.tail as head
    from entity left join evidence_head on chain = machine_id and record = entity_id
    where entity.seq > coalesce(evidence_head.rows, 0)
    limit ${limit}`.execute(tx)
  const { rows: audits } = await sql<Leaf>`
    select ${ownChains.audit} as chain, '' as record, audit_chain.seq as rows, tail as head
    from audit_chain left join evidence_head on chain = ${ownChains.audit}
    where audit_chain.seq > coalesce(evidence_head.rows, 0)`.execute(tx)
  const { rows: definitions } = await sql<Leaf>`
    select ${ownChains.definition} as chain, machine_id || ' ' || chart_hash as record, 1::bigint as rows,
      chart_hash as head
    from machine_definition where not exists (
      select from evidence_head
      where chain = ${ownChains.definition} and record = machine_id || ' ' || chart_hash)`.execute(tx)
  const { rows: bookings } = await sql<{ id: number }>`
    select id from ledger_transaction where not exists (
      select from evidence_head where chain = ${ownChains.ledger} and record = id::text)
    order by id limit ${limit}`.execute(tx)
  const ledger = await ledgerLeaves(tx, { ids: bookings.map(({ id }) => id) })
  return [
    ...audits,
    ...definitions,
    ...journals,
    ...ledger.map(({ chain, record, rows, head }) => ({ chain, record, rows, head })),
  ]
}
