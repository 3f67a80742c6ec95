import { fromPromise } from 'xstate'

import type { InputOf } from '#contract/kernel/call.ts'
import { readAssignableMenus, type MenuNode } from '#contract/menu/menu.contract.ts'
import * as roleCalls from '#contract/role/role.contract.ts'
import type { RoleDetail, RoleMenu, RoleRow } from '#contract/role/role.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { listOf } from '#src/shared/screens/list-of.ts'

/** Roles as they are looked for. */
export const roleList = listOf(roleCalls.searchRoles, { any: { fRoleName: '' }, sortBy: 'fRoleCode' })

/** One role with what it gives, and the menus that there are. */
export interface OpenedRole {
  readonly role: RoleDetail
  readonly tree: readonly MenuNode[]
}

/** The network side of a role's assignment. */
export const openedRoleActors = {
  loadRecord: fromPromise<OpenedRole, { readonly key: number }>(async ({ input, signal }) => {
    const [{ detail }, tree] = await Promise.all([
      callApi(roleCalls.searchRoles, { id: input.key }, { signal }),
      callApi(readAssignableMenus, {}, { signal }),
    ])
    if (detail === null) throw new Error('a role without its detail')
    return { role: detail, tree }
  }),
}

export interface RoleFormEntries {
  readonly fRoleCode: string
  readonly fRoleName: string
  readonly configName: string
  readonly fRemarks: string
}

export const createRole = async (entries: InputOf<typeof roleCalls.createRole>): Promise<void> => {
  await callApi(roleCalls.createRole, entries)
}
export const updateRole = async (entries: RoleFormEntries, { id, version }: RoleRow): Promise<void> => {
  await callApi(roleCalls.updateRole, { ...entries, id, version })
}
export const deleteRole = async ({ id, version }: RoleRow): Promise<void> => {
  await callApi(roleCalls.deleteRole, { id, version })
}
export const saveRoleAssignment = async (
  { id, version }: RoleRow,
  menus: readonly RoleMenu[],
): Promise<void> => {
  await callApi(roleCalls.saveRoleAssignment, { id, version, menus: [...menus] })
}
