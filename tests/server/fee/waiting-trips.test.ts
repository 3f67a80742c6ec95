import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { moveCommand } from '#server/command/move/move-command.ts'
import { moveFee } from '#server/fee/move-fee.ts'
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
    .select('state')
    .where('code', '=', code as 'tripBreaker')
    .execute()

describe('a trip that waits for its terminal', () => {
  it('is taken back when money comes meanwhile, and when its balance gets too old', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ trip_delay_minutes: 0 })
    await stage.tellsBalance(id, -1_000)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('tripping')
    await stage.pays(20_000)
    await stage.watch()
    expect(await commands('tripBreaker')).toMatchObject([{ state: 'cancelled' }])
    expect((await stage.row(id)).state).toBe('unknown')
  })

  it('is taken back once its service was suspended, though it was resumed meanwhile', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ trip_delay_minutes: 0 })
    await stage.tellsBalance(id, -1_000)
    await stage.watch()
    const by = { actor: 'user:wang', at: stage.now() }
    await database.db.transaction().execute((tx) => moveFee(tx, id, { type: 'service.suspend' }, by))
    await database.db.transaction().execute((tx) => moveFee(tx, id, { type: 'service.resume' }, by))
    await stage.watch()
    expect(await commands('tripBreaker')).toEqual([{ state: 'cancelled' }])
    expect((await stage.row(id)).state).toBe('unknown')
  })

  it('is not taken back where it may have been carried out before it was sent again', async () => {
    const stage = await feeStage(database.db)
    const id = await stage.begin({ trip_delay_minutes: 0 })
    await stage.tellsBalance(id, -1_000)
    await stage.watch()
    const requestId = (await stage.sentOf('tripBreaker')) ?? ''
    const event = { type: 'deadline.passed', wasAttempted: true } as const
    await database.db
      .transaction()
      .execute((tx) =>
        moveCommand(tx, { requestId, event, actor: 'server', at: stage.now() }, stage.listeners),
      )
    expect((await stage.row(id)).state).toBe('tripUnknown')
    await stage.handlers.resendFeeCommand({ requestId: randomUUID(), id }, stage.context('wang'))
    await stage.pays(20_000)
    await stage.watch()
    expect(await commands('tripBreaker')).toEqual([{ state: 'queued' }])
    expect((await stage.row(id)).state).toBe('tripping')
  })

  it('waits for the end of quiet hours (issue 19, Limits)', async () => {
    const stage = await feeStage(database.db)
    for (const [name, value] of [
      ['quietFromHour', 16],
      ['quietToHour', 17],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- two
      await database.db
        .insertInto('setting')
        .values({ name: `parameter.${name}`, value: JSON.stringify(value) })
        .execute()
    const id = await stage.begin({ trip_delay_minutes: 0, most_age_minutes: 600 })
    await stage.tellsBalance(id, -1_000)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('empty')
    stage.passes(60)
    await stage.watch()
    expect((await stage.row(id)).state).toBe('tripping')
  })
})
