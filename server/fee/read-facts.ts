import { sql } from 'kysely'

import { openOrderStates } from '#contract/card/card-states.ts'
import type { FeeFacts } from '#machines/fee/index.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Paid and on the card, while the meter has not taken that purchase; `at` is the service. */
export const onCardFen = sql<number>`(select coalesce(sum(card.purse_fen), 0)::bigint from card
  where card.customer_id = at.customer_id and card.state = 'running'
    and card.purchase_count > greatest(card.meter_count, coalesce(at.purchase_count, 0)))`

const rowOf = (tx: Tx, id: number) =>
  tx
    .selectFrom('fee_service as at')
    .selectAll('at')
    .select([
      onCardFen.as('on_card_fen'),
      sql<boolean>`exists (select from customer_meter where customer_meter.customer_id = at.customer_id
        and customer_meter.to_at is null and customer_meter.meter_no = at.meter_no)`.as('is_mounted'),
      sql<boolean>`exists (select from card_order where card_order.customer_id = at.customer_id
        and card_order.state in (${sql.join([...openOrderStates])}))`.as('is_paying'),
    ])
    .where('at.id', '=', id)
    .executeTakeFirst()
export type FeeRow = NonNullable<Awaited<ReturnType<typeof rowOf>>>

/** The service's row first, so that everybody waits for one another in one order. */
export async function lockService(tx: Tx, id: number): Promise<FeeRow | undefined> {
  await tx.selectFrom('fee_service').select('id').where('id', '=', id).forUpdate().execute()
  return rowOf(tx, id)
}

const minuteMs = 60_000
/** An age that no service takes. */
const forever = 1_000_000_000

/**
 * What is known of a supply now. A balance that was never told, or told by a meter that is not the customer's any
 * more, is older than anything.
 */
export function factsOf(row: FeeRow, at: Date): FeeFacts {
  const isKnown = row.balance_at !== null && row.balance_fen !== null && row.is_mounted
  return {
    availableFen: (row.balance_fen ?? 0) + row.on_card_fen,
    alarm1Fen: row.alarm1_fen,
    alarm2Fen: row.alarm2_fen,
    overdraftFen: row.overdraft_fen,
    recloseFen: row.reclose_fen,
    isOpen: row.breaker === 2,
    isProtected: row.is_protected,
    trips: row.action === 1,
    ageMinutes:
      isKnown && row.balance_at !== null
        ? Math.max(0, Math.ceil((at.getTime() - row.balance_at.getTime()) / minuteMs))
        : forever,
    mostAgeMinutes: row.most_age_minutes,
    isPaying: row.is_paying,
  }
}

export const isFresh = ({ ageMinutes, mostAgeMinutes }: FeeFacts): boolean => ageMinutes <= mostAgeMinutes
