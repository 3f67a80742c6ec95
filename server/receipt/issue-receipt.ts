import { decodeSlot, fromHex } from '#contract/card/card-file.ts'
import type { Receipt } from '#contract/receipt/receipt.contract.ts'
import { cardOrderMachine } from '#machines/card/index.ts'
import { receiptMachine } from '#machines/receipt/index.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { atState } from '#machines/shared/states/at-state.ts'
import { advance, inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { amountCapitals } from './amount-capitals.ts'

interface Asked {
  readonly requestId: string
  readonly orderId: number
}

/**
 * The receipt of a written order. Its number is given at its first print, the next one of the counter's day, without
 * a gap: two prints at once take turns at the order, two orders at the counter's series. The same request again is
 * the same print.
 *
 * @throws Refusal `app.not_found`, `receipt.not_yet`, `app.request_id_reused`
 */
export const issueReceipt = (
  { db, clock }: Platform,
  { requestId, orderId }: Asked,
  context: CallContext<Caller>,
): Promise<Receipt> =>
  inTransaction(db, async (tx) => {
    const order = await lockOrder(tx, context.caller, orderId)
    const at = clock.now()
    await notePrint(tx, order, { requestId, at }, context)
    const issued = await issue(tx, order, at)
    const { copy, printedAt, isNew } = await print(tx, {
      requestId,
      orderId,
      userId: context.caller.userId,
      at,
    })
    const amountFen = signedAmount(order)
    const receipt: Receipt = {
      number: numberText(issued),
      copy,
      orderId,
      kind: order.kind,
      amountFen,
      amountCapitals: amountCapitals(Math.abs(amountFen)),
      utility: order.utility,
      customerNumber: order.customer_number,
      customerName: order.customer_name,
      address: order.address,
      meterNumber: order.meter_number ?? '',
      serial: order.serial,
      oldSerial: order.old_serial,
      purseFen: await purseWritten(tx, order),
      counter: order.counter,
      operator: order.created_by,
      orderedAt: order.created_at.toISOString(),
      issuedAt: printedAt.toISOString(),
    }
    if (isNew)
      await audit(tx, clock, sourceOf(context), {
        kind: 'receipt',
        recordId: receipt.number,
        before: null,
        after: { orderId, copy, amountFen },
      })
    return receipt
  })

type Order = Awaited<ReturnType<typeof lockOrder>>

async function lockOrder(tx: Tx, caller: Caller, orderId: number) {
  const row = await tx
    .selectFrom('card_order')
    .innerJoin('customer', 'customer.id', 'card_order.customer_id')
    .innerJoin('agency', 'agency.id', 'customer.agency_id')
    .innerJoin('card', 'card.id', 'card_order.card_id')
    .innerJoin('card_desk', 'card_desk.id', 'card_order.desk_id')
    .leftJoin('card as old_card', 'old_card.id', 'card_order.old_card_id')
    .leftJoin('customer_meter', (join) =>
      join.onRef('customer_meter.customer_id', '=', 'customer.id').on('customer_meter.to_at', 'is', null),
    )
    .where('card_order.id', '=', orderId)
    .where(inScope(caller, 'customer.agency_id'))
    .select([
      'card_order.id',
      'card_order.kind',
      'card_order.state',
      'card_order.amount_fen',
      'card_order.from_card_fen',
      'card_order.desk_id',
      'card_order.created_at',
      'card_order.created_by',
      'customer.number as customer_number',
      'customer.name as customer_name',
      'customer.address',
      'customer_meter.meter_no as meter_number',
      'agency.label as utility',
      'card.serial',
      'card.purse_fen',
      'old_card.serial as old_serial',
      'card_desk.name as counter',
    ])
    .forUpdate('card_order')
    .executeTakeFirst()
  return row ?? refuse('app.not_found')
}

/** A reversal pays out what a top-up took, and takes what a refund paid out. */
function signedAmount({ kind, amount_fen, from_card_fen }: Order): number {
  if (kind === 'write' || kind === 'replace') return 0
  const isPaidOut = kind === 'refund' || (kind === 'reversal' && from_card_fen > 0)
  return isPaidOut && amount_fen !== 0 ? -amount_fen : amount_fen
}

/** What stood on the card when the order was written. */
async function purseWritten(tx: Tx, order: Order): Promise<number> {
  const script = await tx
    .selectFrom('card_script')
    .select('slot')
    .where('order_id', '=', order.id)
    .where('purpose', '=', 'write')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const slot = script ? decodeSlot(fromHex(script.slot)) : null
  return slot?.fields.purseFen ?? order.purse_fen
}

/** Moves the receipt's record, once for each request. @throws RefusedAttempt `receipt.not_yet` */
async function notePrint(
  tx: Tx,
  order: Order,
  { requestId, at }: { readonly requestId: string; readonly at: Date },
  { caller, address }: CallContext<Caller>,
): Promise<void> {
  const same = await tx
    .selectFrom('receipt_print')
    .select('copy')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (same) return
  const isOrderWritten = atState(cardOrderMachine, order.state).is('receiptable')
  await advance(tx, {
    machine: receiptMachine,
    entityId: String(order.id),
    event: { type: 'receipt.print', isOrderWritten },
    actor: `user:${caller.userName}`,
    address,
    at,
  }).catch((thrown: unknown) => {
    throw thrown instanceof RefusedAttempt ? thrown.as('receipt.not_yet') : thrown
  })
}

interface Issued {
  readonly counter_id: number
  readonly day: string
  readonly number: number
}

async function issue(tx: Tx, order: Order, at: Date): Promise<Issued> {
  const earlier = await tx
    .selectFrom('receipt')
    .select(['counter_id', 'day', 'number'])
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (earlier) return earlier
  const place = { counter_id: order.desk_id, day: businessDay(at) }
  const { last } = await tx
    .insertInto('receipt_series')
    .values({ ...place, last: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['counter_id', 'day'])
        .doUpdateSet((eb) => ({ last: eb('receipt_series.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receipt')
    .values({ order_id: order.id, ...place, number: last, issued_at: at })
    .execute()
  return { ...place, number: last }
}

interface Print extends Asked {
  readonly userId: number
  readonly at: Date
}

async function print(tx: Tx, { requestId, orderId, userId, at }: Print) {
  const same = await tx
    .selectFrom('receipt_print')
    .select(['order_id', 'copy', 'printed_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (same && same.order_id !== orderId) refuse('app.request_id_reused')
  if (same) return { copy: same.copy, printedAt: same.printed_at, isNew: false }
  const { copies } = await tx
    .selectFrom('receipt_print')
    .where('order_id', '=', orderId)
    .select((eb) => eb.fn.countAll<number>().as('copies'))
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('receipt_print')
    .values({ order_id: orderId, copy: copies, request_id: requestId, user_id: userId, printed_at: at })
    .execute()
  return { copy: copies, printedAt: at, isNew: true }
}

const numberText = ({ counter_id, day, number }: Issued): string =>
  `${day.replaceAll('-', '')}-${String(counter_id).padStart(2, '0')}-${String(number).padStart(4, '0')}`
