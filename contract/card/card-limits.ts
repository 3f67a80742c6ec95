import { z } from 'zod/mini'

import { mostPurseFen } from './card-file.ts'

/** Money of a card, in fen: none is more than a purse can hold. */
export const fen = z.int().check(z.minimum(0), z.maximum(mostPurseFen))

/** What an installation allows a counter to do by itself (issue 6: limits), in fen. */
export interface CardLimits {
  /** The most of one order. */
  readonly operationMostFen: number
  /** The most of one customer's day, each way. */
  readonly dayMostFen: number
  /** Somebody else approves what is above it. */
  readonly approvalAboveFen: number
}

/** What a customer may pay in with one order now. */
export const allowance = z.object({
  mostFen: fen,
  /** What sets it: the most of one order, or what the customer's day has left. */
  limit: z.enum(['operation', 'day']),
  approvalAboveFen: fen,
})
export type Allowance = z.infer<typeof allowance>

/** @param usedFen what the customer has paid on this day before */
export function allowanceOf(usedFen: number, limits: CardLimits): Allowance {
  const { operationMostFen, dayMostFen, approvalAboveFen } = limits
  const leftOfDay = Math.max(0, dayMostFen - usedFen)
  return leftOfDay < operationMostFen
    ? { mostFen: leftOfDay, limit: 'day', approvalAboveFen }
    : { mostFen: operationMostFen, limit: 'operation', approvalAboveFen }
}

export type AmountVerdict =
  | { readonly isAllowed: true; readonly needsApproval: boolean }
  /** `leftFen`: what would be allowed. */
  | { readonly isAllowed: false; readonly limit: 'operation' | 'day'; readonly leftFen: number }

/**
 * Whether an amount may be taken or paid.
 *
 * @param usedFen what the customer has paid, or was paid, on this day before
 */
export function judgeAmount(amountFen: number, usedFen: number, limits: CardLimits): AmountVerdict {
  const { mostFen, approvalAboveFen } = allowanceOf(usedFen, limits)
  if (amountFen <= mostFen) return { isAllowed: true, needsApproval: amountFen > approvalAboveFen }
  const limit = amountFen > limits.operationMostFen ? 'operation' : 'day'
  return { isAllowed: false, limit, leftFen: mostFen }
}
