import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, none, page, requestId } from '../kernel/shapes.ts'
import { requiredText } from '../rules/rule.ts'
import { maxLength } from '../rules/texts.ts'

/** Departments (core §2, §3): whose institutions their users see, and which menus these may have at the most. */
export const departmentRow = z.object({
  id,
  /** `null` at the top of what the caller may see. */
  fParentId: z.nullable(id),
  fDepartName: z.string(),
  fSort: z.number(),
  /** To be sent back with a change: one that somebody else made meanwhile is not overwritten. */
  version: z.int(),
  /** Institutions assigned; those below them count too. */
  agencyIds: z.array(id),
  /** Menus that its users may have at the most; `null` where their roles alone decide. */
  menuIds: z.nullable(z.array(id)),
  /** Its users, deleted ones apart. */
  operators: z.int(),
})
export type DepartmentRow = z.infer<typeof departmentRow>

export const departmentName = requiredText(maxLength(50))

const entries = {
  fDepartName: departmentName,
  fParentId: z.nullable(id),
  fSort: z.number().check(z.minimum(0), z.maximum(99_999)),
}
const version = z.int().check(z.minimum(1))
const placeRefusals = ['depart.name_taken', 'depart.parent_needed', 'depart.too_deep'] as const

/** Levels of the tree at the most. */
export const departmentLevels = 8

export const searchDepartments = call('POST', '/depart/searchDepartInfo', {
  need: { menu: 'department', action: 'view' },
  input: z.strictObject({ fDepartName: z.optional(z.string().check(z.maxLength(50))) }),
  data: page(departmentRow),
  summary: 'The departments whose institutions the user may see, flat; with a name those that it is part of.',
})

export const addDepartment = call('POST', '/depart/addDepart', {
  need: { menu: 'department', action: 'add' },
  input: z.strictObject({ requestId, ...entries }),
  data: z.object({ id }),
  refusals: placeRefusals,
  summary: 'Adds a department; without institutions and with no limit of menus.',
})

export const updateDepartment = call('POST', '/depart/updateDepart', {
  need: { menu: 'department', action: 'edit' },
  input: z.strictObject({ id, version, ...entries }),
  data: none,
  refusals: [...placeRefusals, 'depart.under_itself'],
  summary: 'Renames or moves a department.',
})

export const deleteDepartment = call('POST', '/depart/deleteDepart', {
  need: { menu: 'department', action: 'delete' },
  input: z.strictObject({ id, version }),
  data: none,
  refusals: ['depart.in_use'],
  summary: 'Deletes a department that has neither users nor departments below it.',
})

export const assignToDepartment = call('POST', '/depart/savaDepart', {
  need: { menu: 'department', action: 'edit' },
  input: z.strictObject({
    id,
    version,
    agencyIds: z.array(id).check(z.maxLength(2000)),
    menuIds: z.nullable(z.array(id).check(z.maxLength(2000))),
  }),
  data: none,
  refusals: ['depart.beyond_own'],
  summary: 'Assigns institutions and menus to a department.',
})
