import { randomUUID } from 'node:crypto'

import { receiptCases, receiptMachine } from '#machines/receipt/index.ts'
import type { Db } from '#server/platform/database/database.ts'
import { setLedgerStage } from '#tests/server/ledger/stage.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** The receipt of an order that was written. */
async function receiptPlayer(db: Db): Promise<RecordPlayer> {
  const stage = await setLedgerStage(db)
  const orderId = await stage.addOrder('written', 10_050)
  const print = () => stage.handlers.issueReceipt({ requestId: randomUUID(), orderId }, stage.context())
  const become = (state: 'written' | 'booked') =>
    db.updateTable('card_order').set({ state }).where('id', '=', orderId).execute()
  return {
    entityId: String(orderId),
    async send() {
      await print()
    },
    async tries() {
      await become('booked')
      await isRefused(print())
      await become('written')
      return true
    },
    async state() {
      const row = await db
        .selectFrom('receipt')
        .select('number')
        .where('order_id', '=', orderId)
        .executeTakeFirst()
      return row ? 'issued' : 'notIssued'
    },
  }
}

testRecord({
  title: 'the receipt of an order (machines 10)',
  machine: receiptMachine,
  cases: receiptCases,
  player: receiptPlayer,
})
