import { fromPromise } from 'xstate'

import type { InputOf } from '#contract/kernel/call.ts'
import * as departmentCalls from '#contract/department/department.contract.ts'
import type { DepartmentRow } from '#contract/department/department.contract.ts'
import { callApi } from '#src/shared/net/api.ts'

/** The network side of the departments' screen. */
export const departmentListActors = {
  loadRecord: fromPromise<readonly DepartmentRow[], { readonly key: null }>(async ({ signal }) => {
    const { list } = await callApi(departmentCalls.searchDepartments, {}, { signal })
    return list
  }),
}

/** @returns the new department's id */
export const addDepartment = async (
  entries: InputOf<typeof departmentCalls.addDepartment>,
): Promise<number> => {
  const { id } = await callApi(departmentCalls.addDepartment, entries)
  return id
}
export const updateDepartment = async (
  entries: InputOf<typeof departmentCalls.updateDepartment>,
): Promise<void> => {
  await callApi(departmentCalls.updateDepartment, entries)
}
export const deleteDepartment = async ({ id, version }: DepartmentRow): Promise<void> => {
  await callApi(departmentCalls.deleteDepartment, { id, version })
}
export const assignToDepartment = async (
  assignment: InputOf<typeof departmentCalls.assignToDepartment>,
): Promise<void> => {
  await callApi(departmentCalls.assignToDepartment, assignment)
}
