import type { MenuEntry } from '#contract/navigation/navigation.contract.ts'
import { generateRoutes } from '#machines/navigation/index.ts'
import { checkStates, toggleCheck } from '#src/shared/widgets/tree/check-states.ts'
import { treeIndex, type TreeNode } from '#src/shared/widgets/tree/tree-index.ts'

import { ms, percentile, type Row } from './row.ts'

const rounds = 50

/** What many menus cost: their routes, and a role's tree at each press. */
export function menuRows(): Row[] {
  return [routesRow(), treeRow()]
}

function routesRow(): Row {
  const menus = manyMenus(1_000)
  const times = Array.from({ length: rounds }, () => timeOf(() => generateRoutes(menus, ['operator'])))
  return {
    what: 'A menu list of 1,000 entries becomes routes, slowest of 50',
    value: ms(percentile(times, 1)),
    goal: '< 50 ms',
  }
}

function treeRow(): Row {
  const items = treeIndex(manyNodes(2_000), ({ label }) => label)
  let checked: ReadonlySet<number> = new Set()
  const times = Array.from({ length: rounds }, (_, round) =>
    timeOf(() => {
      checked = toggleCheck(items, checked, (round * 37) % items.length, 'sum')
      checkStates(items, checked, 'sum')
    }),
  )
  return {
    what: 'One press in a tree of 2,000 nodes with check boxes, its states worked out, slowest of 50',
    value: ms(percentile(times, 1)),
    goal: '< 16 ms',
  }
}

function timeOf(run: () => unknown): number {
  const began = performance.now()
  run()
  return performance.now() - began
}

/** Three levels, ten below each. */
const manyMenus = (count: number): readonly MenuEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 2,
    fParentId: index < 10 ? 1 : Math.floor((index - 10) / 10) + 2,
    fAddress: `menu${index}`,
    fMenuName: `菜单${index}`,
    fIcon: 'map',
    fSort: count - index,
    fView: '',
    code: 'terminal',
    actions: ['view', 'edit'],
  }))

function manyNodes(count: number): readonly TreeNode[] {
  const children = new Map<number, TreeNode[]>()
  for (let id = count; id > 0; id--) {
    const parent = id <= 10 ? 0 : Math.floor((id - 11) / 10) + 1
    const node = { id, label: `菜单${id}`, children: children.get(id) ?? [] }
    children.set(parent, [node, ...(children.get(parent) ?? [])])
  }
  return children.get(0) ?? []
}
