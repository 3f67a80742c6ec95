import type * as departmentCalls from '#contract/department/department.contract.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { tellPresent } from '#server/platform/records/tell-present.ts'

import { assignToDepartment } from './assign-department.ts'
import { addDepartment, deleteDepartment, updateDepartment } from './change-department.ts'
import { searchDepartments } from './department-rows.ts'

type DepartmentHandlers = Pick<
  Handlers,
  'searchDepartments' | 'addDepartment' | 'updateDepartment' | 'deleteDepartment' | 'assignToDepartment'
>

export const departmentHandlers = (platform: Platform): DepartmentHandlers => ({
  searchDepartments: (input, { caller }) => searchDepartments(platform.db, caller, input),
  addDepartment: (input, context) => addDepartment(platform, input, context),
  updateDepartment: tellPresent<typeof departmentCalls.updateDepartment>(
    (input, context) => updateDepartment(platform, input, context),
    async ({ id }, { caller }) => {
      const { list } = await searchDepartments(platform.db, caller, {})
      return list.find((one) => one.id === id)
    },
  ),
  deleteDepartment: (input, context) => deleteDepartment(platform, input, context),
  assignToDepartment: (input, context) => assignToDepartment(platform, input, context),
})
