import { randomUUID } from 'node:crypto'

import type { SampleStage, Samples } from '../sample.ts'

let made = 0
const another = (): string => String((made += 1))

const kinds = { may_too: 'kinds of institutions belong to no institution' }
const kindEntries = {
  fName: '营业厅',
  fNameEnglish: 'Office',
  fLevel: 6,
  fIcon: 'station' as const,
  fRemarks: '',
}

async function insertKind({ db }: SampleStage): Promise<number> {
  const { id } = await db
    .insertInto('agency_kind')
    .values({ name: randomUUID(), name_english: 'Office', level: 6 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const entries = { labelEnglish: 'Office', fSort: 1, fContact: '', fPhone: '', fAddress: '', fRemarks: '' }

/** Below the own institution, with nothing on it. */
async function insertOwn(stage: SampleStage): Promise<{ id: number; kindId: number; parentId: number }> {
  const { db, records } = stage
  const parentId = records.own.agencyId
  const { path } = await db
    .selectFrom('agency')
    .select('path')
    .where('id', '=', parentId)
    .executeTakeFirstOrThrow()
  const kindId = await insertKind(stage)
  const { id } = await db
    .insertInto('agency')
    .values({
      parent_id: parentId,
      label: `甲所 ${another()}`,
      label_english: 'Office',
      path: randomUUID(),
      sort: 1,
      kind_id: kindId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('agency')
    .set({ path: `${path}${String(id)}.` })
    .where('id', '=', id)
    .execute()
  return { id, kindId, parentId }
}

export const agencySamples: Samples<
  | 'searchAgencyKind'
  | 'addAgencyKind'
  | 'updateAgencyKind'
  | 'removeAgencyKind'
  | 'searchAgency'
  | 'addAgency'
  | 'updateAgency'
  | 'removeAgency'
> = {
  searchAgencyKind: { input: () => ({}), sibling: kinds },
  addAgencyKind: { input: () => ({ requestId: randomUUID(), ...kindEntries }), sibling: kinds },
  updateAgencyKind: {
    input: async (stage) => ({ id: await insertKind(stage), version: 1, ...kindEntries }),
    sibling: kinds,
  },
  removeAgencyKind: {
    input: async (stage) => ({ records: [{ id: await insertKind(stage), version: 1 }] }),
    sibling: kinds,
  },
  searchAgency: { input: ({ records }) => ({ fTid: records.own.agencyId }), sibling: 'sees_none' },
  addAgency: {
    input: async (stage) => ({
      requestId: randomUUID(),
      ...entries,
      label: `甲所 ${another()}`,
      kindId: await insertKind(stage),
      parentId: stage.records.own.agencyId,
    }),
    sibling: 'not_found',
  },
  updateAgency: {
    input: async (stage) => ({
      ...(await insertOwn(stage)),
      version: 1,
      ...entries,
      label: `甲所 ${another()}`,
    }),
    sibling: 'not_found',
  },
  removeAgency: {
    input: async (stage) => {
      const { id } = await insertOwn(stage)
      return { records: [{ id, version: 1 }] }
    },
    sibling: 'not_found',
  },
}
