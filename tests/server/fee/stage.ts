import { randomUUID } from 'node:crypto'

import { cardDefaults } from '#tests/server/fee/card-row.ts'
import { factsOf, lockService } from '#server/fee/read-facts.ts'
import { feeAnswers } from '#server/fee/fee-answers.ts'
import { feeHandlers } from '#server/fee/fee-handlers.ts'
import { moveFee } from '#server/fee/move-fee.ts'
import { watchFees } from '#server/fee/watch/watch-fees.ts'
import type { Db } from '#server/platform/database/database.ts'
import { commandStage, item } from '#tests/server/command/stage.ts'
import { meterOf, prepaidCustomer } from '#tests/support/records/prepaid-customer.ts'

/** A supply whose meter hangs on a terminal that answers as it is told. */
export async function feeStage(db: Db) {
  const stage = await commandStage(db, feeAnswers)
  const { agency_id: agencyId } = await db
    .selectFrom('terminal')
    .select('agency_id')
    .where('id', '=', stage.termId)
    .executeTakeFirstOrThrow()
  const place = { db, agencyId, terminalId: stage.termId }
  const customerId = await prepaidCustomer(place, 1)
  const meter = meterOf(agencyId, 1)
  const now = (): Date => stage.platform.clock.now()

  async function begin(entries: object = {}): Promise<number> {
    return db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('fee_service')
        .values({
          agency_id: agencyId,
          customer_id: customerId,
          customer_no: '1',
          terminal_id: stage.termId,
          meter_no: meter,
          meter_address: meter,
          is_protected: false,
          action: 1,
          alarm1_fen: 5000,
          alarm2_fen: 2000,
          overdraft_fen: 1000,
          reclose_fen: 3000,
          trip_delay_minutes: 10,
          most_age_minutes: 60,
          next_read_at: now(),
          ...entries,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await moveFee(tx, id, { type: 'service.begin' }, { actor: 'test', at: now() })
      return id
    })
  }
  const row = (id: number) =>
    db.selectFrom('fee_service').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  /** Sends what waits, and gives the newest command of a kind. */
  async function sentOf(code: string): Promise<string | null> {
    await stage.dispatch()
    await stage.send()
    const newest = await db
      .selectFrom('remote_command')
      .select('request_id')
      .where('code', '=', code as 'readBalance')
      .orderBy('queued_at', 'desc')
      .executeTakeFirst()
    return newest?.request_id ?? null
  }
  const balanceItems = (balanceFen: number, breaker: 'open' | 'closed' = 'closed') => [
    item({ device: meter, item: 'balanceFen', value: balanceFen }),
    item({ device: meter, item: 'breaker', value: breaker }),
  ]
  return {
    ...stage,
    handlers: feeHandlers(stage.platform),
    agencyId,
    customerId,
    meter,
    place,
    begin,
    row,
    sentOf,
    balanceItems,
    now,
    watch: () => watchFees(stage.platform),
    facts: (id: number) =>
      db.transaction().execute(async (tx) => {
        const found = await lockService(tx, id)
        if (!found) throw new Error(`service ${id} is not there`)
        return factsOf(found, now())
      }),
    /** The meter is asked by itself and tells what it holds. */
    async tellsBalance(id: number, balanceFen: number, breaker: 'open' | 'closed' = 'closed'): Promise<void> {
      await db.updateTable('fee_service').set({ next_read_at: now() }).where('id', '=', id).execute()
      await watchFees(stage.platform)
      const requestId = await sentOf('readBalance')
      if (requestId === null) throw new Error('no balance was asked for')
      await stage.tells(requestId, { items: balanceItems(balanceFen, breaker) })
    },
    /** Money on the customer's card that the meter has not taken. */
    async pays(fen: number): Promise<void> {
      await db
        .insertInto('card')
        .values({
          ...cardDefaults,
          serial: randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase(),
          customer_id: customerId,
          purse_fen: fen,
        })
        .execute()
    },
    passes(minutes: number): void {
      stage.later(minutes * 60_000)
    },
  }
}
