import type { DepartmentRow } from '#contract/department/department.contract.ts'
import type { TreeNode } from '#src/shared/widgets/tree/tree-index.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

/** The flat list as a tree, in its order. */
export function departmentTree(
  list: readonly DepartmentRow[],
  parent: number | null = null,
): readonly TreeNode[] {
  return list
    .filter(({ fParentId }) => fParentId === parent)
    .map(({ id, fDepartName }) => ({ id, label: laidName(fDepartName), children: departmentTree(list, id) }))
}

/** Ids of a department and of all below it: none of them can be above it. */
export function idsBelow(list: readonly DepartmentRow[], id: number): ReadonlySet<number> {
  const below = new Set([id])
  for (const at of below) for (const row of list) if (row.fParentId === at) below.add(row.id)
  return below
}
