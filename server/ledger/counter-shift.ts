import { ledgerRefusals, shiftStates } from '#contract/ledger/ledger.contract.ts'
import { type CounterClosingEvent, counterClosingMachine } from '#machines/ledger/index.ts'
import { atState, type AtState } from '#machines/shared/states/at-state.ts'

import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance } from '#server/platform/evidence/journal.ts'
import type { Booker } from './booker.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

/** What the machine of shifts says of one in this state. */
export const shiftAt = (state: (typeof shiftStates)[number]): AtState => atState(counterClosingMachine, state)

interface CashTouched {
  readonly counter: number | undefined
  readonly by: Booker
  readonly at: Date
}

/**
 * The shift whose drawer a booking of cash touches: the operator's open one at the counter, or a new one. It stays
 * locked to the end of the transaction, so that nobody counts or closes it meanwhile.
 *
 * @throws Refusal `ledger.shift_counted`, `ledger.shift_of_earlier_day`
 */
export async function shiftForCash(tx: Tx, { counter, by, at }: CashTouched): Promise<number> {
  if (counter === undefined || by.userId === null)
    throw new Error('cash moves without a counter or an operator')
  const drawer = { counter, operator: by.userId, day: businessDay(at) }
  const open = await lockShift(tx, drawer)
  if (open === undefined) return openShift(tx, drawer, by, at)
  if (open.day !== drawer.day)
    throw new Refusal('ledger.shift_of_earlier_day', ledgerRefusals['ledger.shift_of_earlier_day'], {
      day: open.day,
    })
  if (!shiftAt(open.state).is('takesCash'))
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

async function openShift(tx: Tx, drawer: Drawer, by: Booker, at: Date): Promise<number> {
  const { counter, operator, day } = drawer
  const { last } = await tx
    .selectFrom('counter_shift')
    .where('counter_id', '=', counter)
    .where('operator_id', '=', operator)
    .where('day', '=', day)
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.lit(0)).as('last'))
    .executeTakeFirstOrThrow()
  const made = await tx
    .insertInto('counter_shift')
    .values({
      counter_id: counter,
      operator_id: operator,
      day,
      number: last + 1,
      state: 'open',
      float_fen: (await readParameter(tx, 'counterFloatYuan')) * 100,
      opened_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Somebody else's first booking of the operator opened one in this moment, and has committed by now.
  if (!made) return shiftForCash(tx, { counter, by, at })
  await moveShift(tx, {
    shiftId: made.id,
    event: { type: 'shift.open', counterId: counter, operator: by.actor, day },
    by,
    at,
  })
  return made.id
}

interface ShiftStep {
  readonly shiftId: number
  readonly event: CounterClosingEvent
  readonly by: Booker
  readonly at: Date
}

/**
 * Moves a shift, in the transaction of whatever moves it, and lets its own row follow.
 *
 * @throws RefusedAttempt where the shift's state does not allow it; run it by `inTransaction`
 */
export async function moveShift(tx: Tx, { shiftId, event, by, at }: ShiftStep): Promise<void> {
  const { to } = await advance(tx, {
    machine: counterClosingMachine,
    entityId: String(shiftId),
    event,
    actor: by.actor,
    address: by.address,
    at,
  })
  const state = shiftStates.find((known) => known === to.value)
  if (!state) throw new Error(`a shift cannot stay ${to.value}`)
  await tx.updateTable('counter_shift').set({ state }).where('id', '=', shiftId).execute()
}
