import { randomUUID } from 'node:crypto'

import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const ofAll = { may_too: 'dictionaries belong to no institution' }
const names = { fName: '地区', fNameEnglish: 'Areas', fSort: 1 }
const columns = { name: '地区', name_english: 'Areas', sort: 1 }
const said = { value: '北方', valueEnglish: 'North', fSort: 1, enabled: true }

async function insertGroup({ db }: SampleStage): Promise<number> {
  const { id } = await db
    .insertInto('parameter_group')
    .values({ code: randomUUID(), ...columns, name: randomUUID() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertKind(stage: SampleStage): Promise<number> {
  const { id } = await stage.db
    .insertInto('parameter_kind')
    .values({ group_id: await insertGroup(stage), code: randomUUID(), ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertContent(stage: SampleStage): Promise<number> {
  const { id } = await stage.db
    .insertInto('parameter_content')
    .values({
      kind_id: await insertKind(stage),
      key: 'n',
      value_chinese: '北方',
      value_english: 'North',
      sort: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const dictionarySamples: Samples<
  | 'searchParameterKinds'
  | 'addParameterKind'
  | 'updateParameterKind'
  | 'deleteParameterKind'
  | 'searchParameterContents'
  | 'addParameterContent'
  | 'updateParameterContent'
  | 'deleteParameterContent'
  | 'loadDictionary'
> = {
  searchParameterKinds: { input: () => ({}), sibling: ofAll },
  addParameterKind: {
    input: async (stage) => ({
      requestId: randomUUID(),
      groupId: await insertGroup(stage),
      kindCode: 'area',
      ...names,
    }),
    sibling: ofAll,
  },
  updateParameterKind: {
    input: async (stage) => ({
      id: await insertKind(stage),
      version: 1,
      groupId: await insertGroup(stage),
      ...names,
    }),
    sibling: ofAll,
  },
  deleteParameterKind: {
    input: async (stage) => ({ id: await insertKind(stage), version: 1 }),
    sibling: ofAll,
  },
  searchParameterContents: { input: async (stage) => ({ kindId: await insertKind(stage) }), sibling: ofAll },
  addParameterContent: {
    input: async (stage) => ({ requestId: randomUUID(), kindId: await insertKind(stage), key: 'n', ...said }),
    sibling: ofAll,
  },
  updateParameterContent: {
    input: async (stage) => ({ id: await insertContent(stage), version: 1, ...said }),
    sibling: ofAll,
  },
  deleteParameterContent: {
    input: async (stage) => ({ id: await insertContent(stage), version: 1 }),
    sibling: ofAll,
  },
  loadDictionary: { input: () => ({ kindCode: 'assetState' }), sibling: ofAll },
}
