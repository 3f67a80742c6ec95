/** A node as trees of the contract have it. */
export interface TreeNode {
  readonly id: number
  readonly label: string
  readonly children: readonly TreeNode[]
}

/** A node with its place, as assistive technology is told it. */
export interface TreeItem {
  readonly id: number
  readonly label: string
  /** 1 at the top. */
  readonly level: number
  /** Index of the parent among all items, -1 at the top. */
  readonly parent: number
  readonly position: number
  readonly setSize: number
  /** Index after the last item below this one. */
  readonly end: number
}

/** All nodes in reading order, parents before their children; made once for a tree. */
export function treeIndex<Node extends TreeNode>(
  roots: readonly Node[],
  labelOf: (node: Node) => string,
): readonly TreeItem[] {
  const items: TreeItem[] = []
  const add = (nodes: readonly Node[], level: number, parent: number): void => {
    for (const [index, node] of nodes.entries()) {
      const at = items.length
      const item = { id: node.id, label: labelOf(node), level, parent, position: index + 1 }
      items.push({ ...item, setSize: nodes.length, end: 0 })
      // A tree's children are nodes of the same kind; the interface cannot say so of itself.
      add(node.children as readonly Node[], level + 1, at)
      items[at] = { ...item, setSize: nodes.length, end: items.length }
    }
  }
  add(roots, 1, -1)
  return items
}

/** Indices of the items in sight: those whose parents are all open. */
export function openRows(items: readonly TreeItem[], open: ReadonlySet<number>): readonly number[] {
  const rows: number[] = []
  for (let at = 0; at < items.length;) {
    const item = items[at]
    if (item === undefined) break
    rows.push(at)
    at = open.has(item.id) ? at + 1 : item.end
  }
  return rows
}

/** Indices of the items whose label holds the text, whatever its case, and of all above them. */
export function foundRows(items: readonly TreeItem[], text: string): readonly number[] {
  const wanted = text.trim().toLowerCase()
  const shown = new Set<number>()
  for (const [at, item] of items.entries()) {
    if (!item.label.toLowerCase().includes(wanted)) continue
    for (let up = at; up >= 0 && !shown.has(up); up = items[up]?.parent ?? -1) shown.add(up)
  }
  return [...shown].toSorted((one, other) => one - other)
}

/** Ids of all above an item, so that it can be brought in sight. */
export function idsAbove(items: readonly TreeItem[], id: number): readonly number[] {
  const above: number[] = []
  let up = items.find((item) => item.id === id)?.parent ?? -1
  while (up >= 0) {
    const item = items[up]
    if (item === undefined) break
    above.push(item.id)
    up = item.parent
  }
  return above
}

export const hasChildren = (items: readonly TreeItem[], at: number): boolean => (items[at]?.end ?? 0) > at + 1

/** Indices of an item and of all below it. */
export function rangeOf(items: readonly TreeItem[], at: number): readonly number[] {
  return Array.from({ length: (items[at]?.end ?? at) - at }, (_, step) => at + step)
}
