import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { layDictionaries } from '#server/dictionary/lay-dictionaries.ts'
import { lookupHandlers } from '#server/lookup/lookup-handlers.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { administrator } from '../parameter/stage.ts'

let test: TestDatabase
let handlers: ReturnType<typeof lookupHandlers>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = lookupHandlers(testPlatform(test.db, handClock()))
  await test.db.transaction().execute(layDictionaries)
})

const inEnglish = { ...administrator, language: 'EN' as const }

describe('lists that forms offer (collection §7 Common, Other lookups)', () => {
  it('offer communication parameters one by one, each with its values in their order', async () => {
    const params = await handlers.readCommunicationParameters({}, inEnglish)
    expect(params.map(({ name }) => name)).toEqual([
      'Way of communication',
      'Baud rate',
      'Parity',
      'Data bits',
      'Stop bits',
    ])
    expect(params.find(({ kindCode }) => kindCode === 'parity')?.items).toEqual([
      { key: 'none', value: 'None' },
      { key: 'even', value: 'Even' },
      { key: 'odd', value: 'Odd' },
    ])
  })

  it('offer models of terminals, of meters, or of both', async () => {
    const [terminals, meters, both] = await Promise.all([
      handlers.readModels({ kind: 'terminal' }, inEnglish),
      handlers.readModels({ kind: 'meter' }, inEnglish),
      handlers.readModels({}, inEnglish),
    ])
    expect(terminals.length).toBeGreaterThan(0)
    expect(both).toEqual([...terminals, ...meters])
  })

  it("speak the user's language", async () => {
    const chinese = await handlers.readGridTypes({}, { ...administrator, language: 'ZH' })
    expect(chinese[0]).toEqual({ key: 'fullFeedIn', value: '全额上网' })
    expect((await handlers.readGridTypes({}, inEnglish))[0]?.value).toBe('Full feed-in')
  })

  it('follow what an administrator disables', async () => {
    const before = await handlers.readEnergyTypes({}, inEnglish)
    await test.db.updateTable('parameter_content').set({ enabled: false }).where('key', '=', 'gas').execute()
    const after = await handlers.readEnergyTypes({}, inEnglish)
    expect(before.filter(({ key }) => !after.some((one) => one.key === key)).map(({ key }) => key)).toEqual([
      'gas',
    ])
  })

  it('offer event types by the code of their source, and nothing for an unknown one (core §8)', async () => {
    const breaker = await handlers.readEventTypes({ code: 'breakerEvent' }, inEnglish)
    expect(breaker.map(({ value }) => value)).toEqual([
      'Close',
      'Trip',
      'Load control',
      'Off-grid',
      'On-grid',
    ])
    expect(await handlers.readEventTypes({ code: 'no-such-code' }, inEnglish)).toEqual([])
  })
})
