import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { commandMachine } from '#machines/command/index.ts'
import { updateBatch } from '#server/command/batch/update-batch.ts'
import { passCommandDeadlines } from '#server/command/command-deadlines.ts'
import { decideOnCommand } from '#server/command/move/decide-command.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { commandStage } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

/** More than one statement takes. */
const many = 1_100

async function manyTerminals() {
  const stage = await commandStage(database.db)
  await sql`insert into terminal (agency_id, site_id, name, address, asset_no, protocol, vender, model_name, buy_date)
    select agency_id, site_id, g::text, (420100000000 + g)::text, 'M-' || g, protocol, '', '', '2026-01-01'
    from terminal, generate_series(1, ${many - 2}::int4) g where id = ${stage.termId}`.execute(database.db)
  const context = stage.context('wang')
  const caller = { ...context, caller: { ...context.caller, agencyIds: null } }
  const batchId = randomUUID()
  const change = (act: 'start' | 'stop') =>
    updateBatch(
      stage.platform,
      {},
      {
        requestId: act === 'start' ? batchId : randomUUID(),
        act,
        ...(act === 'stop' && { batchId }),
        code: 'setParameters',
        content: { values: { reportMinutes: 15 } },
        confirmation: '',
        fTid: -1,
        isConSon: 1,
        onlineOnly: false,
        toMeters: false,
      },
      caller,
    )
  const states = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ state: string; count: number }>`
      select state, count(*) from remote_command group by state`.execute(database.db)
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  }
  return { ...stage, batchId, change, states, caller }
}

describe('a batch of many terminals (issue 19, Limits)', () => {
  it('gives each terminal its command, with the journal that one alone has', async () => {
    const stage = await manyTerminals()
    const { platform, change, states } = stage
    await change('start')
    expect(await states()).toEqual({ queued: many })
    const alone = await stage.queue()
    const told = await database.db
      .selectFrom('journal')
      .select(['entity_id', 'seq', 'from_state', 'to_state', 'event', 'verdict'])
      .where('machine_id', '=', 'command')
      .execute()
    expect(told).toHaveLength(many + 1)
    const { entity_id: _, ...first } = told.find(({ entity_id }) => entity_id === alone) ?? { entity_id: '' }
    expect(told.every(({ entity_id: __, ...row }) => JSON.stringify(row) === JSON.stringify(first))).toBe(
      true,
    )
    for (const { entity_id } of [told[0], told.at(-1)].filter((row) => row !== undefined))
      // oxlint-disable-next-line no-await-in-loop -- two
      expect(await verifyChain(platform.db, commandMachine, entity_id)).toEqual({ ok: true, rows: 1 })
  })

  it('takes back by its emergency stop what was not tried, though it was given out, and lets go what was', async () => {
    const { change, states, dispatch, send, bus } = await manyTerminals()
    await change('start')
    await dispatch()
    // The broker goes away in the middle: one message was tried.
    bus.ready = false
    await database.db
      .updateTable('command')
      .set({ attempts: 1 })
      .where('request_id', 'in', (rows) => rows.selectFrom('command').select('request_id').limit(1))
      .execute()
    await change('stop')
    expect(await states()).toEqual({ queued: 1, cancelled: many - 1 })
    bus.ready = true
    expect(await send()).toBe(1)
    expect(bus.sent).toHaveLength(1)
  })

  it('sends nothing that a person withdrew while the broker was away', async () => {
    const stage = await manyTerminals()
    const commandId = await stage.queue({ code: 'tripBreaker' })
    expect(await stage.dispatch()).toBe(1)
    const input = { requestId: randomUUID(), commandId }
    await decideOnCommand(stage.platform, {}, { input, decision: 'withdraw' }, stage.caller)
    expect((await stage.row(commandId))?.state).toBe('cancelled')
    expect(await stage.send()).toBe(0)
    expect(stage.bus.sent).toEqual([])
  })

  it('withdraws nothing that was sent before, though it is to be sent again', async () => {
    const stage = await manyTerminals()
    const commandId = await stage.queue({ code: 'tripBreaker' })
    const decide = (decision: 'resend' | 'withdraw') =>
      decideOnCommand(
        stage.platform,
        {},
        { input: { requestId: randomUUID(), commandId }, decision },
        stage.caller,
      )
    await stage.dispatch()
    await stage.send()
    stage.later(600_000)
    await passCommandDeadlines(stage.platform, {})
    await decide('resend')
    expect(await stage.dispatch()).toBe(1)
    await expect(decide('withdraw')).rejects.toMatchObject({ code: 'app.not_allowed_now' })
  })
})
