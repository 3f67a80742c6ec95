import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { ParameterContent } from '#contract/dictionary/dictionary.contract.ts'
import { archiveHandlers } from '#server/archive/archive-handlers.ts'
import { dictionaryHandlers } from '#server/dictionary/dictionary-handlers.ts'
import { layDictionaries } from '#server/dictionary/lay-dictionaries.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { administrator } from '../parameter/stage.ts'

let test: TestDatabase
let handlers: ReturnType<typeof dictionaryHandlers>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = dictionaryHandlers(testPlatform(test.db, handClock()))
  await test.db.transaction().execute(layDictionaries)
})

const contentsOf = async (code: string): Promise<readonly ParameterContent[]> => {
  const { list } = await handlers.searchParameterKinds({ text: code }, administrator)
  return (await handlers.searchParameterContents({ kindId: list[0]?.id ?? 0 }, administrator)).list
}
/** Changes one content of a dictionary. */
async function change(code: string, key: string, entries: Partial<ParameterContent>): Promise<void> {
  const content = (await contentsOf(code)).find((one) => one.key === key)
  if (!content) throw new Error(`no content ${key}`)
  const { id, version, value, valueEnglish, fSort, enabled } = { ...content, ...entries }
  const wish = { id, version, value, valueEnglish, fSort, enabled }
  await handlers.updateParameterContent(wish, administrator)
}

const load = (language: 'ZH' | 'EN') =>
  handlers.loadDictionary({ kindCode: 'alarmLevel' }, { ...administrator, language })

describe('dictionaries that pickers read (collection §7 Dictionary loads by kindCode)', () => {
  it("hold the enabled contents in order, in the user's language", async () => {
    await change('alarmLevel', 'fault', { fSort: 9000 })
    await change('alarmLevel', 'alert', { enabled: false })
    expect(await load('ZH')).toEqual([
      { key: 'warning', value: '预警' },
      { key: 'unclassified', value: '未分类' },
      { key: 'fault', value: '故障' },
    ])
    expect((await load('EN')).map(({ value }) => value)).toEqual(['Warning', 'Unclassified', 'Fault'])
  })

  it('are empty for a code that there is not', async () => {
    expect(await handlers.loadDictionary({ kindCode: 'nothing' }, administrator)).toEqual([])
  })

  it('name the protocols of the terminal search, and offer those that are enabled', async () => {
    await test.db
      .insertInto('protocol')
      .values([
        { code: '698.45', name: 'DL/T 698.45', kind: 'terminal' },
        { code: 'mqtt', name: 'MQTT', kind: 'terminal' },
        { code: 'new', name: 'Without words', kind: 'terminal' },
        { code: '104', name: 'DL/T 634.5104', kind: 'station' },
      ])
      .execute()
    const { readProtocols } = archiveHandlers(testPlatform(test.db, handClock()))
    await change('conProtocol', '698.45', {
      value: '面向对象协议',
      valueEnglish: 'Object-oriented',
      fSort: 1,
    })
    await change('conProtocol', 'mqtt', { enabled: false })
    const ask = (language: 'ZH' | 'EN') =>
      readProtocols({ fCkCode: 'terminal' }, { ...administrator, language })
    expect(await ask('ZH')).toEqual([
      { cpCode: '698.45', cpName: '面向对象协议' },
      { cpCode: 'new', cpName: 'Without words' },
    ])
    expect((await ask('EN'))[0]?.cpName).toBe('Object-oriented')
  })
})
