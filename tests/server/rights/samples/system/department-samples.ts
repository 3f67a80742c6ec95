import { randomUUID } from 'node:crypto'

import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** A department of the own institution below the callers' own, without users. */
async function insertDepartment({ db, records }: SampleStage): Promise<number> {
  const { id } = await db
    .insertInto('department')
    .values({ name: `${ownMark} ${randomUUID()}`, parent_id: records.own.departmentId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('department_agency')
    .values({ department_id: id, agency_id: records.own.agencyId })
    .execute()
  return id
}

export const departmentSamples: Samples<
  'searchDepartments' | 'addDepartment' | 'updateDepartment' | 'deleteDepartment' | 'assignToDepartment'
> = {
  searchDepartments: { input: () => ({}), sibling: 'sees_none' },
  addDepartment: {
    input: ({ records }) => ({
      requestId: randomUUID(),
      fDepartName: '新部',
      fParentId: records.own.departmentId,
      fSort: 1,
    }),
    sibling: 'not_found',
  },
  updateDepartment: {
    input: async (stage) => ({
      id: await insertDepartment(stage),
      version: 1,
      fDepartName: '新名',
      fParentId: stage.records.own.departmentId,
      fSort: 1,
    }),
    sibling: 'not_found',
  },
  deleteDepartment: {
    input: async (stage) => ({ id: await insertDepartment(stage), version: 1 }),
    sibling: 'not_found',
  },
  assignToDepartment: {
    input: async (stage) => ({
      id: await insertDepartment(stage),
      version: 1,
      agencyIds: [stage.records.own.agencyId],
      menuIds: null,
    }),
    sibling: 'not_found',
  },
}
