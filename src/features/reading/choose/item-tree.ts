import type { ItemFacts } from '#contract/reading/data-points.ts'
import { type DataItemGroup, dataItemGroups } from '#contract/device/data-item.ts'
import { itemWithUnit } from '#src/shared/format/item-name.ts'
import { type TreeItem, treeIndex } from '#src/shared/widgets/tree/tree-index.ts'

/** Data items below their groups. Items have the ids 1, 2, … in their order; groups have others. */
export function itemTree(
  items: readonly ItemFacts[],
  groupName: (group: DataItemGroup) => string,
): readonly TreeItem[] {
  const byGroup = Map.groupBy(items.entries(), ([, { group }]) => group)
  const roots = dataItemGroups.flatMap((group, index) => {
    const members = byGroup.get(group) ?? []
    const children = members.map(([at, item]) => ({
      id: at + 1,
      label: itemWithUnit(item),
      children: [],
    }))
    return children.length === 0 ? [] : [{ id: 100_000 + index, label: groupName(group), children }]
  })
  return treeIndex(roots, ({ label }) => label)
}
