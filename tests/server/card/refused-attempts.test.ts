import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'

import { cardOrderMachine, cardRecordMachine } from '#machines/card/index.ts'
import { customerRecordMachine } from '#machines/customer/index.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { testChip } from '#tests/support/card-chip.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { cardStage } from './stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await cardStage(test.db)
})

/** The refused rows of a record, whose journal must be sound with them. */
async function refusedIn(machine: AnyStateMachine, entityId: number): Promise<readonly unknown[]> {
  expect(await verifyChain(test.db, machine, String(entityId))).toMatchObject({ ok: true })
  const rows = await test.db
    .selectFrom('journal')
    .select(['event', 'from_state'])
    .where('machine_id', '=', machine.id)
    .where('entity_id', '=', String(entityId))
    .where('verdict', '=', 'refused')
    .execute()
  return rows.map(({ event, from_state }) => [Object(event).type, from_state])
}

describe('what is refused stands in the journal of the record that refuses it (machines 3)', () => {
  it('as an order that is cancelled while a script is out', async () => {
    const chip = testChip()
    const order = await stage.first.open(chip, await stage.addCustomer(), 10_000)
    await stage.first.prepare(chip, order.id, 'prepareWrite')
    await expect(stage.first.cancel(order)).rejects.toMatchObject({ code: 'card.cancel_with_card' })
    expect(await refusedIn(cardOrderMachine, order.id)).toEqual([['order.cancel', 'writing']])
  })

  it('as a top-up of a card that is blocked', async () => {
    const chip = testChip()
    const customerId = await stage.addCustomer()
    await stage.first.write(chip, await stage.first.open(chip, customerId, 10_000))
    await stage.first.requestReplacement(customerId)
    await expect(stage.first.topUp(chip, 500)).rejects.toMatchObject({ code: 'card.not_allowed_now' })
    const card = await stage.cardOf(chip.serial)
    expect(await refusedIn(cardRecordMachine, card?.id ?? 0)).toEqual([['order.begin', 'applyForPatch']])
  })

  it('as a card for a customer who was closed before customers had a journal', async () => {
    const customerId = await stage.addCustomer()
    await test.db.updateTable('customer').set({ state: 'closed' }).where('id', '=', customerId).execute()
    await expect(stage.first.open(testChip(), customerId, 10_000)).rejects.toMatchObject({
      code: 'card.customer_closed',
    })
    expect(await refusedIn(customerRecordMachine, customerId)).toEqual([['card.open', 'closed']])
  })
})
