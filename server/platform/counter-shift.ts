import { ledgerRefusals } from '#contract/ledger.contract.ts'

import { businessDay } from './business-day.ts'
import type { Tx } from './database.ts'
import type { Booker } from './ledger.ts'
import { Refusal } from './refusal.ts'

interface CashTouched {
  readonly counter: number | undefined
  readonly by: Booker
  readonly at: Date
}

/**
 * The shift whose drawer a booking of cash touches: the operator's open one at the counter, or a new one. It stays
 * locked to the end of the transaction, so that nobody closes it meanwhile.
 *
 * @throws Refusal `ledger.shift_counted`, `ledger.shift_of_earlier_day`
 */
export async function shiftForCash(tx: Tx, touched: CashTouched): Promise<number> {
  const { counter, by, at } = touched
  if (counter === undefined || by.userId === null)
    throw new Error('cash moves without a counter or an operator')
  const drawer = { counter, operator: by.userId, day: businessDay(at) }
  const open =
    (await lockShift(tx, drawer)) ?? (await openShift(tx, drawer, at)) ?? (await lockShift(tx, drawer))
  if (!open) throw new Error(`the shift of ${by.actor} at counter ${counter} vanished`)
  if (open.day !== drawer.day)
    throw new Refusal('ledger.shift_of_earlier_day', ledgerRefusals['ledger.shift_of_earlier_day'], {
      day: open.day,
    })
  if (open.state === 'counted')
    throw new Refusal('ledger.shift_counted', ledgerRefusals['ledger.shift_counted'])
  return open.id
}

interface Drawer {
  readonly counter: number
  readonly operator: number
  readonly day: string
}

const lockShift = (tx: Tx, { counter, operator }: Drawer) =>
  tx
    .selectFrom('counter_shift')
    .select(['id', 'day', 'state'])
    .where('counter_id', '=', counter)
    .where('operator_id', '=', operator)
    .where('state', '!=', 'closed')
    .forUpdate()
    .executeTakeFirst()

/** @returns undefined where somebody else opened one in this moment */
async function openShift(tx: Tx, { counter, operator, day }: Drawer, at: Date) {
  const { last } = await tx
    .selectFrom('counter_shift')
    .where('counter_id', '=', counter)
    .where('operator_id', '=', operator)
    .where('day', '=', day)
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('counter_shift')
    .values({
      counter_id: counter,
      operator_id: operator,
      day,
      number: last + 1,
      state: 'open',
      float_fen: 0,
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'day', 'state'])
    .executeTakeFirst()
}
