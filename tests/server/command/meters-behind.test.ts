import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { HandCode } from '#contract/command/command-content.ts'
import { countOnline } from '#server/command/batch/batch-rows.ts'
import { updateBatch } from '#server/command/batch/update-batch.ts'
import { sendCommand } from '#server/command/dispatch/send-command.ts'
import { nameItems } from '#server/command/frames/name-items.ts'
import { readDevicesBehind } from '#server/command/frames/devices-behind.ts'
import { settleOperation } from '#server/command/move/settle-operation.ts'
import { singleTerminalHandlers } from '#server/command/program/single-terminal-handlers.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { address as ownAddress, commandStage } from './stage.ts'

let database: TestDatabase
let stage: Awaited<ReturnType<typeof commandStage>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  stage = await commandStage(database.db)
})

const meters = ['610000000001', '610000000002']
const tariffs = { values: { priceSharp: 1, pricePeak: 2, priceFlat: 3, priceValley: 4 } }

/** Behind the first of the two terminals. */
const layMeters = () =>
  database.db
    .insertInto('meter')
    .values(
      meters.map((address) => ({
        terminal_id: stage.termId,
        box_id: null,
        address,
        asset_no: `M-${address}`,
      })),
    )
    .execute()

const send = (code: HandCode, content = {}, devices: string[] = []) =>
  sendCommand(
    stage.platform,
    {
      requestId: randomUUID(),
      termId: stage.termId,
      code,
      devices,
      content,
      confirmation: '',
      priority: 2,
    },
    administrator,
  )
const devicesOf = async (commandId: string) => (await stage.row(commandId))?.devices

/** Gives all terminals one command. */
const start = async (code: HandCode, toMeters: boolean, content = {}) => {
  const batchId = randomUUID()
  const all = { fTid: -1, isConSon: 1, onlineOnly: false, confirmation: '' } as const
  const { total } = await updateBatch(
    stage.platform,
    {},
    { requestId: batchId, act: 'start', code, content, toMeters, ...all },
    administrator,
  )
  const rows = await database.db
    .selectFrom('remote_command')
    .select('devices')
    .where('batch_id', '=', batchId)
    .execute()
  return { total, devices: rows.map(({ devices }) => devices) }
}

describe('what only meters do (collection §8, DL/T 645-2007)', () => {
  it('is for all meters behind the terminal where nobody names any, and for those that are named', async () => {
    await layMeters()
    expect(await devicesOf((await send('setTariffs', tariffs)).commandId)).toEqual(meters)
    expect(await devicesOf((await send('readEvents', {}, meters.slice(1))).commandId)).toEqual(
      meters.slice(1),
    )
    expect(await devicesOf((await send('readClock')).commandId)).toEqual([])
  })

  it('asks as many of them as one message has room for, from the first on, and tells which were not asked', async () => {
    const many = Array.from({ length: 130 }, (_, place) => String(620_000_000_000 + place))
    // The archive may have them in any order.
    await database.db
      .insertInto('meter')
      .values(
        many
          .toReversed()
          .map((address) => ({ terminal_id: stage.termId, box_id: null, address, asset_no: address })),
      )
      .execute()
    const { commandId } = await send('setTariffs', tariffs)
    await stage.dispatch()
    await stage.send()
    const sent = stage.bus.sent.at(-1)?.command
    const said = sent?.kind === 'operate' ? sent.operation : undefined
    expect(said?.devices).toEqual(many.slice(0, 125))
    expect(said?.frames).toHaveLength(500)
    const result = {
      requestId: commandId,
      reason: null,
      items: [],
      frames: [],
      executions: 1,
      at: stage.platform.clock.now().toISOString(),
    }
    await settleOperation(stage.platform, {}, ownAddress, result, JSON.stringify(result))
    const items = (await stage.row(commandId))?.items ?? []
    expect(items.filter(({ reason }) => reason === 'not_sent').map(({ device }) => device)).toEqual(
      many.slice(125),
    )
  })

  it('is refused where there is no meter', async () => {
    await expect(send('setTariffs', tariffs)).rejects.toMatchObject({ code: 'command.no_meters' })
  })
})

describe('a batch to meters (issue 19, Commands)', () => {
  it('goes to the meters of each terminal and leaves out terminals without meters', async () => {
    await layMeters()
    expect(await start('readClock', true)).toEqual({ total: 1, devices: [meters] })
    expect(await start('setTariffs', false, tariffs)).toEqual({ total: 1, devices: [meters] })
    expect((await start('readClock', false)).total).toBe(2)
    const counted = { fTid: -1, isConSon: 1 } as const
    expect(await countOnline(stage.platform, administrator.caller, counted)).toMatchObject({
      total: 2,
      withMeters: 1,
    })
  })
})

describe('what lies behind a terminal', () => {
  it('is told as addresses that commands are for', async () => {
    await layMeters()
    const { list } = await readDevicesBehind(stage.platform, administrator.caller, stage.termId)
    expect(list).toEqual(
      meters.map((address) => ({
        address,
        kind: 'meter',
        name: `M-${address}`,
        nameEnglish: `M-${address}`,
      })),
    )
  })
})

describe('what a terminal tells', () => {
  it('bears the name of the command where something was done and nothing else is known of it (collection §8)', async () => {
    const told = { device: '', ok: true, value: null, reason: null }
    const named = await nameItems(database.db, stage.termId, [
      { ...told, item: 'syncArchive' },
      { ...told, item: 'keepPower', device: meters[0] ?? '' },
      { ...told, item: 'somethingElse' },
    ])
    expect(named.map(({ chinese, english }) => [chinese, english])).toEqual([
      ['同步档案', 'Synchronise the archive'],
      ['保电', 'Keep power on'],
      ['', ''],
    ])
  })
})

describe('a planned command (collection §7 single terminal, planCommand and movePlannedCommand)', () => {
  it('keeps its devices when it is moved, and the old plan is withdrawn', async () => {
    await layMeters()
    const { planCommand, movePlannedCommand } = singleTerminalHandlers(stage.platform, {})
    const at = (hours: number): string =>
      new Date(stage.platform.clock.now().getTime() + hours * 3_600_000).toISOString()
    const planned = await planCommand(
      {
        requestId: randomUUID(),
        termId: stage.termId,
        code: 'readClock',
        devices: [...meters],
        content: '{}',
        confirmation: '',
        priority: 3,
        runAt: at(1),
      },
      administrator,
    )
    const moved = await movePlannedCommand(
      { requestId: randomUUID(), commandId: planned.commandId, priority: 3, runAt: at(2) },
      administrator,
    )
    expect(await stage.row(planned.commandId)).toMatchObject({ state: 'cancelled', reason: 'withdrawn' })
    expect(await stage.row(moved.commandId)).toMatchObject({ state: 'queued', devices: meters })
  })
})
