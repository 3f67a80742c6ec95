import { sql } from 'kysely'

import { openOrderStates } from '#contract/card/card-states.ts'
import { type CustomerHold, customerHolds } from '#contract/customer/customer.contract.ts'

import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * What keeps a customer as they are: an order that is not finished or not paid out, a card that is not invalid, any
 * card or order ever (`orders`), money of theirs on a card or a meter. Whoever changes a customer for it locks the
 * customer's row before asking, and so does whoever makes an order.
 */
export async function readHolds(db: Db | Tx, customerId: number): Promise<readonly CustomerHold[]> {
  const { rows } = await sql<Record<CustomerHold, boolean>>`select
    exists (select from card_order where customer_id = ${customerId}
      and (state = any(${openOrderStates}::text[]) or due_fen > 0)) as "openOrder",
    exists (select from card where customer_id = ${customerId} and state not in ('notIssued', 'invalid')) as "card",
    exists (select from card where customer_id = ${customerId})
      or exists (select from card_order where customer_id = ${customerId}) as "orders",
    exists (select from ledger_entry join ledger_account on ledger_account.id = ledger_entry.account_id
      where ledger_account.code = 'meter:' || ${customerId}::text
        or ledger_account.code in (select 'card:' || serial from card where customer_id = ${customerId})
      group by ledger_account.id having sum(ledger_entry.amount_fen) <> 0) as "money"`.execute(db)
  return customerHolds.filter((hold) => rows[0]?.[hold])
}
