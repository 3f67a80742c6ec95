import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { ParameterContent, ParameterKind } from '#contract/dictionary/dictionary.contract.ts'
import { type ParameterGroup, parameterGroup } from '#contract/dictionary/parameter-group.record.ts'
import { addParameterContent } from '#contract/dictionary/dictionary.contract.ts'
import { parameterGroupRecord } from '#server/dictionary/parameter-group-record.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { recordHandlers } from '#server/platform/records/record-handlers.ts'
import { dictionaryHandlers } from '#server/dictionary/dictionary-handlers.ts'
import { seedDemoDictionaries } from '#server/dictionary/demo-dictionaries.ts'
import { firstDictionaries } from '#server/dictionary/first-dictionaries.ts'
import { layDictionaries } from '#server/dictionary/lay-dictionaries.ts'
import { refusal, refusalOf } from '#tests/server/session/stage.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

import { administrator } from '../parameter/stage.ts'
import { addTerminal } from './add-terminal.ts'

const handlersOn = (platform: Platform) => ({
  ...dictionaryHandlers(platform),
  ...recordHandlers(platform, parameterGroupRecord),
})

let test: TestDatabase
let handlers: ReturnType<typeof handlersOn>
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  handlers = handlersOn(testPlatform(test.db, handClock()))
  await test.db.transaction().execute(layDictionaries)
})

const named = { fName: '自定义', fNameEnglish: 'Our own', fSort: 5 }
const said = { value: '华北', valueEnglish: 'North China', fSort: 10, enabled: true }

const groups = async () =>
  (await handlers.searchParameterGroup(parameterGroup.query.parse({}), administrator)).list
const removeGroup = (chosen: { readonly id: number; readonly version: number }) =>
  handlers.removeParameterGroup({ records: [chosen] }, administrator)
const kinds = async (groupId?: number) =>
  (await handlers.searchParameterKinds(groupId === undefined ? {} : { groupId }, administrator)).list
const contents = async (kindId: number) =>
  (await handlers.searchParameterContents({ kindId }, administrator)).list
const kindOf = async (code: string): Promise<ParameterKind> => {
  const kind = (await kinds()).find(({ kindCode }) => kindCode === code)
  if (!kind) throw new Error(`no kind ${code}`)
  return kind
}
const groupOf = async (id: number): Promise<ParameterGroup> => {
  const group = (await groups()).find((one) => one.id === id)
  if (!group) throw new Error(`no group ${id}`)
  return group
}
const contentOf = async (code: string, wanted: string): Promise<ParameterContent> => {
  const content = (await contents((await kindOf(code)).id)).find(({ key }) => key === wanted)
  if (!content) throw new Error(`no content ${wanted}`)
  return content
}
const own = async () => {
  const group = await handlers.addParameterGroup({ requestId: randomUUID(), ...named }, administrator)
  const kind = await handlers.addParameterKind(
    { requestId: randomUUID(), groupId: group.id, kindCode: 'area', ...named },
    administrator,
  )
  const content = await handlers.addParameterContent(
    { requestId: randomUUID(), kindId: kind.id, key: 'n', ...said },
    administrator,
  )
  return { group, kind, content }
}
const at = ({ id, version }: { readonly id: number; readonly version: number }) => ({ id, version })
const audited = () => test.db.selectFrom('audit').select(['kind', 'before', 'after']).orderBy('seq').execute()

const faults = async (attempt: Promise<unknown>) => (await refusalOf(attempt)).data

/** What all of them are refused with. */
async function refusals(...attempts: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const reasons = new Set<string>()
  for (const attempt of attempts) reasons.add((await refusal(attempt())).join(' '))
  return [...reasons]
}

