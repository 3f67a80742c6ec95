import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { moveCommand } from '#server/command/move/move-command.ts'
import { recloseAgainMs } from '#server/fee/watch/watch-fees.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { feeStage } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

const commands = (code: string) =>
  database.db
    .selectFrom('remote_command')
    .select(['state', 'devices', 'request_id'])
    .where('code', '=', code as 'tripBreaker')
    .execute()

const openAlarms = () =>
  database.db
    .selectFrom('alarm')
    .select(['subject', 'level', 'message', 'message_english'])
    .where('is_open', '=', true)
    .where('is_gone', '=', false)
    .execute()

describe('a balance', () => {
  it('warns below the first amount, more so below the second, and ends the warning once money came (collection §7 fee control)', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin()
    expect((await stage.row(id)).state).toBe('unknown')
    await stage.tellsBalance(id, 5_000)
    expect((await stage.row(id)).state).toBe('normal')
    stage.passes(15)
    await stage.tellsBalance(id, 4_999)
    expect((await stage.row(id)).state).toBe('warned')
    // What happened and how much stand before whom it is about: lists cut the end.
    expect(await openAlarms()).toMatchObject([
      {
        subject: `fee:${id}:low`,
        level: 3,
        message: expect.stringMatching(/^余额低于报警金额 1，¥49\.99：/u),
        message_english: expect.stringMatching(/^Balance below the first alarm amount, ¥49\.99: /u),
      },
    ])
    stage.passes(15)
    await stage.tellsBalance(id, 20_000)
    expect((await stage.row(id)).state).toBe('normal')
    expect(await openAlarms()).toEqual([])
  })

  it('that is used up trips once the delay is over, and not before', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin()
    await stage.tellsBalance(id, -1_000)
    expect((await stage.row(id)).state).toBe('empty')
    stage.passes(9)
    await stage.watch()
    expect(await commands('tripBreaker')).toEqual([])
    stage.passes(1)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('tripping')
    expect(await commands('tripBreaker')).toMatchObject([{ state: 'queued', devices: [stage.meter] }])
    const trip = await stage.sentOf('tripBreaker')
    await stage.tells(trip ?? '')
    expect(await stage.row(id)).toMatchObject({ state: 'tripped', breaker: 2 })
  })

  it('that is too old never trips, however empty it was (silences: a lost answer is unknown)', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ trip_delay_minutes: 120 })
    await stage.tellsBalance(id, -50_000)
    stage.passes(121)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('unknown')
    expect(await commands('tripBreaker')).toEqual([])
  })

  it('is not newer than its command: a result that is told again after hours trips nothing', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ trip_delay_minutes: 0 })
    await stage.watch()
    const asked = (await stage.sentOf('readBalance')) ?? ''
    stage.passes(9)
    await stage.tells(asked, { items: stage.balanceItems(-50_000) })
    expect((await stage.row(id)).balance_at).toEqual(new Date(stage.now().getTime() - 9 * 60_000))
  })

  it('of a meter that is the customer’s no more trips nothing', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ trip_delay_minutes: 0 })
    await stage.tellsBalance(id, -50_000)
    await database.db
      .updateTable('customer_meter')
      .set({ meter_no: '699999999999' })
      .where('customer_id', '=', stage.customerId)
      .execute()
    await stage.watch()
    expect((await stage.row(id)).state).toBe('unknown')
    expect(await commands('tripBreaker')).toEqual([])
  })

  it('of an important load waits for a person, who types the meter’s address (core §6)', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ is_protected: true, trip_delay_minutes: 0 })
    await stage.tellsBalance(id, -1_000)
    stage.passes(1)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('awaitingConfirmation')
    expect(await commands('tripBreaker')).toEqual([])
    const wish = { ids: [id], step: 'trip' as const }
    const context = stage.context('wang')
    await expect(
      stage.handlers.stepFeeService({ ...wish, requestId: randomUUID(), confirmation: '1' }, context),
    ).rejects.toMatchObject({ code: 'fee.address_differs' })
    const requestId = randomUUID()
    await stage.handlers.stepFeeService({ ...wish, requestId, confirmation: stage.meter }, context)
    await stage.handlers.stepFeeService({ ...wish, requestId, confirmation: stage.meter }, context)
    expect((await stage.row(id)).state).toBe('tripping')
    expect(await commands('tripBreaker')).toHaveLength(1)
  })
})

