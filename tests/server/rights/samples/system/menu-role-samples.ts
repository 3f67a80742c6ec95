import { randomUUID } from 'node:crypto'

import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** A folder at the top without menus below it. */
async function insertMenu({ db }: SampleStage): Promise<number> {
  const { id } = await db
    .insertInto('menu')
    .values({ parent_id: 1, address: randomUUID(), name: '样例', icon: 'zap', sort: 99 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const everybodys = {
  may_too: 'menus and roles are those of the whole installation, and name no record',
} as const
const entries = { fParentId: 1, fMenuName: '新菜单', fIcon: 'zap', fView: '' } as const
const role = { fRoleName: '新角色', configName: '', fRemarks: '' } as const

export const menuRoleSamples: Samples<
  | 'searchMenus'
  | 'addMenu'
  | 'updateMenu'
  | 'deleteMenu'
  | 'cancelMenu'
  | 'readMenuTree'
  | 'readAssignableMenus'
  | 'searchRoles'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole'
  | 'saveRoleAssignment'
> = {
  searchMenus: { input: () => ({}), sibling: everybodys },
  addMenu: {
    input: () => ({ requestId: randomUUID(), ...entries, fAddress: 'sample' }),
    sibling: everybodys,
  },
  updateMenu: {
    input: async (stage) => ({ ...entries, id: await insertMenu(stage), version: 1, fAddress: 'sample' }),
    sibling: everybodys,
  },
  deleteMenu: {
    input: async (stage) => ({ id: await insertMenu(stage), version: 1 }),
    sibling: everybodys,
  },
  cancelMenu: {
    input: async (stage) => ({ id: await insertMenu(stage), version: 1, fEnabled: false }),
    sibling: everybodys,
  },
  readMenuTree: { input: () => ({}), sibling: everybodys },
  readAssignableMenus: { input: () => ({}), sibling: everybodys },
  searchRoles: { input: () => ({}), sibling: everybodys },
  createRole: {
    input: () => ({ requestId: randomUUID(), ...role, fRoleCode: 'sample' }),
    sibling: everybodys,
  },
  updateRole: {
    input: ({ records }) => ({ ...role, id: records.roleId, version: 1, fRoleCode: 'sample' }),
    sibling: everybodys,
  },
  deleteRole: { input: ({ records }) => ({ id: records.roleId, version: 1 }), sibling: everybodys },
  saveRoleAssignment: {
    input: ({ records }) => ({ id: records.roleId, version: 1, menus: [] }),
    sibling: everybodys,
  },
}
