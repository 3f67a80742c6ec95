import type { UserOptions } from '#contract/operator/operator.contract.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

export interface DepartmentOption {
  readonly id: number
  readonly label: string
}

/** Departments in the order of their tree, set in by their level, for a plain list of options. */
export function departmentOptions(departs: UserOptions['departs']): readonly DepartmentOption[] {
  const options: DepartmentOption[] = []
  const add = (parent: number | null, level: number): void => {
    for (const { id, fParentId, fDepartName } of departs) {
      if (fParentId !== parent) continue
      options.push({ id, label: `${'　'.repeat(level)}${laidName(fDepartName)}` })
      add(id, level + 1)
    }
  }
  add(null, 0)
  return options
}
