import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { type LedgerEntry, post } from '#server/ledger/ledger.ts'

import { moved } from '../order/card-money.ts'
import type { Mover } from './card-steps.ts'
import type { CardRow } from './lock-card.ts'
import { type Chip, meterCountOf } from '../reading/verify-reading.ts'

/**
 * Books what the meter says it did since the card was read last: it took the purse, and it sold energy.
 *
 * @param card held; what was unknown of it is settled
 * @param readingId makes it happen once
 */
export async function syncMeter(
  tx: Tx,
  clock: Clock,
  {
    card,
    chip,
    readingId,
    by,
  }: {
    readonly card: CardRow
    readonly chip: Chip
    readonly readingId: string
    readonly by: Mover
  },
): Promise<void> {
  const { meter, meterHex } = chip
  if (card.customer_id === null || !meter || meterHex === card.meter_record) return
  const customerId = card.customer_id
  const meterCount = meterCountOf(chip)
  const taken = card.purchase_count <= meterCount ? card.purse_fen : 0
  const consumed = (card.meter_fen ?? 0) + taken - meter.balanceFen
  const of = { requestId: readingId, customerId, by }
  const bookIt = async (kind: 'metered' | 'consumed', entries: readonly LedgerEntry[]): Promise<void> => {
    if (entries.length > 0) await post(tx, clock, { ...of, kind, entries })
  }
  await bookIt('metered', moved(`card:${card.serial}`, `meter:${customerId}`, taken))
  // Below 0 the meter gave back what it had counted too much; that is a sale taken back.
  await bookIt('consumed', moved(`meter:${customerId}`, 'sales', consumed))
  await tx
    .updateTable('card')
    .set({
      purse_fen: card.purse_fen - taken,
      meter_record: meterHex,
      meter_count: meterCount,
      meter_fen: meter.balanceFen,
      meter_at: meter.writtenAt,
    })
    .where('id', '=', card.id)
    .execute()
}
