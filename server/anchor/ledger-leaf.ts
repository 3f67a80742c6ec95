import { canonicalJson } from '#machines/shared/canonical-json.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { sm3 } from '#server/platform/secrets/ciphers.ts'

import type { Leaf } from './merkle.ts'

/** Chains beside those of machines; no machine's id begins like this. */
export const ownChains = { audit: '#audit', ledger: '#ledger', definition: '#definition' } as const

/** Bookings as they stand, with the hash of everything that they say. @param after ids from here on alone */
export async function ledgerLeaves(
  db: Db | Tx,
  choose: { readonly ids?: readonly number[]; readonly after?: number; readonly limit?: number },
): Promise<readonly (Leaf & { readonly id: number })[]> {
  const { ids, after, limit } = choose
  if (ids?.length === 0) return []
  const bookings = await db
    .selectFrom('ledger_transaction')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? 0))
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute()
  const [first, last] = [bookings[0], bookings.at(-1)]
  if (!first || !last) return []
  const entries = await db
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .select(['ledger_entry.transaction_id', 'ledger_account.code', 'ledger_entry.amount_fen'])
    .where('transaction_id', '>=', first.id)
    .where('transaction_id', '<=', last.id)
    .execute()
  const of = Map.groupBy(entries, (entry) => entry.transaction_id)
  return bookings.map((booking) => {
    const sides = (of.get(booking.id) ?? []).map(({ code, amount_fen }) => [code, amount_fen])
    const said = {
      ...booking,
      at: booking.at.toISOString(),
      entries: sides.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    }
    return {
      id: booking.id,
      chain: ownChains.ledger,
      record: String(booking.id),
      rows: 1,
      head: sm3(canonicalJson(said)),
    }
  })
}
