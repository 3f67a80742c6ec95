import { fromPromise } from 'xstate'

import type { InputOf } from '#contract/kernel/call.ts'
import {
  addDepart,
  deleteDepart,
  type DepartmentRow,
  savaDepart,
  searchDepartInfo,
  updateDepart,
} from '#contract/department/department.contract.ts'
import { callApi } from '#src/shared/net/api.ts'

/** The network side of the departments' screen. */
export const departmentListActors = {
  loadRecord: fromPromise<readonly DepartmentRow[], { readonly key: null }>(async ({ signal }) => {
    const { list } = await callApi(searchDepartInfo, {}, { signal })
    return list
  }),
}

/** @returns the new department's id */
export const addDepartment = async (entries: InputOf<typeof addDepart>): Promise<number> => {
  const { id } = await callApi(addDepart, entries)
  return id
}
export const updateDepartment = async (entries: InputOf<typeof updateDepart>): Promise<void> => {
  await callApi(updateDepart, entries)
}
export const deleteDepartment = async ({ id, version }: DepartmentRow): Promise<void> => {
  await callApi(deleteDepart, { id, version })
}
export const saveAssignment = async (assignment: InputOf<typeof savaDepart>): Promise<void> => {
  await callApi(savaDepart, assignment)
}