describe('the code tables of the specification (collection §9)', () => {
  it.each([
    ['cardState', ['1', '2', '3', '4']],
    ['userCardState', ['40', '4F']],
    ['assetState', ['1', '2', '3']],
    ['planType', ['1', '2', '3', '4']],
    ['pvPageType', ['1', '2', '3', '4', '5']],
    ['registStatus', ['0', '1', '2', '3', '4', '5', '6']],
    ['policyStatus', ['0', '1', '2', '3']],
    ['collectType', ['0', '1', '2', '3', '4']],
    ['taskKind', ['1', '2', '3', '4', '5']],
    ['runPriority', ['1', '2', '3', '4']],
    ['breakerEvent', ['0', '1', '2', '3', '4']],
    ['breakerResult', ['1', '2']],
    ['distributionMode', ['1', '2', '3']],
    ['statDimension', ['1', '2']],
  ])('%s has its keys, in order', async (code, keys) => {
    const list = await contents((await kindOf(code)).id)
    expect(list.map(({ key }) => key)).toEqual(keys)
    expect(list.every(({ builtIn, enabled }) => builtIn && enabled)).toBe(true)
  })

  it('have each code once, and words in both languages', () => {
    const all = firstDictionaries.flatMap((group) => group.kinds)
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
    const words = all.flatMap((kind) => [kind.names, ...kind.contents].flat())
    expect(words.filter((word) => word.trim() === '')).toEqual([])
  })

  it('are laid down again without changing what was changed', async () => {
    const content = await contentOf('alarmLevel', 'fault')
    await handlers.updateParameterContent(
      { ...at(content), value: '严重故障', valueEnglish: 'Severe', fSort: 99, enabled: false },
      administrator,
    )
    const before = await contents(content.kindId)
    await test.db.transaction().execute(layDictionaries)
    expect(await contents(content.kindId)).toEqual(before)
    expect((await contentOf('alarmLevel', 'fault')).enabled).toBe(false)
  })
})

