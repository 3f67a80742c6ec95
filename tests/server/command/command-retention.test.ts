import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { removeOldCommands } from '#server/command/command-retention.ts'
import { theServer } from '#server/command/queue-command.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { commandStage } from './stage.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(() => database.truncate())

const dayMs = 86_400_000
const left = async (table: 'remote_command' | 'command' | 'command_frame'): Promise<number> =>
  (await database.db.selectFrom(table).select('request_id').execute()).length
const journals = async (): Promise<number> =>
  (await database.db.selectFrom('journal').select('seq').where('machine_id', '=', 'command').execute()).length

/** Settled by its terminal now. */
async function done(
  stage: Awaited<ReturnType<typeof commandStage>>,
  changes: Parameters<typeof stage.queue>[0],
) {
  const id = await stage.queue(changes)
  await stage.dispatch()
  await stage.send()
  await stage.tells(id)
  return id
}

describe('how long commands are kept (issue 19, evidence)', () => {
  it('reads that the product gave by itself go after 30 days with their evidence, those of people stay', async () => {
    const stage = await commandStage(database.db)
    await done(stage, { code: 'readBalance', by: theServer })
    const own = await done(stage, { code: 'readBalance' })
    stage.later(29 * dayMs)
    expect(await removeOldCommands(stage.platform)).toBe(0)
    stage.later(2 * dayMs)
    expect(await removeOldCommands(stage.platform)).toBe(1)
    const kept = await database.db.selectFrom('remote_command').select('request_id').execute()
    expect(kept).toEqual([{ request_id: own }])
    expect([await left('command'), await left('command_frame')]).toEqual([1, 2])
    expect(await journals()).toBeGreaterThan(0)
  })

  it('what people gave goes after three years, with its journal; what is open never does', async () => {
    const stage = await commandStage(database.db)
    await done(stage, { code: 'setClock' })
    const open = await stage.queue({ code: 'setClock' })
    stage.later(1_096 * dayMs)
    expect(await removeOldCommands(stage.platform)).toBe(1)
    const kept = await database.db.selectFrom('remote_command').select('request_id').execute()
    expect(kept).toEqual([{ request_id: open }])
    expect([await left('command'), await left('command_frame'), await journals()]).toEqual([0, 0, 1])
  })
})
