import { hasChildren, type TreeItem } from './tree-index.ts'

/** What a key does in a tree, after the WAI-ARIA tree pattern. */
export type TreeMove =
  | { readonly kind: 'go'; readonly to: number }
  | { readonly kind: 'open' | 'close' | 'choose'; readonly at: number }
  | { readonly kind: 'openSiblings'; readonly at: number }

interface TreeView {
  readonly items: readonly TreeItem[]
  /** Indices of the items in sight. */
  readonly rows: readonly number[]
  /** Index of the item that the keyboard is at. */
  readonly active: number
  readonly isOpen: (at: number) => boolean
}

/** @returns null for a key that the tree leaves to the browser */
export function moveOf(key: string, view: TreeView): TreeMove | null {
  const { items, rows, active, isOpen } = view
  const place = rows.indexOf(active)
  switch (key) {
    case 'ArrowDown':
      return go(rows[Math.min(place + 1, rows.length - 1)])
    case 'ArrowUp':
      return go(rows[Math.max(place - 1, 0)])
    case 'Home':
      return go(rows[0])
    case 'End':
      return go(rows.at(-1))
    case 'ArrowRight':
      if (!hasChildren(items, active)) return null
      return isOpen(active) ? go(rows[place + 1]) : { kind: 'open', at: active }
    case 'ArrowLeft': {
      if (hasChildren(items, active) && isOpen(active)) return { kind: 'close', at: active }
      const parent = items[active]?.parent ?? -1
      return parent < 0 ? null : go(parent)
    }
    case 'Enter':
    case ' ':
      return { kind: 'choose', at: active }
    case '*':
      return { kind: 'openSiblings', at: active }
    default:
      return key.length === 1 ? go(nextStartingWith(key, view)) : null
  }
}

const go = (to: number | undefined): TreeMove | null => (to === undefined ? null : { kind: 'go', to })

/** The next row, from the active one on and around, whose label begins with the character. */
function nextStartingWith(character: string, { items, rows, active }: TreeView): number | undefined {
  const place = rows.indexOf(active)
  const wanted = character.toLowerCase()
  return [...rows.slice(place + 1), ...rows.slice(0, place + 1)].find((at) =>
    items[at]?.label.toLowerCase().startsWith(wanted),
  )
}
