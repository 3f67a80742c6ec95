import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { menuActions } from '../kernel/rights.ts'
import { optionalText, requiredText } from '../rules/rule.ts'
import { englishCode, maxLength } from '../rules/texts.ts'

/** Roles that the product brings: `admin` holds everything, `editor` all but system management (silences). */
export const builtInRoles = ['admin', 'editor'] as const

/** A menu that a role gives, with what may be done there. `view` is part of every one. */
export const roleMenu = z.strictObject({ menuId: id, actions: z.array(z.enum(menuActions)) })
export type RoleMenu = z.infer<typeof roleMenu>

export const roleRow = z.object({
  id,
  fRoleCode: z.string(),
  fRoleName: z.string(),
  /** Names a configuration of the product (core §6); empty: none. */
  configName: z.string(),
  fRemarks: z.string(),
  builtIn: z.boolean(),
  /** Users who hold it, whether the caller may see them or not. */
  holders: z.int(),
  /** To be sent back with a change: one that somebody else made meanwhile is not overwritten. */
  version: z.int(),
  /** Whether the caller holds all that it gives. */
  isOwn: z.boolean(),
})
export type RoleRow = z.infer<typeof roleRow>

/** One role with what it gives and who holds it. */
export const roleDetail = z.extend(roleRow, {
  menus: z.array(roleMenu),
  /** Those whom the caller may see, by user name, 100 at the most. */
  users: z.array(z.object({ fUserName: z.string(), fName: z.string() })),
})
export type RoleDetail = z.infer<typeof roleDetail>

export const roleEntries = z.strictObject({
  fRoleCode: requiredText(englishCode, maxLength(50)),
  fRoleName: requiredText(maxLength(50)),
  configName: optionalText(maxLength(50)),
  fRemarks: optionalText(maxLength(200)),
})

export const roleSorts = ['fRoleCode', 'fRoleName', 'holders'] as const
const version = z.int().check(z.minimum(1))

export const searchRoles = call('POST', '/role/getRole', {
  need: { menu: 'role', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: listQuery.sortOrder,
    sortBy: z._default(z.enum(roleSorts), 'fRoleCode'),
    /** Part of the name or of the code. */
    fRoleName: z.optional(z.string().check(z.maxLength(50))),
    /** This role alone, with what it gives and who holds it. */
    id: z.optional(id),
  }),
  data: z.extend(page(roleRow), { detail: z.nullable(roleDetail) }),
  summary: 'Roles, one page; with an id one role and all about it.',
})

export const createRole = call('POST', '/role/createRole', {
  need: { menu: 'role', action: 'add' },
  input: z.extend(roleEntries, {
    requestId,
    /** Gives the new role what this one gives. */
    copyOf: z.optional(id),
  }),
  data: z.object({ id }),
  refusals: ['role.code_taken', 'role.beyond_own'],
  summary: 'Makes a role, of no menus or of those of another role.',
})

export const updateRole = call('POST', '/role/updateRole', {
  need: { menu: 'role', action: 'edit' },
  input: z.extend(roleEntries, { id, version }),
  data: none,
  refusals: ['role.code_taken', 'role.built_in', 'role.beyond_own'],
  summary: 'Changes the name, code, configuration or remarks of a role.',
})

export const deleteRole = call('POST', '/role/delRole', {
  need: { menu: 'role', action: 'delete' },
  input: z.strictObject({ id, version }),
  data: none,
  refusals: ['role.built_in', 'role.in_use', 'role.beyond_own'],
  summary: 'Deletes a role that nobody holds.',
})

export const saveRoleAssignment = call('POST', '/role/savaRole', {
  need: { menu: 'role', action: 'edit' },
  input: z.strictObject({ id, version, menus: z.array(roleMenu).check(z.maxLength(5000)) }),
  data: z.object({ version: z.int() }),
  refusals: ['role.built_in', 'role.beyond_own', 'role.unknown_menu'],
  summary: 'Saves the whole assignment of a role: its menus and what may be done on each.',
})

/**
 * What the product is for the signed-in user (core §6, collection §9): a role may carry the name of a
 * configuration, and one name, a parameter of the installation, means the important-load variant.
 */
export const readRoleConfiguration = call('GET', '/pointTopology/roleInfo', {
  need: 'session',
  input: z.strictObject({
    /** Asks of one role of the user's own; of all of them where absent. */
    roleCode: z.optional(z.string().check(z.minLength(1), z.maxLength(50))),
  }),
  data: z.object({
    /** Name of the configuration; empty where no role carries one. */
    configName: z.string(),
    isImportantLoad: z.boolean(),
  }),
  summary:
    "The configuration that the signed-in user's roles name, and whether it is that of important loads.",
})
