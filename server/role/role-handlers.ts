import type * as roleCalls from '#contract/role/role.contract.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'
import { createRole, deleteRole, saveRoleAssignment, updateRole } from './change-roles.ts'
import { readRoleInfo } from './read-role-info.ts'
import { readRoles } from './read-roles.ts'

type RoleCalls =
  | 'searchRoles'
  | 'createRole'
  | 'updateRole'
  | 'deleteRole'
  | 'saveRoleAssignment'
  | 'readRoleConfiguration'

export const roleHandlers = (platform: Platform): Pick<Handlers, RoleCalls> => ({
  searchRoles: (input, { caller }) => readRoles(platform.db, caller, input),
  createRole: (input, context) => createRole(platform, input, context),
  updateRole: tellPresent<typeof roleCalls.updateRole>(
    (input, context) => updateRole(platform, input, context),
    async ({ id }, { caller }) => {
      const one = { id, pageNum: 1, pageSize: 1, sortBy: 'fRoleCode', sortOrder: 'asc' } as const
      const { list } = await readRoles(platform.db, caller, one)
      return list[0]
    },
  ),
  deleteRole: (input, context) => deleteRole(platform, input, context),
  saveRoleAssignment: (input, context) => saveRoleAssignment(platform, input, context),
  readRoleConfiguration: (input, { caller }) => readRoleInfo(platform.db, caller, input),
})
