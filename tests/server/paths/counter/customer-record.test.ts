import { sql } from 'kysely'
import type { AnyEventObject } from 'xstate'

import {
  customerRecordCases,
  type CustomerRecordEvent,
  customerRecordMachine,
} from '#machines/customer/index.ts'
import { allHandlers } from '#server/all-handlers.ts'
import type { Db } from '#server/platform/database/database.ts'
import { cardStage } from '#tests/server/card/stage.ts'
import { testChip } from '#tests/support/card-chip.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { isRefused, type RecordPlayer, testRecord } from '../players/record-paths.ts'

/** A customer, by the people at a counter and those who keep the customers. */
async function customerPlayer(db: Db): Promise<RecordPlayer> {
  const { first, clock, addCustomer } = await cardStage(db)
  const handlers = allHandlers(testPlatform(db, clock), {})
  const id = await addCustomer()
  const row = () => db.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
  const chosen = async () => ({ id, version: (await row())?.version ?? 0 })
  const step = async (to: 'close' | 'reopen') =>
    handlers.stepCustomer({ ...(await chosen()), to }, first.context)
  const remove = async () => handlers.deleteCustomer(await chosen(), first.context)
  const change = async () => {
    const before = await row()
    return handlers.updateCustomer(
      {
        ...(await chosen()),
        name: '王小明',
        phone: '',
        address: '二号',
        remarks: '',
        fTid: before?.agency_id ?? 0,
        tariffId: before?.tariff_id ?? 0,
      },
      first.context,
    )
  }
  /** Awaits approval, so that no money moves; it is taken back and away, so that nothing holds the customer. */
  async function openCard(): Promise<void> {
    await first.cancel(await first.open(testChip(), id, 250_000))
    await sql`delete from card_order`.execute(db)
    await sql`delete from card`.execute(db)
  }
  const sends: { readonly [Type in CustomerRecordEvent['type']]: () => Promise<unknown> } = {
    'customer.change': change,
    'card.open': openCard,
    'customer.close': () => step('close'),
    'customer.reopen': () => step('reopen'),
    'customer.remove': remove,
  }
  return {
    entityId: String(id),
    async send({ event }) {
      await sends[(event as CustomerRecordEvent).type]()
    },
    async tries(event: AnyEventObject, { from }) {
      // What holds a customer is tried in `tests/server/customer`.
      if (Array.isArray(event['holds']) && event['holds'].length > 0) return false
      if (from.value === 'removed' && event.type === 'card.open') return false
      if (event.type === 'card.open') return isRefused(first.open(testChip(), id, 1_000))
      return isRefused(sends[event.type as CustomerRecordEvent['type']]())
    },
    async state() {
      return (await row())?.state ?? 'removed'
    },
  }
}

testRecord({
  title: 'a customer (machines 10)',
  machine: customerRecordMachine,
  cases: customerRecordCases,
  player: customerPlayer,
})