/** A supply whose power was taken for want of money. */
async function tripped(entries: object = {}) {
  const stage = await feeStage(database.db)
  const id = await stage.begin({ trip_delay_minutes: 0, ...entries })
  await stage.tellsBalance(id, -1_000)
  await stage.watch()
  await stage.tells((await stage.sentOf('tripBreaker')) ?? '')
  return { stage, id }
}

describe('money', () => {
  it('on the card closes the breaker again before the meter knows of it (collection §1 prepaid cards)', async () => {
    const { stage, id } = await tripped()
    await stage.watch()
    expect((await stage.row(id)).state).toBe('tripped')
    await stage.pays(4_000)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('reclosing')
    await stage.tells((await stage.sentOf('closeBreaker')) ?? '')
    expect(await stage.row(id)).toMatchObject({ state: 'unknown', breaker: 1 })
  })

  it('closes it by itself ten minutes after a refusal, not at once, so that no breaker is asked without end', async () => {
    const { stage, id } = await tripped()
    await stage.pays(4_000)
    await stage.watch()
    await stage.tells((await stage.sentOf('closeBreaker')) ?? '', { reason: 'refused' })
    expect((await stage.row(id)).state).toBe('tripped')
    await stage.watch()
    expect((await stage.row(id)).state).toBe('tripped')
    stage.passes(recloseAgainMs / 60_000)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('reclosing')
  })

  it('below the closing limit leaves it open', async () => {
    const { stage, id } = await tripped()
    await stage.pays(3_999)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('tripped')
  })

  it('that was paid counts before a trip: nobody who has paid is tripped', async () => {
    const stage = await feeStage(database.db)
    await stage.pays(10_000)
    const id = await stage.begin({ trip_delay_minutes: 0 })
    await stage.tellsBalance(id, -1_000)
    expect((await stage.row(id)).state).toBe('normal')
  })

  it('does not close what others opened', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin()
    await stage.tellsBalance(id, 50_000, 'open')
    await stage.watch()
    expect((await stage.row(id)).state).toBe('openElsewhere')
    expect(await commands('closeBreaker')).toEqual([])
  })
})

describe('a trip that nobody answered', () => {
  it('is unknown and is sent again under its own request id (collection §7 resendFeeCommand)', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ trip_delay_minutes: 0 })
    await stage.tellsBalance(id, -1_000)
    await stage.watch()
    const trip = (await stage.sentOf('tripBreaker')) ?? ''
    await database.db.transaction().execute((tx) =>
      Promise.resolve(
        stage.listeners.tripBreaker?.settled?.(tx, {
          requestId: trip,
          terminalId: stage.termId,
          code: 'tripBreaker',
          devices: [stage.meter],
          content: {},
          batchId: null,
          state: 'unknown',
          reason: null,
          items: [],
          at: stage.now(),
        }),
      ),
    )
    expect((await stage.row(id)).state).toBe('tripUnknown')
    // Its own machine must know it too, as it does at its deadline.
    await database.db.transaction().execute((tx) =>
      moveCommand(tx, {
        requestId: trip,
        event: { type: 'deadline.passed', wasAttempted: true },
        actor: 'server',
        at: stage.now(),
      }),
    )
    await stage.handlers.resendFeeCommand({ requestId: randomUUID(), id }, stage.context('wang'))
    expect(await stage.row(id)).toMatchObject({ state: 'tripping', breaker_request_id: trip })
    expect(await commands('tripBreaker')).toMatchObject([{ request_id: trip, state: 'queued' }])
  })

  it('has nothing to send again where it was answered', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin()
    await expect(
      stage.handlers.resendFeeCommand({ requestId: randomUUID(), id }, stage.context('wang')),
    ).rejects.toMatchObject({ code: 'fee.nothing_to_resend' })
  })
})

describe('balance warnings', () => {
  it('raise an alarm below their threshold and end it above (collection §7 elw)', async () => {
    const stage = await feeStage(database.db)
    const { id: elwId } = await database.db
      .insertInto('elw')
      .values({
        agency_id: stage.agencyId,
        name: '低于 80 元',
        kind: 1,
        threshold: 8_000,
        level: 2,
        is_enabled: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const id = await stage.begin()
    await stage.tellsBalance(id, 7_999)
    expect(await openAlarms()).toMatchObject([{ subject: `elw:${elwId}:${id}`, level: 2 }])
    stage.passes(15)
    await stage.tellsBalance(id, 8_000)
    expect(await openAlarms()).toEqual([])
  })
})
