import type { CardAsRead, CardCustomer, CardFlow } from '#contract/card/card-shapes.ts'
import { openOrderStates } from '#contract/card/card-states.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { readAllowance } from '#server/ledger/limits.ts'

import type { CardRow } from '../writing/lock-card.ts'
import { findReturn, type MeterReturn } from '../order/meter-return.ts'
import { orderView, readOrder, selectOrders } from '../order/order-view.ts'
import { cardAt } from '../writing/card-steps.ts'
import type { TakenReading } from './take-reading.ts'
import { awaitsMeter, leftOn } from './verify-reading.ts'

/** A reading as the counter sees it. */
export async function cardAsRead(
  tx: Tx,
  caller: Pick<Caller, 'agencyIds'>,
  taken: TakenReading,
  now: Date,
): Promise<CardAsRead> {
  const { chip, card } = taken
  const pendingRow = card && (await findPending(tx, card))
  const pending = pendingRow ? orderView(pendingRow, now) : null
  const isBlank =
    chip.slot.userCardState === '4F' && (card === null || cardAt(card.state).takes({ type: 'opening.begin' }))
  const agrees = isBlank || card?.slot === chip.slotHex
  const purseFen = leftOn(chip)
  const isRunning = card !== null && cardAt(card.state).is('inUse')
  const isWaiting = card !== null && awaitsMeter(chip, card)
  const isCounted = isRunning && agrees && !isWaiting
  // What was settled of a meter that is gone is not on the card.
  const knownFen = card?.meter_record === chip.meterHex ? card.meter_fen : null
  const customerId = card?.customer_id ?? null
  const returned = card === null || customerId === null ? null : await findReturn(tx, customerId, card)
  return {
    readingId: taken.id,
    expiresAt: taken.expiresAt.toISOString(),
    serial: chip.serial,
    userCardState: chip.slot.userCardState,
    cardState: card?.state ?? null,
    customer: customerId === null ? null : await readCustomer(tx, customerId),
    purseFen,
    meterFen: chip.meter && (returned?.fen ?? knownFen ?? chip.meter.balanceFen),
    meterAt: chip.meter?.writtenAt.toISOString() ?? null,
    isTorn: chip.isTorn,
    agrees,
    refundFen: isCounted ? refundOf(card, purseFen, { returned, closesAccount: false }) : 0,
    closingFen: isCounted ? refundOf(card, purseFen, { returned, closesAccount: true }) : 0,
    allowance: customerId === null ? null : await readAllowance(tx, now, customerId),
    settled: taken.settledOrderId === null ? null : await readOrder(tx, caller, taken.settledOrderId, now),
    pending,
    awaitsMeter: isRunning && agrees && isWaiting,
    allowed: flowsOf({ isBlank, isRunning: isRunning && agrees, isWaiting, pending }),
  }
}

/**
 * What a refund pays: what is on the card, and what a meter held that was taken down. Closing the account pays what the
 * meter had left that is there; it may have lent.
 */
export const refundOf = (
  card: Pick<CardRow, 'meter_fen'>,
  purseFen: number,
  { returned, closesAccount }: { readonly returned: MeterReturn | null; readonly closesAccount: boolean },
): number => {
  const atMeter = returned ? returned.fen : closesAccount ? Math.max(0, card.meter_fen ?? 0) : 0
  return purseFen + atMeter
}

function flowsOf({
  isBlank,
  isRunning,
  isWaiting,
  pending,
}: {
  readonly isBlank: boolean
  readonly isRunning: boolean
  readonly isWaiting: boolean
  readonly pending: CardAsRead['pending']
}): CardFlow[] {
  if (pending) return pending.steps.includes('write') ? ['write'] : []
  if (isBlank) return ['open', 'replace']
  if (!isRunning) return []
  return isWaiting ? ['write'] : ['topUp', 'refund', 'write']
}

/** The card's unfinished order, else its customer's. */
async function findPending(tx: Tx, { id, customer_id }: CardRow) {
  return selectOrders(tx)
    .where('card_order.state', 'in', openOrderStates)
    .where((eb) =>
      customer_id === null
        ? eb('card_order.card_id', '=', id)
        : eb.or([eb('card_order.card_id', '=', id), eb('card_order.customer_id', '=', customer_id)]),
    )
    .orderBy((eb) => eb('card_order.card_id', '=', id), 'desc')
    .orderBy('card_order.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function readCustomer(tx: Db, id: number): Promise<CardCustomer> {
  const row = await tx
    .selectFrom('customer')
    .innerJoin('tariff', 'tariff.id', 'customer.tariff_id')
    .leftJoin('customer_meter', (join) =>
      join.onRef('customer_meter.customer_id', '=', 'customer.id').on('customer_meter.to_at', 'is', null),
    )
    .where('customer.id', '=', id)
    .select([
      'customer.id',
      'customer.number',
      'customer.name',
      'customer.address',
      'customer_meter.meter_no',
      'tariff.name as tariff_name',
      'tariff.name_english',
    ])
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    number: row.number,
    name: row.name,
    address: row.address,
    meterNumber: row.meter_no ?? '',
    tariffName: row.tariff_name,
    tariffNameEnglish: row.name_english,
  }
}
