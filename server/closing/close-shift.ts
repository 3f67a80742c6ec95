import type { ParsedOf } from '#contract/kernel/call.ts'
import {
  type closeShift as closeShiftCall,
  type countDrawer as countDrawerCall,
  type resumeShift as resumeShiftCall,
  type ShiftDetail,
  worthOf,
} from '#contract/closing/closing.contract.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { CounterClosingEvent } from '#machines/ledger/index.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { moveShift, shiftAt } from '#server/ledger/counter-shift.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { Booker } from '#server/ledger/booker.ts'
import { type LedgerEntry, post, transfer } from '#server/ledger/ledger.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { shiftDetailOf } from './shift-rows.ts'

const kind = 'closing'

/** Writes down what a drawer holds, once more if need be. @throws see {@link lockShift} */
export const countDrawer = (
  platform: Platform,
  { shiftId, pieces }: ParsedOf<typeof countDrawerCall>,
  context: CallContext<Caller>,
): Promise<ShiftDetail> =>
  inTransaction(platform.db, async (tx) => {
    const shift = await lockShift(tx, context.caller, shiftId)
    const at = platform.clock.now()
    const countedFen = worthOf(pieces)
    const { expectedFen } = shift
    await move(tx, platform, context, shiftId, { type: 'drawer.count', countedFen, expectedFen })
    await tx
      .updateTable('counter_shift')
      .set({
        pieces: JSON.stringify(pieces),
        counted_fen: countedFen,
        expected_fen: expectedFen,
        counted_at: at,
      })
      .where('id', '=', shiftId)
      .execute()
    return told(tx, platform, context, shift)
  })

/** Lets a counted shift take cash again. @throws see {@link lockShift} */
export const resumeShift = (
  platform: Platform,
  { shiftId }: ParsedOf<typeof resumeShiftCall>,
  context: CallContext<Caller>,
): Promise<ShiftDetail> =>
  inTransaction(platform.db, async (tx) => {
    const shift = await lockShift(tx, context.caller, shiftId)
    await move(tx, platform, context, shiftId, { type: 'shift.resume' })
    await tx
      .updateTable('counter_shift')
      .set({ pieces: null, counted_fen: null, expected_fen: null, counted_at: null })
      .where('id', '=', shiftId)
      .execute()
    return told(tx, platform, context, shift)
  })

/**
 * Closes a counted shift: its difference goes to the counter's own account, the cash above the float to the vault.
 * The same request again answers the same.
 *
 * @throws Refusal `app.stale` when it was counted anew meanwhile, `closing.reason_needed`; see {@link lockShift}
 */
export const closeShift = (
  platform: Platform,
  { requestId, shiftId, countedFen, reason }: ParsedOf<typeof closeShiftCall>,
  context: CallContext<Caller>,
): Promise<ShiftDetail> =>
  inTransaction(platform.db, async (tx) => {
    const shift = await lockShift(tx, context.caller, shiftId)
    if (shift.closeRequestId === requestId) return shift
    const isCounted = shiftAt(shift.state).is('counted')
    if (isCounted && shift.countedFen !== countedFen) refuse('app.stale')
    await move(tx, platform, context, shiftId, { type: 'shift.close', reason }).catch((thrown: unknown) => {
      if (thrown instanceof RefusedAttempt && isCounted) throw thrown.as('closing.reason_needed')
      throw thrown
    })
    const counter = shift.counterId
    const book = (bookedAs: 'difference' | 'handedOver', entries: readonly LedgerEntry[]) =>
      post(tx, platform.clock, {
        kind: bookedAs,
        requestId,
        by: bookerOf(context),
        counter,
        shift: shiftId,
        entries,
      })
    const differenceFen = countedFen - shift.expectedFen
    if (differenceFen !== 0)
      await book('difference', transfer(`cash:${counter}`, `difference:${counter}`, differenceFen))
    // Below 0 the vault fills the float up again.
    const handedOverFen = countedFen - shift.floatFen
    if (handedOverFen !== 0) await book('handedOver', transfer('vault', `cash:${counter}`, handedOverFen))
    await tx
      .updateTable('counter_shift')
      .set({
        reason,
        closed_at: platform.clock.now(),
        closed_by: context.caller.userId,
        close_request_id: requestId,
      })
      .where('id', '=', shiftId)
      .execute()
    return told(tx, platform, context, shift)
  })

type Held = ShiftDetail & { readonly closeRequestId: string | null }

/**
 * A shift that stays as it is until the transaction ends.
 *
 * @throws Refusal `app.not_found`; `closing.not_own` for a drawer of somebody else's, which needs the right to edit
 */
async function lockShift(tx: Tx, caller: Caller, shiftId: number): Promise<Held> {
  const row = await tx
    .selectFrom('counter_shift')
    .select('close_request_id')
    .where('id', '=', shiftId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('app.not_found')
  const shift = await shiftDetailOf(tx, caller, shiftId)
  if (!shift.isOwn && !caller.can('closing', 'edit'))
    throw new Refusal('closing.not_own', statuses.notPermitted).about(kind, shiftId)
  // A drawer that is counted anew is compared with what the books say now.
  return { ...shift, closeRequestId: row.close_request_id }
}

const bookerOf = ({ caller, address }: CallContext<Caller>): Booker => ({
  userId: caller.userId,
  actor: `user:${caller.userName}`,
  address,
})

const move = (
  tx: Tx,
  { clock }: Platform,
  context: CallContext<Caller>,
  shiftId: number,
  event: CounterClosingEvent,
): Promise<void> => moveShift(tx, { shiftId, event, by: bookerOf(context), at: clock.now() })

const facts = ({ state, expectedFen, countedFen, reason }: ShiftDetail) => ({
  state,
  expectedFen,
  countedFen,
  reason,
})

async function told(
  tx: Tx,
  { clock }: Platform,
  context: CallContext<Caller>,
  before: Held,
): Promise<ShiftDetail> {
  const after = await shiftDetailOf(tx, context.caller, before.id)
  await audit(tx, clock, sourceOf(context), {
    kind,
    recordId: before.id,
    before: facts(before),
    after: facts(after),
  })
  return after
}
