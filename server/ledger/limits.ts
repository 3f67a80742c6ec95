import { sql } from 'kysely'

import { type Allowance, allowanceOf, type CardLimits, judgeAmount } from '#contract/card/card-limits.ts'
import { ledgerRefusals } from '#contract/ledger/ledger.contract.ts'

import { businessDay } from '#server/platform/kernel/business-day.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

interface WantedAmount {
  readonly customerId: number
  readonly kind: 'open' | 'topUp' | 'refund'
  readonly amountFen: number
}

/**
 * Whether an order needs approval, by the limits of now. Asked when an order is begun, and again when it is approved:
 * the customer's day may have filled up meanwhile. The caller holds the customer, so that no two orders use the same
 * rest of a day.
 *
 * @throws Refusal `ledger.above_limit` with `limit` (operation or day) and `leftFen`
 */
export async function checkLimits(
  tx: Tx,
  clock: Clock,
  { customerId, kind, amountFen }: WantedAmount,
): Promise<{ readonly needsApproval: boolean }> {
  const limits = await readLimits(tx)
  const cash = await cashOfDay(tx, customerId, businessDay(clock.now()))
  const verdict = judgeAmount(amountFen, kind === 'refund' ? cash.paidOutFen : cash.paidFen, limits)
  if (verdict.isAllowed) return { needsApproval: verdict.needsApproval }
  const { limit, leftFen } = verdict
  throw new Refusal('ledger.above_limit', ledgerRefusals['ledger.above_limit'], { limit, leftFen })
}

/** What the customer may pay in now, to be told before money is taken; `checkLimits` decides. */
export async function readAllowance(db: Db | Tx, now: Date, customerId: number): Promise<Allowance> {
  const { paidFen } = await cashOfDay(db, customerId, businessDay(now))
  return allowanceOf(paidFen, await readLimits(db))
}

async function readLimits(tx: Db | Tx): Promise<CardLimits> {
  const { cardOperationMostYuan, cardDayMostYuan, cardApprovalAboveYuan } = await readParameters(tx)
  return {
    operationMostFen: cardOperationMostYuan * 100,
    dayMostFen: cardDayMostYuan * 100,
    approvalAboveFen: cardApprovalAboveYuan * 100,
  }
}

/** What a customer paid and was paid on a day; what was cancelled or reversed counts no more. */
async function cashOfDay(tx: Db | Tx, customerId: number, day: string) {
  const { paid, paid_out } = await tx
    .selectFrom('ledger_transaction')
    .innerJoin('ledger_entry', 'ledger_entry.transaction_id', 'ledger_transaction.id')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .where('ledger_transaction.customer_id', '=', customerId)
    .where('ledger_transaction.day', '=', day)
    .where('ledger_account.kind', '=', 'cash')
    .select([
      sql<number>`coalesce(sum(amount_fen) filter (where ledger_transaction.kind in ('paid', 'cancelled')
        or ledger_transaction.kind = 'reversed' and amount_fen < 0), 0)::bigint`.as('paid'),
      sql<number>`coalesce(-sum(amount_fen) filter (where ledger_transaction.kind = 'paidOut'
        or ledger_transaction.kind = 'reversed' and amount_fen > 0), 0)::bigint`.as('paid_out'),
    ])
    .executeTakeFirstOrThrow()
  return { paidFen: Math.max(0, paid), paidOutFen: Math.max(0, paid_out) }
}
