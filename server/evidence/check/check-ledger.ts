import { sql } from 'kysely'

import { ledgerLeaves, ownChains } from '#server/anchor/ledger-leaf.ts'
import type { Tx } from '#server/platform/database/database.ts'

import type { Checking, Finding } from './finding.ts'

const pageSize = 2000

/** Compares each booking with its anchor; those that no root has yet must balance, as all. */
export async function checkLedger(tx: Tx, { counts, found, reached }: Checking): Promise<void> {
  const { rows: last } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from ledger_transaction`.execute(tx)
  const end = Math.max(1, last[0]?.id ?? 0)
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- page after page
    const bookings = await ledgerLeaves(tx, { after, limit: pageSize })
    // oxlint-disable-next-line no-await-in-loop -- as above
    const heads = await anchoredHeads(tx, after, bookings.at(-1)?.id ?? after)
    for (const { id, head } of bookings) {
      const anchored = heads.get(String(id))
      if (anchored !== undefined && anchored !== head) found(of(id, 'ledgerChanged'))
    }
    counts.bookings += bookings.length
    after = bookings.at(-1)?.id ?? after
    reached('ledger', after / end)
    if (bookings.length < pageSize) break
  }
  const { rows: gone } = await sql<{ id: number }>`
    select record::bigint as id from evidence_leaf where chain = ${ownChains.ledger} and not exists (
      select from ledger_transaction where id = record::bigint) order by 1 limit 1000`.execute(tx)
  for (const { id } of gone) found(of(id, 'vanished'))
  const { rows: unbalanced } = await sql<{ id: number }>`
    select transaction_id as id from ledger_entry group by transaction_id having sum(amount_fen) <> 0
    order by 1 limit 1000`.execute(tx)
  for (const { id } of unbalanced) found(of(id, 'ledgerUnbalanced'))
}

const of = (id: number, kind: Finding['kind']): Finding => ({
  kind,
  machineId: ownChains.ledger,
  record: String(id),
  seq: id,
  detail: '',
})

async function anchoredHeads(tx: Tx, after: number, until: number): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ record: string; head: string }>`
    select record, head from evidence_leaf
    where chain = ${ownChains.ledger} and record::bigint > ${after} and record::bigint <= ${until}`.execute(
    tx,
  )
  return new Map(rows.map(({ record, head }) => [record, head]))
}
