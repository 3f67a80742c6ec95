import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { book, moved } from './card-money.ts'
import type { Mover } from '../writing/card-steps.ts'
import type { CardRow, OrderRow } from '../writing/lock-card.ts'

/** What a meter that was taken down leaves behind, fen. */
export interface MeterReturn {
  /** Goes back to the customer. */
  readonly fen: number
  /** The rest of what the books have at the meter: it was used. */
  readonly usedFen: number
}

/**
 * What is to come back of a customer's meters that were taken down since their card was written last. It never is more
 * than the books have at the meter: what was typed when it was taken down makes no money.
 *
 * @param card that the meter wrote on: the customer's own, or the one that is being replaced
 * @returns null where no meter was taken down
 */
export async function findReturn(
  tx: Tx,
  customerId: number,
  card: Pick<CardRow, 'meter_fen'> | null,
): Promise<MeterReturn | null> {
  const meters = await tx
    .selectFrom('customer_meter')
    .select('remaining_fen')
    .where('customer_id', '=', customerId)
    .where('returns', '=', true)
    .execute()
  if (meters.length === 0) return null
  const left = meters.reduce((sum, meter) => sum + (meter.remaining_fen ?? 0), 0)
  const booked = card?.meter_fen ?? 0
  const fen = Math.min(left, Math.max(0, booked))
  return { fen, usedFen: booked - fen }
}

/**
 * Books what came back with a written order, once: onto the card, unless the order paid it out. From now on the books
 * have nothing at the meter, as the one that is there now knows of nothing.
 *
 * @param serial of the card that was written
 * @param card see {@link findReturn}
 * @returns whether a meter had been taken down
 */
export async function settleReturn(
  tx: Tx,
  clock: Clock,
  {
    order,
    card,
    serial,
    by,
  }: {
    readonly order: OrderRow
    readonly card: Pick<CardRow, 'meter_fen'>
    readonly serial: string
    readonly by: Mover
  },
): Promise<boolean> {
  const customerId = order.customer_id
  const found = await findReturn(tx, customerId, card)
  if (!found) return false
  const meter = `meter:${customerId}` as const
  // A refund was all that is left: it took this off the meter itself.
  if (order.kind !== 'refund')
    await book(tx, clock, order, {
      by,
      kind: 'returned',
      entries: moved(meter, `card:${serial}`, found.fen),
    })
  await book(tx, clock, order, { by, kind: 'consumed', entries: moved(meter, 'sales', found.usedFen) })
  await tx
    .updateTable('customer_meter')
    .set({ returns: false })
    .where('customer_id', '=', customerId)
    .where('returns', '=', true)
    .execute()
  return true
}
