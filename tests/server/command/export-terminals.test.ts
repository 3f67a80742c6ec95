import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { exportBatchTerminals, onlineStatistics, changeBatch } from '#contract/command/batch.contract.ts'
import { batchHandlers } from '#server/command/batch/batch-handlers.ts'
import { administrator } from '#tests/server/parameter/stage.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { commandStage, item } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

describe('multi-terminal settings (collection §7)', () => {
  it('give a command to the terminals named, and export why each ended as it did', async () => {
    const stage = await commandStage(database.db)
    const handlers = batchHandlers(stage.platform, stage.listeners)
    const termIds = [stage.termId]
    const counts = await handlers.onlineStatistics(onlineStatistics.input.parse({ termIds }), administrator)
    expect(counts).toMatchObject({ total: 1 })
    const { batchId, total } = await handlers.changeBatch(
      changeBatch.input.parse({
        requestId: randomUUID(),
        act: 'start',
        code: 'readClock',
        onlineOnly: false,
        termIds,
      }),
      administrator,
    )
    expect(total).toBe(1)
    await stage.dispatch()
    await stage.send()
    const [command] = await database.db
      .selectFrom('remote_command')
      .select(['request_id', 'terminal_id'])
      .where('batch_id', '=', batchId)
      .execute()
    expect(command?.terminal_id).toBe(stage.termId)
    await stage.tells(command?.request_id ?? '', {
      items: [item(), item({ device: '1', ok: false, value: null, reason: 'device_silent' })],
    })
    const file = await handlers.exportBatchTerminals(
      exportBatchTerminals.input.parse({ batchId }),
      administrator,
    )
    let text = ''
    for await (const piece of file.content) text += Buffer.from(piece).toString('utf8')
    const [heading, ...lines] = text.trim().split('\r\n')
    expect(heading).toContain('"结果"')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"1/2；设备无应答 × 1"')
    // Words, as everything else: not 1 and 0.
    expect(lines[0]).toMatch(/"(在线|离线)"/u)
  })
})
