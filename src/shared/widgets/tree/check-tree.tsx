import { type ReactNode, useState } from 'react'

import type { CheckState } from './check-states.ts'
import { hasChildren, type TreeItem } from './tree-index.ts'
import { TreeBox } from './tree-box.tsx'
import { TreeRow } from './tree-row.tsx'

/** Up to so many items all folders are open at first: all of it can be read. */
const mostOpen = 200

interface CheckTreeProps {
  readonly label: string
  readonly items: readonly TreeItem[]
  /** The state of each item, by its index: see `checkStates`. */
  readonly states: readonly CheckState[]
  /** The item at this index was pressed; see `toggleCheck`. */
  readonly onToggle: (at: number) => void
  /** What cannot be changed by this user. */
  readonly isLocked?: (item: TreeItem) => boolean
  /** Shows only items with this text and those above them. */
  readonly text?: string
  /** Stands at the end of a row. Its controls join the tab order in the row that the keyboard is at, and only there. */
  readonly renderEnd?: (item: TreeItem, place: { readonly tabIndex: 0 | -1 }) => ReactNode
  readonly rowHeight?: number
  readonly mostRows?: number
}

/** A tree with a check box at each item; folders can be half checked. Space and Enter check, arrows walk. */
export function CheckTree(props: CheckTreeProps) {
  const { label, items, states, onToggle, isLocked = () => false, text = '', renderEnd, ...size } = props
  const [open] = useState(() => new Set(startOf(items)))
  const toggle = (at: number): void => {
    const item = items[at]
    if (item && !isLocked(item)) onToggle(at)
  }
  return (
    <TreeBox
      label={label}
      items={items}
      open={open}
      text={text}
      isMultiple
      onChoose={toggle}
      {...size}
      renderRow={(place) => (
        <TreeRow
          key={place.item.id}
          {...place}
          check={states[place.at] ?? 'off'}
          isLocked={isLocked(place.item)}
          end={renderEnd?.(place.item, { tabIndex: place.isActive ? 0 : -1 })}
        />
      )}
    />
  )
}

const startOf = (items: readonly TreeItem[]): readonly number[] =>
  items
    .filter((item, at) => hasChildren(items, at) && (items.length <= mostOpen || item.setSize === 1))
    .map(({ id }) => id)