describe('groups, kinds and contents (core §7 Parameters)', () => {
  it('are added, found in their order, changed and deleted, each with a row in the audit log', async () => {
    const { group, kind, content } = await own()
    expect((await groups())[0]).toMatchObject({ id: group.id, fName: '自定义', kindCount: 1, builtIn: false })
    expect(await kinds(group.id)).toMatchObject([{ id: kind.id, kindCode: 'area', contentCount: 1 }])
    await handlers.addParameterContent(
      { requestId: randomUUID(), kindId: kind.id, key: 's', ...said, fSort: 5 },
      administrator,
    )
    expect((await contents(kind.id)).map(({ key }) => key)).toEqual(['s', 'n'])

    await handlers.updateParameterGroup({ id: group.id, version: 1, ...named, fName: '地区' }, administrator)
    const other = (await groups()).find(({ id }) => id !== group.id)?.id ?? 0
    await handlers.updateParameterKind({ id: kind.id, version: 1, groupId: other, ...named }, administrator)
    expect(await kinds(group.id)).toEqual([])
    await handlers.updateParameterContent(
      { id: content.id, version: 1, ...said, value: '北方' },
      administrator,
    )
    expect((await contentOf('area', 'n')).value).toBe('北方')

    for (const key of ['n', 's'])
      await handlers.deleteParameterContent(at(await contentOf('area', key)), administrator)
    await handlers.deleteParameterKind(at(await kindOf('area')), administrator)
    await removeGroup(at(await groupOf(group.id)))
    expect((await groups()).map(({ id }) => id)).not.toContain(group.id)

    const rows = await audited()
    expect(rows.map(({ kind: of }) => of)).toEqual([
      'parameterGroup',
      'parameterKind',
      'parameterContent',
      'parameterContent',
      'parameterGroup',
      'parameterKind',
      'parameterContent',
      'parameterContent',
      'parameterContent',
      'parameterKind',
      'parameterGroup',
    ])
    expect(rows[6]).toMatchObject({ before: { value_chinese: '华北' }, after: { value_chinese: '北方' } })
    expect(rows[0]?.before).toBeNull()
    expect(rows.at(-1)?.after).toBeNull()
  })

  it.each(['CARD', '卡状态', 'card state'])('are found by a part of code or name: %s', async (text) => {
    const { list } = await handlers.searchParameterKinds({ text }, administrator)
    expect(list.map(({ kindCode }) => kindCode)).toContain('cardState')
    expect(list.map(({ kindCode }) => kindCode)).not.toContain('planType')
  })

  it('have unique names, codes and keys, and the field says so', async () => {
    const { group, kind } = await own()
    expect(
      await faults(handlers.addParameterGroup({ requestId: randomUUID(), ...named }, administrator)),
    ).toEqual({
      fields: { fName: 'taken' },
    })
    const code = { groupId: group.id, kindCode: 'cardState', ...named }
    expect(
      await faults(handlers.addParameterKind({ requestId: randomUUID(), ...code }, administrator)),
    ).toEqual({
      fields: { kindCode: 'taken' },
    })
    const key = { kindId: kind.id, key: 'n', ...said }
    expect(
      await faults(handlers.addParameterContent({ requestId: randomUUID(), ...key }, administrator)),
    ).toEqual({ fields: { key: 'taken' } })
    // Another kind may have the same key.
    const elsewhere = { ...key, kindId: (await kindOf('vender')).id }
    await expect(
      handlers.addParameterContent({ requestId: randomUUID(), ...elsewhere }, administrator),
    ).resolves.toHaveProperty('id')
  })

  it('never bear one name twice, not even when two come at the same moment', async () => {
    const add = () => handlers.addParameterGroup({ requestId: randomUUID(), ...named }, administrator)
    const added = await Promise.allSettled([add(), add(), add()])
    expect(added.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const other = { requestId: randomUUID(), ...named, fName: '别名' }
    const { id } = await handlers.addParameterGroup(other, administrator)
    expect(await faults(handlers.updateParameterGroup({ id, version: 1, ...named }, administrator))).toEqual({
      fields: { fName: 'taken' },
    })
  })

  it('refuse an edit or a deletion of what somebody else changed meanwhile', async () => {
    const { group, content } = await own()
    await handlers.updateParameterContent({ id: content.id, version: 1, ...said }, administrator)
    await handlers.updateParameterGroup({ id: group.id, version: 1, ...named }, administrator)
    expect(
      await refusals(
        () => handlers.updateParameterContent({ id: content.id, version: 1, ...said }, administrator),
        () => handlers.deleteParameterContent({ id: content.id, version: 1 }, administrator),
        () => removeGroup({ id: group.id, version: 1 }),
      ),
    ).toEqual(['409 app.stale'])
  })

  it('are not found where there are none', async () => {
    const none = { id: 99_999, version: 1 }
    expect(
      await refusals(
        () => handlers.searchParameterContents({ kindId: none.id }, administrator),
        () =>
          handlers.addParameterContent(
            { requestId: randomUUID(), kindId: none.id, key: 'k', ...said },
            administrator,
          ),
        () =>
          handlers.addParameterKind(
            { requestId: randomUUID(), groupId: none.id, kindCode: 'k', ...named },
            administrator,
          ),
        () => handlers.updateParameterContent({ ...none, ...said }, administrator),
        () => handlers.deleteParameterKind(none, administrator),
      ),
    ).toEqual(['404 app.not_found'])
  })

  it('stay while something hangs on them, and the built-in ones for ever', async () => {
    const { group, kind } = await own()
    const vender = await kindOf('vender')
    expect(await refusals(() => removeGroup({ ...group, version: 1 }))).toEqual([
      '409 config.group_not_empty',
    ])
    expect(
      await refusals(() => handlers.deleteParameterKind({ ...kind, version: 1 }, administrator)),
    ).toEqual(['409 config.kind_not_empty'])
    expect(
      await refusals(
        () => handlers.deleteParameterKind(at(vender), administrator),
        async () => removeGroup(at(await groupOf(vender.groupId))),
        async () => handlers.deleteParameterContent(at(await contentOf('cardState', '4')), administrator),
      ),
    ).toEqual(['409 config.built_in'])
  })

  it('stay while records hold their key, which the list counts', async () => {
    await test.db.transaction().execute(seedDemoDictionaries)
    await addTerminal(test.db, '中原电表')
    expect(await contentOf('vender', '中原电表')).toMatchObject({ useCount: 1 })
    const used = handlers.deleteParameterContent(at(await contentOf('vender', '中原电表')), administrator)
    expect(await refusal(used)).toEqual(['409', 'config.content_in_use'])
    const unused = await contentOf('vender', '嵩山电气')
    expect(unused.useCount).toBe(0)
    await expect(handlers.deleteParameterContent(at(unused), administrator)).resolves.toBeNull()
  })

  it.each([
    { key: '' },
    { key: '  ' },
    { key: 'x'.repeat(51) },
    { value: '' },
    { valueEnglish: '' },
    { fSort: -1 },
  ])('are not taken with %j', (wrong) => {
    const wish = { requestId: randomUUID(), kindId: 1, key: 'n', ...said, ...wrong }
    expect(addParameterContent.input.safeParse(wish).success).toBe(false)
  })
})
