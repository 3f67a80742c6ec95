import { hasChildren, rangeOf, type TreeItem } from './tree-index.ts'

/** `mixed`: some of what is below is checked, not all. */
export type CheckState = 'on' | 'mixed' | 'off'

/**
 * What a check means. `sum`: only leaves are chosen and a folder is what its leaves are (menus). `cover`: whoever
 * has a node has all below it, also what comes later, and having all below is not having the node (institutions).
 */
export type CheckRule = 'sum' | 'cover'

/**
 * The state of each item, by its index.
 *
 * @param checked ids: under `sum` of leaves, under `cover` of the uppermost nodes that are covered
 */
export function checkStates(
  items: readonly TreeItem[],
  checked: ReadonlySet<number>,
  rule: CheckRule,
): readonly CheckState[] {
  const own = rule === 'sum' ? leafStates(items, checked) : coveredStates(items, checked)
  return rule === 'sum' ? own : withMixed(items, own)
}

/** What is checked once the item at this index was toggled: a mixed one becomes checked whole. */
export function toggleCheck(
  items: readonly TreeItem[],
  checked: ReadonlySet<number>,
  at: number,
  rule: CheckRule,
): ReadonlySet<number> {
  const isOn = checkStates(items, checked, rule)[at] === 'on'
  const next = new Set(checked)
  if (rule === 'cover' && isOn) uncover(items, next, at)
  for (const below of rangeOf(items, at)) {
    const id = items[below]?.id ?? 0
    if (rule === 'sum' && !isOn && !hasChildren(items, below)) next.add(id)
    else next.delete(id)
  }
  const item = items[at]
  if (rule === 'cover' && !isOn && item) next.add(item.id)
  return next
}

/** What a folder's parts make of it. */
function joinStates(states: readonly CheckState[]): CheckState {
  const first = states[0] ?? 'off'
  return states.every((state) => state === first) ? first : 'mixed'
}

/** Leaves as they are, folders as their children make them; children come after their parents. */
function leafStates(items: readonly TreeItem[], checked: ReadonlySet<number>): readonly CheckState[] {
  return foldStates(items, (at) => (checked.has(items[at]?.id ?? 0) ? 'on' : 'off'))
}

/** The states of all items, given those of the leaves. One pass from the end, whatever the tree's size. */
export function foldStates(
  items: readonly TreeItem[],
  leafState: (at: number) => CheckState,
): readonly CheckState[] {
  const states: (CheckState | undefined)[] = items.map(() => undefined)
  for (let at = items.length - 1; at >= 0; at--) {
    const state = states[at] ?? leafState(at)
    states[at] = state
    const parent = items[at]?.parent ?? -1
    if (parent >= 0) states[parent] = joinStates([state, states[parent] ?? state])
  }
  return states.map((state) => state ?? 'off')
}

function coveredStates(items: readonly TreeItem[], checked: ReadonlySet<number>): readonly CheckState[] {
  const states: CheckState[] = []
  for (const { id, parent } of items) states.push(checked.has(id) || states[parent] === 'on' ? 'on' : 'off')
  return states
}

function withMixed(items: readonly TreeItem[], own: readonly CheckState[]): readonly CheckState[] {
  const states = [...own]
  for (let at = items.length - 1; at >= 0; at--) {
    const parent = items[at]?.parent ?? -1
    if (parent >= 0 && states[at] !== 'off' && states[parent] === 'off') states[parent] = 'mixed'
  }
  return states
}

/** Takes a node out of what the uppermost node above covers: all beside the way down to it stay covered. */
function uncover(items: readonly TreeItem[], next: Set<number>, at: number): void {
  const way: number[] = []
  for (let up = at; up >= 0; up = items[up]?.parent ?? -1) way.push(up)
  const top = way.findLastIndex((up) => next.has(items[up]?.id ?? 0))
  for (const up of way.slice(0, top)) {
    const parent = items[up]?.parent
    for (const [other, item] of items.entries()) if (item.parent === parent && other !== up) next.add(item.id)
  }
  for (const up of way.slice(0, top + 1)) next.delete(items[up]?.id ?? 0)
}
