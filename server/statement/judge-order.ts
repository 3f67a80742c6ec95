import type { CardOrderKind, CardOrderState } from '#contract/card/card-states.ts'
import type { OrderFinding } from '#contract/statement/statement.contract.ts'

/** What the ledger has of one order, in fen. */
export interface OrderSums {
  /** Cash taken, less cash given. */
  readonly cashFen: number
  /** Still in transit, and still to be paid out. */
  readonly transitFen: number
  readonly refundsFen: number
}

interface JudgedOrder {
  readonly kind: CardOrderKind
  readonly state: CardOrderState
  readonly amountFen: number
  readonly fromCardFen: number
  /** Cash that the customer is still to be given. */
  readonly dueFen: number
}

/** What the ledger should have of an order; `null`: nothing is asked of it. */
function expected({ kind, state, amountFen, fromCardFen, dueFen }: JudgedOrder): OrderSums {
  const nothing = { cashFen: 0, transitFen: 0, refundsFen: 0 }
  if (kind === 'write' || kind === 'replace') return nothing
  const isPaidOut = kind === 'refund' || (kind === 'reversal' && fromCardFen > 0)
  if (state === 'awaitingApproval' || state === 'rejected') return nothing
  const isOnCard = state === 'written' || state === 'reversing' || state === 'reversed'
  if (isPaidOut)
    return isOnCard ? { cashFen: dueFen - amountFen, transitFen: 0, refundsFen: dueFen } : nothing
  if (isOnCard || state === 'carried') return { cashFen: amountFen, transitFen: 0, refundsFen: 0 }
  // Cancelled, and what was paid is still to be given back.
  if (state === 'cancelled') return { cashFen: dueFen, transitFen: dueFen, refundsFen: 0 }
  return { cashFen: amountFen, transitFen: amountFen, refundsFen: 0 }
}

/** Where an order and the ledger do not agree, and what the ledger has there. */
export function judgeOrder(
  order: JudgedOrder,
  sums: OrderSums,
): { readonly finding: OrderFinding; readonly ledgerFen: number } | null {
  const should = expected(order)
  if (sums.cashFen !== should.cashFen) return { finding: 'paidDiffers', ledgerFen: sums.cashFen }
  if (sums.transitFen !== should.transitFen) return { finding: 'transitDiffers', ledgerFen: sums.transitFen }
  if (sums.refundsFen !== should.refundsFen) return { finding: 'refundsDiffer', ledgerFen: sums.refundsFen }
  return null
}
