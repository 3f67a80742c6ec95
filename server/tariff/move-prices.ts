import { type PriceVersionEvent, priceVersionMachine } from '#machines/tariff/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advance, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'

interface PricesOfDay {
  readonly tariffId: number
  readonly validFrom: string
  /** They are planned already, from before they had a journal perhaps. */
  readonly isThere: boolean
}

const planned = { type: 'price.plan', isToCome: true, isFirst: false } as const

/**
 * Moves the prices that hold from one day on, in the transaction that writes or withdraws them.
 *
 * @throws RefusedAttempt `tariff.day_begun` once the day has begun, else `app.not_allowed_now`
 */
export async function movePrices(
  tx: Tx,
  { tariffId, validFrom, isThere }: PricesOfDay,
  event: PriceVersionEvent,
  { caller, address }: CallContext<Caller>,
  at: Date,
): Promise<void> {
  await advance(tx, {
    machine: priceVersionMachine,
    entityId: `${tariffId}:${validFrom}`,
    event,
    standing: isThere ? [planned] : [],
    actor: `user:${caller.userName}`,
    address,
    at,
  }).catch((thrown: unknown) => {
    throw thrown instanceof RefusedAttempt && !event.isToCome ? thrown.as('tariff.day_begun') : thrown
  })
}
