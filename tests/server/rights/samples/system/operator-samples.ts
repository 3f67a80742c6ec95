import { randomUUID } from 'node:crypto'

import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const person = { fName: '新人', fPhone: '', fEmail: '', fRemarks: '' } as const
const placeOf = ({ records }: SampleStage) => ({
  departId: records.own.departmentId,
  roleIds: [records.roleId],
})

export const operatorSamples: Samples<
  | 'searchOperators'
  | 'addOperator'
  | 'updateOperator'
  | 'deleteOperator'
  | 'renewOperatorPassword'
  | 'stepOperator'
  | 'searchOperatorSessions'
  | 'readOperatorOptions'
  | 'readRoleInstitutions'
> = {
  searchOperators: { input: () => ({ fName: ownMark }), sibling: 'sees_none' },
  addOperator: {
    input: (stage) => ({
      ...person,
      ...placeOf(stage),
      requestId: randomUUID(),
      fUserName: `u_${randomUUID().slice(0, 8)}`,
    }),
    sibling: 'not_found',
  },
  updateOperator: {
    input: (stage) => ({ ...person, ...placeOf(stage), id: stage.records.userId, version: 1 }),
    sibling: 'not_found',
  },
  deleteOperator: { input: ({ records }) => ({ id: records.userId }), sibling: 'not_found' },
  renewOperatorPassword: { input: ({ records }) => ({ id: records.userId }), sibling: 'not_found' },
  stepOperator: {
    input: ({ records }) => ({ id: records.userId, to: 'lock' }),
    sibling: 'not_found',
  },
  searchOperatorSessions: { input: ({ records }) => ({ id: records.userId }), sibling: 'not_found' },
  readOperatorOptions: { input: () => ({}), sibling: 'sees_none' },
  readRoleInstitutions: {
    async input({ db, records }) {
      const held = { user_id: records.userId, role_id: records.roleId }
      await db
        .insertInto('user_role')
        .values(held)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return { roleId: String(records.roleId) }
    },
    sibling: 'sees_none',
  },
}
